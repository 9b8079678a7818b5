// Whole games for two people: wins, draws, scores, what is refused, and what the tutorials could do that this
// project began from. Group 4 of the cases.
import { expect, test } from "./game.js";
import { Opponent } from "./opponent.js";
import { screen } from "./pixels.js";

/** Black's points and White's in turn. */
const inTurn = (black, white) => black.flatMap((point, i) => [point, white[i]]).filter(Boolean);

const four = { black: ["d8", "e8", "f8", "g8"], white: ["a1", "c1", "e1", "g1"] };

/** Black makes five from d8 to h8. */
const five = inTurn([...four.black, "h8"], four.white);

/** The points of the cells of 3x3 by their numbers, 1 to 9 by rows from the top left. */
const threeByThree = (...cells) => cells.map((n) => "abc"[(n - 1) % 3] + (3 - Math.floor((n - 1) / 3)));

const draw = threeByThree(1, 5, 9, 2, 8, 7, 3, 6, 4);

/** The points that are marked as won. */
const winning = (game) => game.board.getByRole("gridcell", { name: /winning line/ });

async function cannotPlay(game, point) {
  const { x, y } = await game.middle(point);
  await game.page.mouse.click(x, y);
  await game.shows({ [point]: "empty" });
}

test.describe("five in each direction", () => {
  const lines = {
    "along a row": ["k8", "l8", "m8", "n8", "o8"],
    "up a column": ["o1", "o2", "o3", "o4", "o5"],
    "up to the right": ["k11", "l12", "m13", "n14", "o15"],
    "down to the right": ["a5", "b4", "c3", "d2", "e1"],
  };
  for (const [direction, line] of Object.entries(lines)) {
    test(`a five ${direction} wins, is marked, and ends the game (tutorial 3, B37, B46)`, async ({ game }) => {
      await game.openForTwo();
      const far = ["h1", "h3", "g6", "h5"];
      // The last stone is an inner one.
      await game.play(...inTurn([line[0], line[1], line[3], line[4], line[2]], far));
      await game.says("Black wins");
      await expect(winning(game)).toHaveCount(5);
      for (const point of line) await game.shows({ [point]: "black, .*winning line" });
      await cannotPlay(game, "c9");
      await expect(game.stones()).toHaveCount(9);
      await expect(game.button("Resign")).toBeDisabled();
    });
  }
});

test("White wins too, and the words name the right side (B46)", async ({ game }) => {
  await game.openForTwo();
  await game.play(...inTurn(["a1", "c1", "e1", "g1", "a9"], ["d8", "e8", "f8", "g8", "h8"]));
  await game.says("White wins");
  await game.shows({ h8: "white, move 10, last move, winning line" });
  await game.scores("Player 2", "1 win, 0 draws, 0 losses");
  await game.scores("Player 1", "0 wins, 0 draws, 1 loss");
});

test("B36 a stone that joins a three and a two wins, all six marked", async ({ game }) => {
  await game.openForTwo();
  await game.play(...inTurn(["d8", "e8", "f8", "h8", "i8", "g8"], ["a1", "c1", "e1", "g1", "a3"]));
  await game.says("Black wins");
  await expect(winning(game)).toHaveCount(6);
});

test("B167 one stone that finishes two lines ends the game once, both lines marked", async ({ game }) => {
  await game.openForTwo();
  const black = ["d8", "e8", "f8", "g8", "h4", "h5", "h6", "h7", "h8"];
  await game.play(...inTurn(black, ["a1", "c1", "e1", "a3", "c3", "e3", "a5", "c5"]));
  await game.says("Black wins");
  await expect(winning(game)).toHaveCount(9);
  await game.scores("Player 1", "1 win, 0 draws, 0 losses");
});

test("B148 only the line that won is marked", async ({ game }) => {
  await game.openForTwo({ Game: /^Caro/, "Board size": "15 × 15" });
  // A cross of rows, columns and a diagonal in which only the diagonal is five.
  const black = ["c3", "d4", "f6", "g7", "e4", "d5", "c5", "e5"];
  await game.play(...inTurn(black, ["a15", "c15", "e15", "g15", "a13", "c13", "e13"]));
  await game.says("X wins");
  await expect(winning(game)).toHaveCount(5);
  for (const point of ["c3", "d4", "e5", "f6", "g7"]) await game.shows({ [point]: "X, .*winning line" });
});

