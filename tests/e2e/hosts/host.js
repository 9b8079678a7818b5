// A host's page as its user sees it. Import `test` and `expect` from here: whatever a page says in the console but
// by `console.info`, and any error on it, fails the test.
import { test as base } from "../game.js";
import { Game, expect } from "../game.js";
import { watch } from "./watch.js";

export { Game, expect };

/** Says which part of a page is meant, by its name. */
export const section = (page, name) => page.getByRole("region", { name, exact: true });

/** What a page holds of the browser now. */
export const held = (page) => page.evaluate(() => held.now());

/** As `held`, once nothing is drawn any more, and with what Playwright itself listens to from now on. */
export async function settled(page) {
  await page.locator("body").evaluate(() => {});
  await expect.poll(async () => (await held(page)).frames).toBe(0);
  return held(page);
}

/** Waits until a page holds what it held before. */
export const holds = (page, before) => expect.poll(() => held(page)).toEqual(before);

/** Waits until a worker was made and has answered as often as is said. */
export async function answered(page, times) {
  await expect.poll(() => page.evaluate(() => window.held.answers)).toBe(times);
  expect(await page.evaluate(() => window.held.workersMade)).toBeGreaterThan(0);
}

/** Plays the first stone of a game, which the computer answers from a worker. @param {Game} game */
export async function playsWithWorker(game) {
  await game.play("h8");
  await expect(game.stones()).toHaveCount(2);
  await answered(game.page, 1);
}

export const test = base.extend({
  /** What the console said besides errors, which the fixture `errors` holds. */
  said: [
    async ({ page }, use) => {
      const said = [];
      const quiet = ["info", "error", "debug"];
      page.on("console", (message) => {
        // Chromium on the links that Trunk writes into the page.
        const isOfTrunk = /`integrity` attribute is currently ignored for preload/.test(message.text());
        if (!isOfTrunk) said.push({ type: message.type(), text: message.text() });
      });
      await page.addInitScript(watch);
      await use(said);
      expect(said.filter(({ type }) => !quiet.includes(type))).toEqual([]);
    },
    { auto: true },
  ],
});
