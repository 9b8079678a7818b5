// Serves the release page for as long as the tests run, and tells them where.
import { existsSync } from "node:fs";
import { serve } from "../../tools/serve.mjs";
import { dist } from "./site.js";

export default async function setup() {
  if (!existsSync(`${dist}/index.html`)) throw new Error("there is no release page yet: make build makes it");
  const site = await serve({ folder: dist });
  process.env.GOMOKU_URL = site.url;
  return () => site.close();
}
