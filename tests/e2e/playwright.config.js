// The end-to-end tests: the release page of dist/ in the machine's own Chromium, wide and as a phone.
import { defineConfig } from "@playwright/test";
import { chromium, desktop, phone } from "./chromium.js";

export default defineConfig({
  testDir: ".",
  testMatch: "*.spec.js",
  testIgnore: "hosts/**",
  outputDir: "../../test-results",
  globalSetup: "./setup.js",
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  timeout: 60_000,
  // A machine at its limit makes a page late now and then. What passes only the second time is named in the
  // report as flaky: a fault of the test or of the page, to be found.
  retries: 1,
  expect: { timeout: 10_000 },
  reporter: process.stdout.isTTY ? "list" : "dot",
  use: {
    launchOptions: chromium,
    locale: "en-US",
    // A trace of each step costs as much again as the test: `playwright test --trace on` when one is wanted.
    trace: "off",
    screenshot: "only-on-failure",
  },
  projects: [
    { name: "desktop", use: desktop },
    { name: "phone", use: phone, testMatch: "games.spec.js" },
  ],
});
