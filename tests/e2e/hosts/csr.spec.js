// The site that is rendered in the browser: three boards on one page, under a folder of its host.
import { Game, answered, expect, held, holds, playsWithWorker, section, settled, test } from "./host.js";

const game = (page) => new Game(page, section(page, "A game"));
const house = (page) => new Game(page, section(page, "House rules"));
const open = async (page) => {
  await page.goto(process.env.CSR_URL);
  await expect(page.getByRole("grid")).toHaveCount(3);
};
const button = (page, name) => page.getByRole("button", { name, exact: true });

test("plays, takes back, and the computer answers from a worker", async ({ page }) => {
  await open(page);
  const one = game(page);
  await playsWithWorker(one);
  await one.press("Undo");
  await expect(one.stones()).toHaveCount(0);
  await one.play("g7");
  await answered(page, 2);
  await expect(one.stones()).toHaveCount(2);
});

test("shows a position with its marks, which takes no stone", async ({ page }) => {
  await open(page);
  const puzzle = new Game(page, section(page, "A position"));
  await expect(puzzle.stones()).toHaveCount(8);
  await expect(puzzle.board).toHaveAttribute("aria-readonly", "true");
  const { x, y } = await puzzle.middle("a1");
  await page.mouse.click(x, y);
  await puzzle.shows({ a1: "empty" });
  await expect(puzzle.stones()).toHaveCount(8);
});

test("lets the host decide what is legal", async ({ page }) => {
  await open(page);
  const board = house(page);
  await board.play("e5", "e6", "d6");
  await board.shows({ e5: "X", e6: "O", d6: "X" });
  const { x, y } = await board.middle("e7");
  await page.mouse.click(x, y);
  await board.shows({ e7: "empty" });
  await board.play("f5");
  await board.shows({ f5: "O" });
});

test("keeps its boards apart (B124)", async ({ page }) => {
  await open(page);
  const [one, other] = [game(page), house(page)];
  await other.play("a1", "b1");
  await expect(one.stones()).toHaveCount(0);
  await one.play("h8");
  await expect(one.stones()).toHaveCount(2);
  await one.press("Undo");
  await expect(one.stones()).toHaveCount(0);
  await expect(other.stones()).toHaveCount(2);
  const ground = async (board) => (await board.cell("a5").screenshot()).toString("base64");
  const before = [await ground(one), await ground(other)];
  await button(page, "Dark or light").click();
  await expect.poll(() => ground(one)).not.toBe(before[0]);
  expect(await ground(other)).toBe(before[1]);
});

test("keeps the game through sixty changes of a prop", async ({ page }) => {
  await open(page);
  const one = game(page);
  await one.play("h8");
  await expect(one.stones()).toHaveCount(2);
  const before = await settled(page);
  for (let times = 0; times < 60; times++) await button(page, "Dark or light").click();
  await expect(one.stones()).toHaveCount(2);
  await holds(page, before);
  await one.press("Undo");
  await expect(one.stones()).toHaveCount(0);
});

test("leaves nothing behind in 200 mounts and unmounts (B126)", async ({ page }) => {
  test.slow();
  await open(page);
  const toggle = button(page, "Show or hide");
  await toggle.click();
  await expect(page.getByRole("grid")).toHaveCount(0);
  const before = await settled(page);
  expect(before).toMatchObject({ workers: 0, observers: 0, canvases: 0, frames: 0 });
  await toggle.evaluate(async (toggle) => {
    const turn = () => new Promise((done) => setTimeout(done));
    for (let times = 0; times < 400; times++) {
      toggle.click();
      await turn();
    }
  });
  await expect(page.getByRole("grid")).toHaveCount(0);
  await holds(page, before);
  await toggle.click();
  await game(page).play("h8");
  await answered(page, 1);
  await toggle.click();
  await holds(page, before);
});

test("says nothing more after it was taken away while the computer thinks (B127)", async ({ page }) => {
  await open(page);
  const toggle = button(page, "Show or hide");
  for (const down of [false, true]) {
    const one = game(page);
    await one.choose({ Level: "Hard" });
    await one.play("h8");
    await expect.poll(async () => (await held(page)).workers).toBe(1);
    const { x, y } = await one.middle("c3");
    if (down) {
      await page.mouse.move(x, y);
      await page.mouse.down();
    }
    await toggle.evaluate((toggle) => toggle.click());
    await expect(page.getByRole("grid")).toHaveCount(0);
    expect(await held(page)).toMatchObject({ workers: 0, observers: 0, canvases: 0 });
    if (down) await page.mouse.up();
    await page.mouse.wheel(0, 200);
    await page.setViewportSize({ width: 900, height: 700 });
    await expect.poll(async () => (await held(page)).frames).toBe(0);
    await toggle.evaluate((toggle) => toggle.click());
    await expect(page.getByRole("grid")).toHaveCount(3);
  }
});

test("lets the page scroll under the wheel (B132)", async ({ page }) => {
  await open(page);
  const { x, y } = await game(page).middle("h8");
  await page.mouse.move(x, y);
  const before = await game(page).cell("h8").boundingBox();
  await page.mouse.wheel(0, 120);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  expect((await game(page).cell("h8").boundingBox()).width).toBe(before.width);
});

test("leaves the page's keys and fields to the page (B133)", async ({ page }) => {
  await open(page);
  const one = game(page);
  await one.play("h8");
  await expect(one.stones()).toHaveCount(2);
  await page.locator("h1").click();
  await page.evaluate(() => document.activeElement.blur());
  for (const key of ["ArrowLeft", "ArrowDown", "Home", "Control+z", "n", "u", "Space", "Enter"]) await page.keyboard.press(key);
  const field = page.getByLabel("A field of the page");
  await field.fill("un");
  for (const key of ["Control+z", "n", "u", "ArrowLeft"]) await field.press(key);
  await expect(field).toHaveValue(/n.?u|nu/);
  await expect(one.stones()).toHaveCount(2);
  expect(await one.moves()).toHaveLength(2);
});

test("moves nothing of the page as it stands up, nor when it is played", async ({ page }) => {
  await open(page);
  await game(page).play("h8");
  await answered(page, 1);
  await expect(game(page).stones()).toHaveCount(2);
  expect(await page.evaluate(() => window.held.shift)).toBe(0);
});