test("a game that two people have ended is nobody's against the computer", async ({ game }) => {
  await game.openForTwo();
  await game.play(...five);
  await game.says("Black wins");
  await game.choose({ Opponent: "Computer" });
  await game.says("Black wins");
  await expect(game.status).not.toContainText(/You (won|lost)/);
  await game.press("Undo");
  await game.says("Black to move");
});

test("B168 clicks on what is taken change nothing", async ({ game, page }) => {
  await game.openForTwo();
  await game.play(...inTurn(four.black, four.white));
  for (const point of ["d8", "a1", "g8", "g1", "e8"]) {
    const { x, y } = await game.middle(point);
    await page.mouse.click(x, y);
    await game.says(`${point} is taken.`);
  }
  await game.says("Black to move");
  expect(await game.moves()).toEqual(inTurn(four.black, four.white));
  await game.play("h8");
  await game.says("Black wins");
});

test("B39 a win with the last stone of a full board is a win", async ({ game }) => {
  await game.openForTwo({ Game: /^Tic-tac-toe/ });
  await game.play(...threeByThree(1, 2, 6, 3, 7, 5, 8, 9, 4));
  await game.says("X wins");
  await expect(winning(game)).toHaveCount(3);
  for (const point of threeByThree(1, 4, 7)) await game.shows({ [point]: "X, .*winning line" });
});

test("B40 B45 B151 a full board without a line is a draw, and the next game is its own", async ({ game, page }) => {
  await game.openForTwo({ Game: /^Tic-tac-toe/ });
  await page.evaluate(() => {
    globalThis.said = [];
    const status = document.querySelector("[role=status]");
    new MutationObserver(() => globalThis.said.push(status.textContent)).observe(status, {
      childList: true, characterData: true, subtree: true,
    });
  });
  await game.play(...draw);
  await game.says("Draw");
  await expect(game.status).not.toContainText("to move");
  // Said once, and not corrected.
  const said = await page.evaluate(() => globalThis.said.filter((text, i, all) => text !== all[i - 1]));
  expect(said.filter((text) => text.includes("Draw")).length).toBe(1);
  await expect(winning(game)).toHaveCount(0);
  await expect(game.button("Undo")).toBeEnabled();
  await game.scores("Player 1", "0 wins, 1 draw, 0 losses");
  await game.press("New game");
  await game.play(...threeByThree(1, 4, 2, 5, 3));
  await game.says("X wins");
  await game.scores("Player 1", "1 win, 1 draw, 0 losses");
});

test("B40 B164 15 by 15 is drawn when it is full", async ({ game }) => {
  test.slow();
  await game.openForTwo();
  const points = Array.from({ length: 225 }, (_, i) => ({ col: i % 15, row: Math.floor(i / 15) }));
  const side = (parity) =>
    points
      .filter(({ col, row }) => ((col >> 1) + row) % 2 === parity)
      .map(({ col, row }) => String.fromCharCode(97 + col) + (row + 1));
  const order = inTurn(side(0), side(1));
  await game.playQuickly(order);
  await expect(game.stones()).toHaveCount(225);
  await game.says("Draw");
  await expect(winning(game)).toHaveCount(0);
});

test("B43 six in a row: gomoku, exactly five", async ({ game }) => {
  const six = inTurn(["d8", "e8", "f8", "h8", "i8", "g8"], ["a1", "c1", "e1", "g1", "a3"]);
  await game.openForTwo({ Game: /exactly five/ });
  await game.play(...six);
  await game.says("White to move");
  await expect(winning(game)).toHaveCount(0);
  await expect(game.root.getByText(/Exactly 5 in a row win/).first()).toBeAttached();
});

