// The page as its user sees it: everything is found by its accessible name, nothing by class or id.
// Import `test` and `expect` from here: any error in the console or on the page fails the test.
import { test as base, expect } from "@playwright/test";

/** One game on the page; several fit on one page when each gets its own `root`. */
export class Game {
  /**
   * @param {import("@playwright/test").Page} page
   * @param {import("@playwright/test").Locator} root the part of the page that holds the game
   */
  constructor(page, root = page.locator("body")) {
    this.page = page;
    this.root = root;
    this.board = root.getByRole("grid");
    this.status = root.getByRole("status");
  }

  /** Opens the page and waits until the game stands. @param {string} [query] such as "?lang=vi" */
  async open(query = "") {
    await this.page.goto(process.env.GOMOKU_URL + query);
    await this.ready();
  }

  async ready() {
    await expect(this.board).toBeVisible();
    await expect(this.page.locator("#loading")).toHaveCount(0);
  }

  /** The cell of a point. Its name begins with the point: "h8, empty". @param {string} point such as "h8" */
  cell(point) {
    return this.board.getByRole("gridcell", { name: new RegExp(`^${point},`, "i") });
  }

  /** Every cell that shows a stone (or a mark). */
  stones() {
    return this.board.getByRole("gridcell", { name: /^[a-z]+\d+, (black|white|x|o)\b/i });
  }

  /** The middle of a point on the screen, in CSS pixels. */
  async middle(point) {
    const box = await this.cell(point).boundingBox();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }

  /** Puts the pointer on each point in turn, as a hand would: by finger where there is one, else by mouse. */
  async play(...points) {
    for (const point of points) {
      await this.cell(point).scrollIntoViewIfNeeded();
      const { x, y } = await this.middle(point);
      if (await this.page.evaluate(() => matchMedia("(pointer: coarse)").matches)) {
        await this.page.touchscreen.tap(x, y);
      } else {
        await this.page.mouse.click(x, y);
      }
      await expect(this.cell(point)).not.toHaveAccessibleName(/empty/i);
    }
  }

  /** Waits until the points hold what is said. @param {Record<string, string>} states such as { h8: "black", i8: "empty" } */
  async shows(states) {
    for (const [point, state] of Object.entries(states)) {
      await expect(this.cell(point)).toHaveAccessibleName(new RegExp(`^${point}, ${state}\\b`, "i"));
    }
  }

  /** Waits until the state is said in these words. @param {string | RegExp} words */
  async says(words) {
    await expect(this.status.filter({ hasText: words }).first()).toBeAttached();
  }

  button(name) {
    return this.root.getByRole("button", { name, exact: true });
  }

  async press(name) {
    await this.button(name).click();
  }

  /** Answers the question whether an unfinished game may be left. @param {"Leave the game" | "Keep playing"} name */
  async answer(name) {
    await this.question().getByRole("button", { name, exact: true }).click();
    await expect(this.question()).toBeHidden();
  }

  question() {
    return this.root.getByRole("alertdialog");
  }

  select(name) {
    return this.root.getByRole("combobox", { name, exact: true });
  }

  /**
   * Opens the settings, chooses, and closes them again; an unfinished game is left.
   * @param {Record<string, string | RegExp>} choices such as { Game: "Renju", Opponent: /two/i }, in this order
   */
  async choose(choices) {
    await this.press("Settings");
    for (const [name, option] of Object.entries(choices)) {
      const select = this.select(name);
      const label = await select.locator("option").filter({ hasText: option }).first().textContent();
      await select.selectOption({ label: label.trim() });
      if (await this.question().isVisible()) await this.answer("Leave the game");
    }
    if (await this.select(Object.keys(choices)[0]).isVisible()) await this.key("Escape");
    await expect(this.root.getByRole("dialog")).toBeHidden();
  }

  async key(name) {
    await this.page.keyboard.press(name);
  }
}

export const test = base.extend({
  // A test that expects an error says so: `errors.allow(/pattern/)`.
  errors: [
    async ({ page }, use) => {
      const seen = [];
      const allowed = [];
      page.on("console", (message) => {
        if (message.type() === "error") seen.push(`console: ${message.text()}`);
      });
      page.on("pageerror", (error) => seen.push(`page: ${error.message}`));
      await use({ seen, allow: (pattern) => allowed.push(pattern) });
      expect(seen.filter((text) => !allowed.some((pattern) => pattern.test(text)))).toEqual([]);
    },
    { auto: true },
  ],
  game: async ({ page }, use) => {
    await use(new Game(page));
  },
});

export { expect };
