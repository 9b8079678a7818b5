// The host sites that embed the crate, in the machine's own Chromium. tools/hosts.sh builds them.
import { defineConfig } from "@playwright/test";
import { chromium, desktop } from "../chromium.js";

export default defineConfig({
  testDir: ".",
  testMatch: "*.spec.js",
  outputDir: "../../../test-results/hosts",
  globalSetup: "./setup.js",
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  timeout: 60_000,
  // As for the page: what passes only the second time is named in the report as flaky.
  retries: 1,
  expect: { timeout: 10_000 },
  reporter: process.stdout.isTTY ? "list" : "dot",
  use: { launchOptions: chromium, locale: "en-US", trace: "off", screenshot: "only-on-failure", ...desktop },
});