test.describe("B57 caro", () => {
  const closed = inTurn(["d8", "e8", "f8", "g8", "h8"], ["c8", "i8", "a1", "c1"]);
  const atTheEdge = inTurn(["a8", "b8", "c8", "d8", "e8"], ["f8", "a1", "c1", "e1"]);
  const sixClosed = inTurn(["d8", "e8", "f8", "h8", "i8", "g8"], ["c8", "j8", "a1", "c1", "e1"]);
  const caro = { Game: /^Caro/, "Board size": "15 × 15" };
  for (const [what, settings, moves, outcome] of [
    ["a five closed at both ends is no win", {}, closed, "O to move"],
    ["a five closed at one end wins", {}, inTurn(["d8", "e8", "f8", "g8", "h8"], ["c8", "a1", "c1", "e1"]), "X wins"],
    ["the edge closes no end by default", {}, atTheEdge, "X wins"],
    ["the edge closes an end where that is chosen", { "The edge blocks a five": true }, atTheEdge, "O to move"],
    ["nothing closes where that is chosen", { "Nothing blocks a five": true }, closed, "X wins"],
    ["six win, closed or not", {}, sixClosed, "X wins"],
    ["six do not win where that is chosen", { "Six in a row wins": false }, sixClosed, "O to move"],
  ]) {
    test(what, async ({ game }) => {
      await game.openForTwo({ ...caro, ...settings });
      await game.play(...moves);
      await game.says(outcome);
    });
  }
});

test.describe("renju", () => {
  test("B83 a double-three is refused with its reason, White is free", async ({ game, page }) => {
    await game.openForTwo({ Game: "Renju" });
    await game.play(...inTurn(["g8", "i8", "h7", "h9"], ["a1", "c1", "e1", "g1"]));
    await game.shows({ h8: "empty, forbidden" });
    const { x, y } = await game.middle("h8");
    await page.mouse.click(x, y);
    await game.says("h8 is forbidden: a double-three.");
    await game.says("Black to move");
    await expect(game.stones()).toHaveCount(8);
    await game.play("b13");
    // What was said of the point goes with the move.
    await expect(game.status).not.toContainText("forbidden");
    await game.shows({ h8: "empty" });
    await game.play("h8");
    await game.shows({ h8: "white" });
  });

  test("B83 an overline is refused, a double-four too", async ({ game, page }) => {
    await game.openForTwo({ Game: "Renju" });
    const black = ["d8", "e8", "f8", "h8", "i8", "c3", "c4", "c5", "d6", "e6", "f6"];
    await game.play(...inTurn(black, ["a1", "c1", "e1", "g1", "i1", "k1", "m1", "o1", "a15", "c15", "e15"]));
    for (const [point, words] of [["g8", "an overline"], ["c6", "a double-four"]]) {
      const { x, y } = await game.middle(point);
      await page.mouse.click(x, y);
      await game.says(`${point} is forbidden: ${words}.`);
      await game.shows({ [point]: "empty, forbidden" });
    }
    await expect(game.stones()).toHaveCount(22);
  });

  test("White wins with six", async ({ game }) => {
    await game.openForTwo({ Game: "Renju" });
    const black = ["a1", "c1", "e1", "g1", "i1", "k1"];
    await game.play(...inTurn(black, ["d8", "e8", "f8", "h8", "i8", "g8"]));
    await game.says("White wins");
  });
});

