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
    return this.board.getByRole("gridcell", { name: new RegExp(`^${point}[,，]`, "i") });
  }

  /** Every cell that shows a stone (or a mark). */
  stones() {
    return this.board.getByRole("gridcell", { name: /^[a-z]+\d+[,，] ?(black|white|x|o)\b/i });
  }

  /** The middle of a point on the screen, in CSS pixels. */
  async middle(point) {
    const box = await this.cell(point).boundingBox();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }

  /**
   * Puts the pointer on each point in turn, as a hand would: by finger where there is one, else by mouse; and
   * not before the board takes a stone, which it does not while the computer thinks.
   */
  async play(...points) {
    const byFinger = await this.byFinger();
    for (const point of points) {
      await expect(this.board).not.toHaveAttribute("aria-readonly", "true");
      await this.cell(point).scrollIntoViewIfNeeded();
      const { x, y } = await this.middle(point);
      if (byFinger) {
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
    await this.push(this.button(name));
  }

  /** Answers the question whether an unfinished game may be left. @param {"Leave the game" | "Keep playing"} name */
  async answer(name) {
    await this.push(this.question().getByRole("button", { name, exact: true }));
    await expect(this.question()).toBeHidden();
  }

  question() {
    return this.root.getByRole("alertdialog");
  }

  /** The settings' dialog. */
  settings() {
    return this.root.getByRole("dialog", { name: "Settings" });
  }

  select(name) {
    return this.root.getByRole("combobox", { name, exact: true });
  }

  /**
   * Opens the settings, chooses, and closes them again; an unfinished game is left.
   * @param {Record<string, string | RegExp | boolean | number>} choices such as { Game: "Renju", Rows: 9 }, in this order
   */
  async choose(choices) {
    await this.press("Settings");
    for (const [name, value] of Object.entries(choices)) {
      await this.pick(name, value);
      if (await this.question().isVisible()) await this.answer("Leave the game");
    }
    if (await this.settings().isVisible()) await this.key("Escape");
    await expect(this.root.getByRole("dialog")).toBeHidden();
  }

  /** Chooses in the settings as they are open: an option by its text, a switch, a number. */
  async pick(name, value) {
    if (typeof value === "boolean") {
      await this.settings().getByLabel(name, { exact: true }).setChecked(value);
    } else if (typeof value === "number") {
      const field = this.settings().getByLabel(name, { exact: true });
      await field.fill(String(value));
      await field.press("Tab");
    } else {
      const label = await this.select(name).locator("option").filter({ hasText: value }).first().textContent();
      await this.select(name).selectOption({ label: label.trim() });
    }
  }

  /** Opens the page for two people at one table. @param {Record<string, string | RegExp | boolean | number>} [choices] */
  async openForTwo(choices = {}) {
    await this.open();
    await this.choose({ Opponent: "Two players", ...choices });
  }

  /** As `play`, but for many points of a board that does not move meanwhile: only the last one is waited for. */
  async playQuickly(points) {
    const cells = this.board.getByRole("gridcell");
    const [first, last] = [await cells.first().boundingBox(), await cells.last().boundingBox()];
    for (const point of points) {
      const [column, row] = [point.charCodeAt(0) - 97, Number(point.slice(1)) - 1];
      const x = first.x + first.width * (column + 0.5);
      const y = last.y + last.height * (0.5 - row);
      await this.page.mouse.click(x, y);
    }
    await expect(this.cell(points.at(-1))).not.toHaveAccessibleName(/empty/i);
  }

  /** The moves in the list, as "h8". */
  async moves() {
    const texts = await this.root.getByRole("list", { name: "Moves" }).getByRole("button").allTextContents();
    return texts.map((text) => text.match(/[a-z]+\d+$/)[0]);
  }

  /** What the analysis tells, while it is on. */
  analysis() {
    return this.root.getByRole("region", { name: "Analysis", exact: true });
  }

  /** Waits until so many plies or more are searched. @param {number} depth */
  async searched(depth) {
    const told = async () => Number((await this.analysis().textContent()).match(/Depth (\d+)/)?.[1] ?? 0);
    await expect.poll(told).toBeGreaterThanOrEqual(depth);
  }

  /** The best moves that the analysis tells: their names on the board, their points, what follows and their worth. */
  best() {
    return this.analysis()
      .getByRole("listitem")
      .evaluateAll((items) =>
        items
          .map((item) => Array.from(item.children, (part) => part.textContent.trim()))
          .map(([name, point, line, worth]) => ({ name, point, line: line.split(" ").filter(Boolean), worth })),
      );
  }

  /** A player's score in words. @param {string} name such as "Player 1" @param {string} words "1 win, 0 draws, 0 losses" */
  async scores(name, words) {
    const players = this.root.getByRole("region", { name: "Players" });
    const row = players.locator("div", { has: this.page.getByText(new RegExp(`^${name}( ·|$)`)) }).last();
    await expect(row).toContainText(words);
  }

  /** Whether the page is used by finger. */
  byFinger() {
    return this.page.evaluate(() => matchMedia("(pointer: coarse)").matches);
  }

  /** By finger where there is one, else by mouse. */
  async push(button) {
    await ((await this.byFinger()) ? button.tap() : button.click());
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
