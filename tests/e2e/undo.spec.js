// Undo, redo and looking back. Group 7 of the cases.
import { expect, test } from "./game.js";
import { Opponent } from "./opponent.js";

const five = ["d8", "a1", "e8", "c1", "f8", "e1", "g8", "g1", "h8"];

/** The board shows exactly these moves, in their order. */
async function holds(game, moves) {
  await expect(game.stones()).toHaveCount(moves.length);
  const states = moves.map((point, i) => [point, `${i % 2 ? "white" : "black"}, move ${i + 1}`]);
  await game.shows(Object.fromEntries(states));
}

test.describe("against the computer", () => {
  test("B73 Undo while it thinks takes back one move, and no late stone comes", async ({ game, page }) => {
    const opponent = await Opponent.watch(page);
    await game.open();
    await opponent.hold();
    await game.play("h8");
    await opponent.asked(1);
    await game.says("White to move, thinking");
    await game.press("Undo");
    await holds(game, []);
    await game.says("Black to move");
    await opponent.release();
    await game.play("i9");
    await game.says("Black to move");
    await expect(game.stones()).toHaveCount(2);
    await game.shows({ h8: "(empty|white)", i9: "black, move 1" });
    const asked = await opponent.requests();
    expect(asked.at(-1).moves).toEqual(["i9"]);
  });

  test("B75 one Undo takes back my move and its answer, Redo brings both", async ({ game, page }) => {
    const opponent = await Opponent.watch(page);
    await game.open();
    await opponent.answer("i9", "g6");
    await game.play("h8", "h7");
    await holds(game, ["h8", "i9", "h7", "g6"]);
    await game.press("Undo");
    await holds(game, ["h8", "i9"]);
    await game.says("Black to move");
    await game.press("Undo");
    await holds(game, []);
    await expect(game.button("Undo")).toBeDisabled();
    await game.press("Redo");
    await holds(game, ["h8", "i9"]);
    await game.press("Redo");
    await holds(game, ["h8", "i9", "h7", "g6"]);
    await expect(game.button("Redo")).toBeDisabled();
    expect((await opponent.requests()).length).toBe(2);
  });

  test("B75 the computer's opening stone stays", async ({ game, page }) => {
    const opponent = await Opponent.watch(page);
    await game.open();
    await opponent.answer("h8", "i9");
    await game.choose({ "First move": "Computer" });
    await holds(game, ["h8"]);
    await expect(game.button("Undo")).toBeDisabled();
    await game.play("h7");
    await holds(game, ["h8", "h7", "i9"]);
    await game.press("Undo");
    await holds(game, ["h8"]);
    await game.says("White to move");
    await expect(game.button("Undo")).toBeDisabled();
  });

  test("B75 when my own stone ended the game Undo takes back that one", async ({ game, page }) => {
    const opponent = await Opponent.watch(page);
    await game.open();
    await opponent.answer(...five.filter((_, i) => i % 2));
    await game.play(...five.filter((_, i) => i % 2 === 0));
    await game.says("You won.");
    await game.press("Undo");
    await holds(game, five.slice(0, 8));
    await game.says("Black to move");
    await game.press("Redo");
    await game.says("You won.");
  });

  test("B83 what is refused costs no turn and asks the computer nothing", async ({ game, page }) => {
    const opponent = await Opponent.watch(page);
    await game.open();
    await opponent.answer("i9");
    await game.play("h8");
    await holds(game, ["h8", "i9"]);
    for (const point of ["i9", "h8"]) {
      const { x, y } = await game.middle(point);
      await page.mouse.click(x, y);
      await game.says(`${point} is taken.`);
    }
    await game.says("Black to move");
    await holds(game, ["h8", "i9"]);
    expect((await opponent.requests()).length).toBe(1);
  });

  test("B83 a forbidden point too", async ({ game, page }) => {
    const opponent = await Opponent.watch(page);
    await game.open();
    await game.choose({ Game: "Renju" });
    await opponent.answer("a1", "c1", "e1", "g1");
    for (const point of ["g8", "i8", "h7", "h9"]) {
      await game.says("Black to move");
      await game.play(point);
    }
    await game.says("Black to move");
    const { x, y } = await game.middle("h8");
    await page.mouse.click(x, y);
    await game.says("h8 is forbidden: a double-three.");
    await game.says("Black to move");
    expect((await opponent.requests()).length).toBe(4);
  });
});

test("B76 B165 with nothing to take back Undo does nothing, by any way", async ({ game }) => {
  await game.openForTwo();
  await expect(game.button("Undo")).toBeDisabled();
  await expect(game.button("Redo")).toBeDisabled();
  await game.cell("h8").focus();
  await game.key("Control+z");
  await holds(game, []);
  await game.says("Black to move");
  await game.play("h8", "i9");
  await game.cell("h8").focus();
  for (let i = 0; i < 3; i++) await game.key("Control+z");
  await holds(game, []);
  await expect(game.button("Undo")).toBeDisabled();
});

test("B78 stones that are taken back win nothing", async ({ game }) => {
  await game.openForTwo();
  await game.play(...five.slice(0, 8));
  for (let i = 0; i < 8; i++) await game.press("Undo");
  await holds(game, []);
  await game.play("h8", "a1", "i8", "c1", "j8", "e1", "k8", "g1");
  await game.says("Black to move");
  await holds(game, ["h8", "a1", "i8", "c1", "j8", "e1", "k8", "g1"]);
  await game.play("l8");
  await game.says("Black wins");
});