test.describe("the score", () => {
  test("is kept over New game, given back by Undo, and reset", async ({ game }) => {
    await game.openForTwo({ Game: /^Tic-tac-toe/ });
    const win = threeByThree(1, 4, 2, 5, 3);
    await game.play(...win);
    await game.scores("Player 1", "1 win, 0 draws, 0 losses");
    await game.press("Undo");
    await game.says("X to move");
    await game.scores("Player 1", "0 wins, 0 draws, 0 losses");
    await game.press("Redo");
    await game.says("X wins");
    await game.scores("Player 1", "1 win, 0 draws, 0 losses");
    await game.press("New game");
    await game.scores("Player 1", "1 win, 0 draws, 0 losses");
    await game.play(...draw);
    await game.scores("Player 2", "0 wins, 1 draw, 1 loss");
    await game.press("Reset score");
    await game.scores("Player 1", "0 wins, 0 draws, 0 losses");
    await game.press("New game");
    await game.scores("Player 2", "0 wins, 0 draws, 0 losses");
  });

  test("follows the players when they change sides", async ({ game }) => {
    await game.openForTwo({ Game: /^Tic-tac-toe/, "First move": "In turns" });
    await game.play(...threeByThree(1, 4, 2, 5, 3));
    await game.press("New game");
    await game.play(...threeByThree(1, 4, 2, 5, 3));
    // X has won twice: once for each.
    await game.scores("Player 1", "1 win, 0 draws, 1 loss");
    await game.scores("Player 2", "1 win, 0 draws, 1 loss");
  });

  test("counts a resignation, which Undo takes back", async ({ game }) => {
    await game.openForTwo();
    await expect(game.button("Resign")).toBeDisabled();
    await game.play("h8", "i9");
    await game.press("Resign");
    await game.says("White wins by resignation");
    await game.scores("Player 2", "1 win, 0 draws, 0 losses");
    await cannotPlay(game, "c3");
    await game.press("Undo");
    await game.says("Black to move");
    await game.scores("Player 2", "0 wins, 0 draws, 0 losses");
    await expect(game.stones()).toHaveCount(2);
    await game.play("c3");
  });
});

test("boards of any size and shape, and any length to win", async ({ game }) => {
  await game.openForTwo({ Game: /^Tic-tac-toe/, "Board size": "Other size", Columns: 9, Rows: 4, "To win": "4 in a row" });
  await expect(game.board).toHaveAttribute("aria-colcount", "9");
  await expect(game.board).toHaveAttribute("aria-rowcount", "4");
  await expect(game.board).toHaveAccessibleName("Board, 9 by 4");
  await game.play(...inTurn(["d1", "e1", "f1"], ["a4", "b4"]));
  await game.says("O to move");
  await game.play("a1", "g1");
  await game.says("X wins");
});

test("a size that is out of bounds leaves the board as it is", async ({ game }) => {
  await game.openForTwo({ Game: /^Tic-tac-toe/, "Board size": "Other size" });
  await game.press("Settings");
  for (const [name, value, then] of [["Columns", "99", "3"], ["Columns", "2", "3"], ["Rows", "", "3"], ["Rows", "22", "22"]]) {
    const field = game.settings().getByLabel(name, { exact: true });
    await field.fill(value);
    await field.press("Tab");
    await expect(field).toHaveValue(then);
  }
  await game.press("Close");
  await expect(game.board).toHaveAccessibleName("Board, 3 by 22");
});

test("B172 three in a row are no five (tutorial 5)", async ({ game }) => {
  await game.openForTwo({ Game: /^Tic-tac-toe/, "Board size": "6 × 6", "To win": "5 in a row" });
  await game.play(...inTurn(["a1", "b1", "c1", "d1"], ["a6", "b6", "c6"]));
  await game.says("O to move");
  await game.play("d6", "e1");
  await game.says("X wins");
});

