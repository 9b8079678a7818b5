// The analysis of the ply looked at: what it tells, that it follows the game, that it waits for the computer's own
// search, and that it ends.
import { expect, test } from "./game.js";
import { Opponent } from "./opponent.js";
import { settled } from "./pixels.js";

const opening = ["h8", "i9", "g7", "i7", "i8", "g8"];

/** The moves of the last thing asked, as "h8 i9", and the lines it asks for, `null` where it is a move. */
async function lastAsked(opponent) {
  const { moves, lines } = (await opponent.requests()).at(-1) ?? {};
  return { moves: moves?.join(" "), lines };
}

test("it tells depth, positions and the three best moves, and marks them on the board, until it is stopped", async ({ game, page }) => {
  await game.openForTwo();
  await game.play(...opening);
  const button = game.button("Analysis");
  await expect(button).toHaveAttribute("aria-pressed", "false");
  await expect(game.analysis()).toBeHidden();
  await game.press("Analysis");
  await expect(button).toHaveAttribute("aria-pressed", "true");
  await game.searched(2);
  await expect(game.analysis()).toContainText(/Depth \d+ · [\d\u202f]+ positions/);
  const best = await game.best();
  expect(best.map(({ name }) => name)).toEqual(["A", "B", "C"]);
  for (const { point, line, worth } of best) {
    await game.shows({ [point]: "empty" });
    expect(worth).toMatch(/^\d{1,2}%$/);
    expect(line.length).toBeGreaterThan(0);
    expect(line.every((next) => /^[a-o]\d+$/.test(next))).toBe(true);
  }
  const chances = best.map(({ worth }) => parseInt(worth));
  expect(chances).toEqual([...chances].sort((a, b) => b - a));
  const [{ point }] = best;
  // It goes on by itself.
  const positions = async () => Number((await game.analysis().textContent()).match(/([\d\u202f]+) positions/)[1].replaceAll("\u202f", ""));
  const before = await positions();
  await expect.poll(positions).toBeGreaterThan(before);
  expect(page.workers().length).toBe(1);
  await game.press("Analysis");
  await expect(button).toHaveAttribute("aria-pressed", "false");
  await expect(game.analysis()).toBeHidden();
  // The worker is ended, not left to search.
  await expect.poll(() => page.workers().length).toBe(0);
  await game.shows({ [point]: "empty" });
  await game.play(point);
});

test("its marks are drawn on empty points and go with it", async ({ game }) => {
  await game.openForTwo();
  // The only answer to a four with one end open.
  await game.play("h8", "g8", "i8", "a1", "j8", "c3", "k8");
  const bare = await settled(game, "l8");
  await game.press("Analysis");
  await expect.poll(() => game.best().then(([first]) => first?.point)).toBe("l8");
  await expect.poll(() => settled(game, "l8")).not.toBe(bare);
  await game.press("Analysis");
  await expect.poll(() => settled(game, "l8")).toBe(bare);
});

test("it follows the moves and the ply looked at", async ({ game, page }) => {
  const opponent = await Opponent.watch(page);
  await game.openForTwo();
  await game.play(...opening);
  await game.press("Analysis");
  await game.searched(2);
  expect(await lastAsked(opponent)).toEqual({ moves: opening.join(" "), lines: 3 });
  await game.play("h9");
  await expect.poll(() => lastAsked(opponent)).toEqual({ moves: `${opening.join(" ")} h9`, lines: 3 });
  await game.searched(2);
  expect((await game.best()).map(({ point }) => point)).not.toContain("h9");
  await game.press("Previous");
  await game.press("Previous");
  await expect.poll(() => lastAsked(opponent)).toEqual({ moves: opening.slice(0, 5).join(" "), lines: 3 });
  await game.searched(2);
  await game.press("Undo");
  await expect.poll(() => lastAsked(opponent)).toEqual({ moves: opening.join(" "), lines: 3 });
  await game.searched(2);
  await game.press("New game");
  await game.answer("Leave the game");
  await expect.poll(() => game.best().then((best) => best.map(({ point }) => point))).toEqual(["h8"]);
  // A search for one position at a time.
  await expect.poll(() => page.workers().length).toBe(1);
});

