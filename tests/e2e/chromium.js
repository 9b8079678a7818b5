// The browser and the two screens that tests, measures and screenshots share.
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

/** A window on a desk. */
export const desktop = { viewport: { width: 1280, height: 800 } };

/** A phone held upright. */
export const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 3,
  hasTouch: true,
  isMobile: true,
};