test("B79 a new move forgets what was taken back", async ({ game }) => {
  await game.openForTwo();
  await game.play("h8", "i9", "h7", "h9", "g9");
  for (let i = 0; i < 3; i++) await game.press("Undo");
  await game.play("k4");
  await expect(game.button("Redo")).toBeDisabled();
  await holds(game, ["h8", "i9", "k4"]);
  expect(await game.moves()).toEqual(["h8", "i9", "k4"]);
});

test("B79 all back and all again is the same game", async ({ game }) => {
  const moves = ["h8", "i9", "h7", "h9", "g9", "g8"];
  await game.openForTwo();
  await game.play(...moves);
  for (const _ of moves) await game.press("Undo");
  await holds(game, []);
  for (const _ of moves) await game.press("Redo");
  await holds(game, moves);
  expect(await game.moves()).toEqual(moves);
});

test("B47 B81 a win that is taken back and made again is one win", async ({ game }) => {
  await game.openForTwo();
  await game.play(...five);
  for (let i = 0; i < 2; i++) {
    await game.says("Black wins");
    await game.press("Undo");
    await game.says("Black to move");
    await game.scores("Player 1", "0 wins, 0 draws, 0 losses");
    await expect(game.board.getByRole("gridcell", { name: /winning/ })).toHaveCount(0);
    await game.play("h8");
  }
  await game.says("Black wins");
  await game.scores("Player 1", "1 win, 0 draws, 0 losses");
  await expect(game.status).toHaveCount(1);
  for (const name of ["New game", "Undo", "Redo", "Resign"]) await expect(game.button(name)).toHaveCount(1);
  // A win on another line after that is whose it is.
  await game.press("Undo");
  await game.press("Undo");
  await game.play("i1", "c3", "b1", "c4", "d1");
  await game.says("White wins");
  await game.scores("Player 2", "1 win, 0 draws, 0 losses");
});

test("B82 whatever is looked at is what was played", async ({ game }) => {
  const moves = Array.from({ length: 24 }, (_, i) => "abcdefghijkl"[i >> 1] + (1 + ((i * 5) % 14)));
  await game.openForTwo({ "Board size": "19 × 19" });
  await game.play(...moves);
  await expect(game.board.getByRole("gridcell", { name: /winning/ })).toHaveCount(0);
  const list = game.root.getByRole("list", { name: "Moves" }).getByRole("button");
  await list.nth(11).click();
  await game.says("Move 12 of 24");
  await holds(game, moves.slice(0, 12));
  // A stone played there takes the later moves away.
  const others = ["s1", "s3", "s5", "s7", "s9", "s11"];
  await game.play(...others);
  const line = [...moves.slice(0, 12), ...others];
  await holds(game, line);
  await expect(list).toHaveCount(line.length);
  // Steps as if by chance, but each time the same.
  let ply = line.length;
  for (let i = 0; i < 30; i++) {
    const step = (i * 7 + 3) % 5;
    if (step === 0) {
      ply = (i * 5) % line.length;
      await list.nth(ply).click();
      ply += 1;
    } else {
      const name = ["First", "Previous", "Next", "Last"][step - 1];
      if (await game.button(name).isDisabled()) continue;
      await game.press(name);
      ply = [0, ply - 1, ply + 1, line.length][step - 1];
    }
    await expect(game.stones()).toHaveCount(ply);
    if (i % 5 === 0) await holds(game, line.slice(0, ply));
  }
  await game.press("Last");
  await holds(game, line);
});

test("looking back shows whose turn it was, and Undo works on the end", async ({ game }) => {
  await game.openForTwo();
  await game.play("h8", "i9", "h7");
  await game.press("First");
  await game.says("Start, before 3 moves");
  await game.says("Black to move");
  await holds(game, []);
  await game.press("Next");
  await game.says("Move 1 of 3");
  await game.says("White to move");
  await game.press("Undo");
  await holds(game, ["h8", "i9"]);
  expect(await game.moves()).toEqual(["h8", "i9"]);
});

test("B85 Undo brings nothing back over New game", async ({ game }) => {
  await game.openForTwo();
  await game.play("h8", "i9", "h7", "h9", "g9", "g8");
  await game.press("New game");
  await game.answer("Leave the game");
  await holds(game, []);
  await expect(game.button("Undo")).toBeDisabled();
  await expect(game.button("Redo")).toBeDisabled();
  await game.cell("h8").focus();
  await game.key("Control+z");
  await game.key("Control+y");
  await holds(game, []);
  expect(await game.moves()).toEqual([]);
});

test("B86 a finished game is still finished after a reload, and Undo opens it again", async ({ game, page }) => {
  await game.openForTwo();
  await game.play(...five);
  await game.says("Black wins");
  await page.reload();
  await game.ready();
  await game.says("Black wins");
  await expect(game.board.getByRole("gridcell", { name: /winning line/ })).toHaveCount(5);
  const { x, y } = await game.middle("c9");
  await page.mouse.click(x, y);
  await expect(game.stones()).toHaveCount(9);
  await game.scores("Player 1", "1 win, 0 draws, 0 losses");
  await game.press("Undo");
  await game.says("Black to move");
  await game.scores("Player 1", "0 wins, 0 draws, 0 losses");
  await game.play("c8");
  await game.says("Black wins");
});