test("it waits while the computer searches for its move", async ({ game, page }) => {
  const opponent = await Opponent.watch(page);
  await game.open();
  await game.press("Analysis");
  await expect.poll(() => game.best().then(([first]) => first?.worth)).toBe("50%");
  await opponent.hold();
  await game.play("h8");
  await game.says("White to move, thinking");
  await expect.poll(() => lastAsked(opponent)).toEqual({ moves: "h8", lines: null });
  expect(await game.best()).toEqual([]);
  const asked = (await opponent.requests()).length;
  await opponent.release();
  await game.says("Black to move");
  await game.searched(2);
  expect((await lastAsked(opponent)).lines).toBe(3);
  // The answer, and the analysis of what it made.
  expect((await opponent.requests()).length).toBe(asked + 1);
  // One that is stopped does not search: the analysis does.
  await opponent.hold();
  const point = (await game.best())[0].point;
  await game.play(point);
  await game.says("thinking");
  await game.press("Stop");
  await game.searched(2);
  await game.press("Continue");
  await opponent.release();
  await game.says("Black to move");
  await expect(game.stones()).toHaveCount(4);
});

test("it says how a decided game ends, and nothing of one that has ended", async ({ game, page }) => {
  await game.openForTwo();
  await game.play("h8", "a1", "i8", "a3", "j8", "a5");
  await game.press("Analysis");
  await expect.poll(() => game.best().then(([first]) => first?.worth)).toBe("wins in 2");
  await game.play("k8");
  await expect.poll(() => game.best().then(([first]) => first?.worth)).toBe("loses in 1");
  await game.play("a7");
  await expect.poll(() => game.best().then(([first]) => first?.worth)).toBe("wins in 1");
  const [{ point }] = await game.best();
  await game.play(point);
  await game.says("Black wins");
  await expect.poll(() => game.best()).toEqual([]);
  await game.press("Previous");
  await expect.poll(() => game.best().then(([first]) => first?.point)).toBe(point);
  await expect.poll(() => page.workers().length).toBe(1);
});

test("a small board is searched to its end", async ({ game }) => {
  await game.openForTwo({ Game: /^Tic/ });
  await game.play("b2");
  await game.press("Analysis");
  await expect.poll(() => game.best().then((best) => best.map(({ worth }) => worth))).toEqual(["Draw", "Draw", "Draw"]);
});

test("where no worker starts the page analyses", async ({ game, page }) => {
  await page.addInitScript(() => delete globalThis.Worker);
  await game.openForTwo();
  await game.play(...opening);
  await game.press("Analysis");
  await game.searched(2);
  expect((await game.best()).length).toBe(3);
  await game.play("h9");
  await game.searched(2);
  await game.press("Analysis");
  await expect(game.analysis()).toBeHidden();
  await game.press("Analysis");
  await game.searched(2);
});

test("a worker that is ended by the browser in the midst of an analysis is replaced", async ({ game, page }) => {
  await page.addInitScript(() => {
    const wait = setTimeout;
    globalThis.setTimeout = (call, ms, ...rest) => wait(call, ms === 15_000 ? 1500 : ms, ...rest);
  });
  const opponent = await Opponent.watch(page);
  await game.openForTwo();
  await game.play(...opening);
  await game.press("Analysis");
  await game.searched(2);
  // Reports are no silence: longer than the page waits it is the same worker.
  await page.waitForTimeout(2000);
  expect(await opponent.made()).toBe(1);
  await opponent.silence();
  await expect.poll(() => opponent.made()).toBe(2);
  const searched = await game.analysis().textContent();
  await expect.poll(() => game.analysis().textContent()).not.toBe(searched);
});

for (const [locale, name, told, best] of [
  ["vi-VN", "Phân tích", /Độ sâu \d+ · [\d\u202f]+ thế cờ/, "Các nước tốt nhất và khả năng thắng"],
  ["zh-CN", "分析", /深度 \d+ · [\d\u202f]+ 个局面/, "最佳着法及胜率"],
]) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale });

    test("it is told in the language of the page", async ({ game }) => {
      await game.open();
      await game.play("h8");
      await game.press(name);
      const region = game.root.getByRole("region", { name, exact: true });
      await expect(region).toContainText(told);
      await expect(region.getByRole("list", { name: best })).toBeVisible();
    });
  });
}
