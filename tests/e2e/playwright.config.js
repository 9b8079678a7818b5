// The end-to-end tests: the release page of dist/ in the machine's own Chromium, wide and as a phone.
import { defineConfig } from "@playwright/test";
import { common, desktop, phone, use } from "./chromium.js";

export default defineConfig({
  ...common,
  testDir: ".",
  testMatch: "*.spec.js",
  testIgnore: "hosts/**",
  outputDir: "../../test-results",
  globalSetup: "./setup.js",
  use,
  projects: [
    { name: "desktop", use: desktop },
    { name: "phone", use: phone, testMatch: "games.spec.js" },
  ],
});
