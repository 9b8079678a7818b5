// The host sites that embed the crate, in the machine's own Chromium. tools/hosts.sh builds them.
import { defineConfig } from "@playwright/test";
import { common, desktop, use } from "../chromium.js";

export default defineConfig({
  ...common,
  testDir: ".",
  testMatch: "*.spec.js",
  outputDir: "../../../test-results/hosts",
  globalSetup: "./setup.js",
  use: { ...use, ...desktop },
});
