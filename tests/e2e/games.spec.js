// A whole game of each kind, at a desk and on a phone.
import { expect, test } from "./game.js";
import { Opponent } from "./opponent.js";

const five = ["d8", "a1", "e8", "c1", "f8", "e1", "g8", "g1", "h8"];
const draw = ["a3", "b2", "c1", "b3", "b1", "a1", "c3", "c2", "a2"];

const games = [
  ["Gomoku", { "Board size": "19 × 19" }, five, "Black wins"],
  [/exactly five/, {}, five, "Black wins"],
  ["Renju", {}, five, "Black wins"],
  [/^Caro/, { "Board size": "12 × 12" }, five, "X wins"],
  [/^Tic-tac-toe/, {}, draw, "Draw"],
];

for (const [name, settings, moves, outcome] of games) {
  test(`${String(name)} for two to its end`, async ({ game }) => {
    await game.openForTwo({ Game: name, ...settings });
    await game.play(...moves);
    await game.says(outcome);
    await game.press("Undo");
    await game.says(/to move/);
    await game.play(moves.at(-1));
    await game.says(outcome);
    await game.press("New game");
    await expect(game.stones()).toHaveCount(0);
  });

  test(`${String(name)} against the computer to its end`, async ({ game, page }) => {
    const opponent = await Opponent.watch(page);
    await game.open();
    await game.choose({ Game: name, ...settings });
    await opponent.answer(...moves.filter((_, i) => i % 2));
    for (const [i, point] of moves.entries()) {
      if (i % 2) continue;
      await game.says(/^(?!.*thinking).*(Black|X) to move/s);
      await game.play(point);
    }
    await game.says(outcome);
    if (outcome !== "Draw") await game.says("You won.");
  });
}