test.describe("what the tutorials could do", () => {
  test("1, a caro page: its boards, words, colours, restart", async ({ game }) => {
    await game.openForTwo({ Game: /^Caro/ });
    for (const side of [10, 12, 16, 20]) {
      await game.choose({ "Board size": `${side} × ${side}` });
      await expect(game.board).toHaveAccessibleName(`Board, ${side} by ${side}`);
      await game.says("X to move");
      await game.play("a1");
      await game.says("O to move");
      await game.press("New game");
      await game.answer("Leave the game");
      await expect(game.stones()).toHaveCount(0);
    }
    await game.play("b2", "d4");
    for (const [point, [most, least]] of [["b2", [2, 0]], ["d4", [0, 2]]]) {
      await game.page.mouse.move(2, 2);
      const box = await game.cell(point).boundingBox();
      const pixels = (await screen(game.page, box)).flat().map((pixel) => pixel.split(",").map(Number));
      const colored = pixels.filter((pixel) => Math.max(...pixel) - Math.min(...pixel) > 90);
      expect(colored.length).toBeGreaterThan(20);
      // X is blue and O is red; the mark of the last move is another colour and thin.
      const right = colored.filter((pixel) => pixel[most] > pixel[least] + 60);
      expect(right.length).toBeGreaterThan(colored.length * 0.6);
    }
  });

  test("1, a random first player: each comes to begin", async ({ game }) => {
    await game.openForTwo({ Game: /^Tic-tac-toe/, "First move": "At random" });
    const first = game.root.getByRole("region", { name: "Players" }).getByText(/^Player \d$/).first();
    const seen = new Set();
    for (let i = 0; i < 40 && seen.size < 2; i++) {
      await game.press("New game");
      seen.add(await first.innerText());
    }
    expect([...seen].sort()).toEqual(["Player 1", "Player 2"]);
  });

  test("1, a computer that completes its five, else blocks yours", async ({ game, page }) => {
    const opponent = await Opponent.watch(page);
    await game.open();
    await game.choose({ Game: /^Caro/, "Board size": "16 × 16", Opponent: "Computer", Level: "Beginner" });
    await opponent.answer("b2", "b4", "b6", "i9");
    await game.play("e9", "f9", "g9", "h9");
    // Four of mine, closed at one end: it must take the other.
    await game.says("X to move");
    await game.shows({ i9: "O" });
    await game.play("p1");
    await game.shows({ d9: "O" });
    await game.press("New game");
    await game.answer("Leave the game");
    await opponent.answer("b2", "c2", "d2", "e2");
    await game.play("k1", "k5", "k9", "k13");
    // Four of its own: it completes them, though it could do else.
    await game.says("X to move");
    await game.play("n15");
    await game.says("O wins");
    await game.says("You lost.");
    await expect(winning(game)).toHaveCount(5);
  });

  test("2, a tic-tac-toe bot that wins, else blocks, else takes the centre, else a corner", async ({ game, page }) => {
    const opponent = await Opponent.watch(page);
    await game.open();
    await game.choose({ Game: /^Tic-tac-toe/, Opponent: "Computer", Level: "Beginner" });
    await game.play("a1");
    await game.shows({ b2: "O" });
    await game.play("c1");
    await game.shows({ b1: "O" });
    // It threatens now and is not stopped.
    await game.play("a3");
    await game.says("O wins");
    await game.says("You lost.");
    await game.shows({ b3: "O, .*winning line" });
    await game.scores("Computer", "1 win, 0 draws, 0 losses");

    await game.press("New game");
    await game.play("b2");
    await expect(game.stones()).toHaveCount(2);
    await expect(game.board.getByRole("gridcell", { name: /^[ac][13], O/ })).toHaveCount(1);

    await game.press("New game");
    await game.answer("Leave the game");
    await opponent.answer("c3", "c2");
    await game.play("a1", "b1", "c1");
    await game.says("X wins");
    await game.says("You won.");
    await game.scores("You", "1 win, 0 draws, 1 loss");

    await game.press("New game");
    const [mine, its] = [draw.filter((_, i) => i % 2 === 0), draw.filter((_, i) => i % 2)];
    await opponent.answer(...its);
    for (const point of mine) {
      await game.says("X to move");
      await game.play(point);
    }
    await game.says("Draw");
    await game.scores("You", "1 win, 1 draw, 1 loss");
  });

  test("3 and 4, a gomoku: black and white in turn, Undo pops the last move and gives the turn back", async ({ game }) => {
    await game.openForTwo();
    await game.says("Black to move");
    await game.play("h8");
    await game.says("White to move");
    await game.play("i9");
    await game.says("Black to move");
    await game.shows({ h8: "black, move 1", i9: "white, move 2" });
    await game.press("Undo");
    await game.says("White to move");
    await game.shows({ h8: "black", i9: "empty" });
    await game.press("Undo");
    await game.says("Black to move");
    await expect(game.stones()).toHaveCount(0);
    await game.play(...five);
    await game.says("Black wins");
  });

  test("5, X and O on a canvas of any size with three in a row, and no input after the end", async ({ game }) => {
    await game.openForTwo({ Game: /^Tic-tac-toe/, "Board size": "5 × 5", "To win": "3 in a row" });
    await game.play(...inTurn(["c3", "d4", "b2"], ["a5", "b5"]));
    await game.says("X wins");
    await cannotPlay(game, "e1");
    await game.press("New game");
    await game.play("e1");
  });
});
