// The browser, the two screens and the settings that tests, measures and screenshots share.
import { execFileSync } from "node:child_process";

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

function find() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  for (const name of names) {
    try {
      return execFileSync("which", [name], { encoding: "utf8", stdio: "pipe" }).trim();
    } catch {
      // The next name may be there.
    }
  }
  throw new Error(`no Chromium: install one of ${names.join(", ")}, or name yours in CHROMIUM`);
}

/** Launch options: the machine's own Chromium, calling nobody. */
export const chromium = {
  executablePath: find(),
  args: [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
  ],
};

/** How every suite of end-to-end tests runs. */
export const common = {
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  timeout: 60_000,
  // A machine at its limit makes a page late now and then. What passes only the second time is named in the
  // report as flaky: a fault of the test or of the page, to be found.
  retries: 1,
  expect: { timeout: 10_000 },
  reporter: process.stdout.isTTY ? "list" : "dot",
};

/** What its tests use. */
export const use = {
  launchOptions: chromium,
  locale: "en-US",
  // A trace of each step costs as much again as the test: `playwright test --trace on` when one is wanted.
  trace: "off",
  screenshot: "only-on-failure",
};

/** A window on a desk. */
export const desktop = { viewport: { width: 1280, height: 800 } };

/** A phone held upright. */
export const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 3,
  hasTouch: true,
  isMobile: true,
};
