// The site that a server renders: its page before any script, the taking over, and the game after it.
import { Game, answered, expect, held, section, test } from "./host.js";

const game = (page) => new Game(page, section(page, "A game"));
const open = (page) => page.goto(process.env.SSR_URL);

/** Waits until the page is taken over: the canvas is painted then. */
const hydrated = (page) => expect(page.locator("canvas[data-painted]")).toHaveCount(2);

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("shows the board with its stones, the grid and the state", async ({ page }) => {
    await open(page);
    const one = game(page);
    await expect(one.board.getByRole("gridcell")).toHaveCount(225);
    await one.shows({ h8: "black", h9: "white", i10: "empty" });
    await one.says("Black to move");
    const box = await one.board.boundingBox();
    expect(box.width).toBeGreaterThan(200);
    expect(Math.abs(box.width - box.height)).toBeLessThan(1);
    // A stone by its style alone: the middle of its point is not of the board's colour.
    const shot = async (point) => (await one.cell(point).screenshot()).toString("base64");
    const [stone, other, empty] = [await shot("h8"), await shot("h9"), await shot("i10")];
    expect(new Set([stone, other, empty]).size).toBe(3);
  });
});

test("is taken over without a word in the console and without a jump, and plays", async ({ page, errors, said }) => {
  await open(page);
  await hydrated(page);
  expect([...errors.seen, ...said.map(({ text }) => text)]).toEqual([]);
  const one = game(page);
  await one.shows({ h8: "black", h9: "white" });
  await one.play("i9");
  await answered(page, 1);
  await expect(one.stones()).toHaveCount(4);
  await one.press("Undo");
  await expect(one.stones()).toHaveCount(2);
  await one.play("g7");
  await expect(one.stones()).toHaveCount(4);
  expect(await page.evaluate(() => window.held.shift)).toBe(0);
});

test("would hear of a page that the browser renders otherwise", async ({ page, errors, said }) => {
  errors.allow(/./);
  await page.route(process.env.SSR_URL, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/<h1>[^<]*<\/h1>/, "");
    await route.fulfill({ response, body });
  });
  await open(page);
  await expect.poll(() => errors.seen.length + said.length).toBeGreaterThan(0);
  said.splice(0);
});

for (const [width, height, deviceScaleFactor] of [[390, 844, 3], [820, 1180, 2], [1600, 1000, 1]]) {
  test.describe(`on a screen of ${width} by ${height}`, () => {
    test.use({ viewport: { width, height }, deviceScaleFactor });

    test("is taken over without a jump", async ({ page }) => {
      await open(page);
      await hydrated(page);
      await expect.poll(async () => (await held(page)).frames).toBe(0);
      expect(await page.evaluate(() => window.held.shift)).toBe(0);
    });
  });
}

test("keeps the server's elements, so that what was focused stays so", async ({ page }) => {
  let release;
  const waits = new Promise((done) => (release = done));
  await page.route("**/*.wasm", async (route) => {
    await waits;
    await route.continue();
  });
  await page.goto(process.env.SSR_URL, { waitUntil: "commit" });
  const cell = game(page).cell("i9");
  await cell.evaluate((cell) => {
    cell.mark = true;
    cell.focus();
  });
  release();
  await hydrated(page);
  await expect(cell).toBeFocused();
  expect(await cell.evaluate((cell) => cell.mark)).toBe(true);
  await page.keyboard.press("Enter");
  await game(page).shows({ i9: "black" });
});

test("keeps its boards apart, and one worker for the one that plays", async ({ page }) => {
  await open(page);
  await hydrated(page);
  const puzzle = new Game(page, section(page, "A position"));
  const before = await puzzle.stones().count();
  await game(page).play("i9");
  await answered(page, 1);
  await expect(puzzle.stones()).toHaveCount(before);
  expect((await held(page)).workers).toBe(1);
});

test("is rendered the same for many at once", async ({ request }) => {
  const get = async () => (await (await request.get(process.env.SSR_URL)).text()).replace(/ (nonce|crossorigin)="[^"]*"/g, "");
  const pages = await Promise.all(Array.from({ length: 64 }, get));
  expect(pages[0]).toContain('role="gridcell"');
  expect(new Set(pages).size).toBe(1);
});
