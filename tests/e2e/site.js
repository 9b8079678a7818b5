// Where the release page lies.
import { fileURLToPath } from "node:url";

/** The folder that Trunk fills. */
export const dist = fileURLToPath(new URL("../../dist", import.meta.url));
