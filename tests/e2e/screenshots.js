// Photographs of the page, wide and as a phone, light and dark, each game: `make screenshots`.
// A word given chooses those whose name holds it: `tools/screenshots.sh phone`.
import { chromium as browsers } from "@playwright/test";
import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { serve } from "../../tools/serve.mjs";
import { chromium, desktop, phone } from "./chromium.js";
import { Game } from "./game.js";
import { dist } from "./site.js";

const folder = fileURLToPath(new URL("../../screenshots", import.meta.url));
const narrow = { ...phone, viewport: { width: 320, height: 640 } };
const screens = { desktop: { ...desktop, deviceScaleFactor: 1 }, phone, narrow };
const spiral = ["h8", "i9", "h9", "h10", "g8", "i8", "i10", "g7", "j7", "f9", "g10", "j8"];

/** What the page is brought to before each photograph. */
const states = {
  start: async () => {},
  game: async (game) => {
    await game.choose({ Opponent: "Two players" });
    await game.play(...spiral);
  },
  win: async (game) => {
    await game.choose({ Opponent: "Two players" });
    await game.play("h8", "h9", "i8", "i9", "j8", "j9", "k8", "k9", "l8");
  },
  renju: async (game) => {
    await game.choose({ Game: /renju/i, Opponent: "Two players" });
    await game.play("h8", "a1", "i8", "a15", "j9", "o1", "j10", "o15");
  },
  caro: async (game) => {
    await game.choose({ Game: /caro/i, Opponent: "Two players" });
    await game.play("h8", "h9", "i8", "i9", "j8", "j9", "k8", "g9");
  },
  tictactoe: async (game) => {
    await game.choose({ Game: /tic/i, Opponent: "Two players" });
    await game.play("b2", "a1", "a3", "c1");
  },
  settings: async (game) => game.press("Settings"),
};

const wanted = process.argv[2] ?? "";
mkdirSync(folder, { recursive: true });
const site = await serve({ folder: dist });
process.env.GOMOKU_URL = site.url;
const browser = await browsers.launch(chromium);

for (const [screen, options] of Object.entries(screens)) {
  for (const colorScheme of ["light", "dark"]) {
    for (const [state, bring] of Object.entries(states)) {
      const name = `${screen}-${colorScheme}-${state}`;
      if (!name.includes(wanted)) continue;
      const context = await browser.newContext({ ...options, colorScheme, locale: "en-US" });
      const page = await context.newPage();
      page.setDefaultTimeout(5_000);
      const game = new Game(page);
      let remark = "";
      try {
        await game.open();
        await bring(game);
        await page.waitForTimeout(300);
      } catch (error) {
        remark = ` (not brought there: ${error.message.split("\n")[0]})`;
      }
      await page.screenshot({ path: `${folder}/${name}.png` });
      console.log(`screenshots/${name}.png${remark}`);
      await context.close();
    }
  }
}
await browser.close();
await site.close();
