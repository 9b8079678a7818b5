// The game by keys alone and as a screen reader meets it. Group 13 of the cases.
import { expect, test } from "./game.js";
import { Opponent } from "./opponent.js";

/** The accessible name of what has the focus, or the name of its element. */
function focused(page) {
  return page.evaluate(() => {
    const { activeElement } = document;
    return activeElement.getAttribute("aria-label") ?? activeElement.tagName.toLowerCase();
  });
}

/** Presses Tab from the top of the page to its end; what had the focus at each step. */
async function tabThrough(page) {
  await page.mouse.click(2, 2);
  const stops = [];
  for (let i = 0; i < 60; i++) {
    await page.keyboard.press("Tab");
    const stop = await page.evaluate(() => {
      const { activeElement: element } = document;
      if (element === document.body) return null;
      return { role: element.getAttribute("role"), name: element.getAttribute("aria-label") ?? element.textContent };
    });
    if (!stop || (stops.length && JSON.stringify(stop) === JSON.stringify(stops[0]))) break;
    stops.push(stop);
  }
  return stops;
}

test("B140 the board is reached by Tab, moved over by arrows and played by Enter and Space", async ({ game, page }) => {
  await game.openForTwo();
  await page.evaluate(() => document.activeElement.blur());
  while (!/^h8/.test(await focused(page))) await game.key("Tab");
  await expect(game.cell("h8")).toHaveAccessibleName("h8, empty");
  const steps = [
    ["ArrowUp", "h9"], ["ArrowLeft", "g9"], ["ArrowDown", "g8"], ["ArrowRight", "h8"],
    ["Home", "a8"], ["ArrowLeft", "a8"], ["End", "o8"], ["ArrowRight", "o8"],
    ["Control+Home", "a15"], ["ArrowUp", "a15"], ["Control+End", "o1"], ["ArrowDown", "o1"],
    ["PageUp", "o15"], ["PageDown", "o1"],
  ];
  for (const [key, point] of steps) {
    await game.key(key);
    await expect(game.cell(point), key).toBeFocused();
  }
  await game.key("Enter");
  await game.shows({ o1: "black, move 1" });
  await game.key("ArrowUp");
  await game.key("Space");
  await game.shows({ o2: "white, move 2" });
  await expect(game.cell("o2")).toBeFocused();
  await game.key("Enter");
  await game.says("o2 is taken.");
  await expect(game.stones()).toHaveCount(2);
});

test("a key that is held down plays once", async ({ game, page }) => {
  await game.openForTwo();
  await game.cell("h8").focus();
  await page.keyboard.down("Enter");
  await page.keyboard.down("Enter");
  await page.keyboard.up("Enter");
  await game.shows({ h8: "black" });
  await expect(game.status).not.toContainText("taken");
});

test("B140 moves, replies and results are said in the one live region", async ({ game, page }) => {
  const opponent = await Opponent.watch(page);
  await game.open();
  await expect(game.status).toHaveCount(1);
  await expect(game.status).toHaveAttribute("aria-live", "polite");
  await opponent.answer("i9");
  await game.cell("h8").focus();
  await game.key("Enter");
  await game.says(/White i9\.\s*Black to move/);
});

test("B140 the accessibility tree of the board", async ({ game }) => {
  await game.openForTwo({ Game: /^Tic-tac-toe/ });
  await game.play("b2", "a1");
  await expect(game.board).toMatchAriaSnapshot(`
    - grid "Board, 3 by 3":
      - row:
        - gridcell "a3, empty"
        - gridcell "b3, empty"
        - gridcell "c3, empty"
      - row:
        - gridcell "a2, empty"
        - gridcell "b2, X, move 1"
        - gridcell "c2, empty"
      - row:
        - gridcell "a1, O, move 2, last move"
        - gridcell "b1, empty"
        - gridcell "c1, empty"
  `);
});

test("B142 the board and the move list are one stop each", async ({ game, page }) => {
  await game.openForTwo({ "Board size": "19 × 19" });
  await game.play("j10", "k11", "c3");
  const stops = await tabThrough(page);
  expect(stops.filter(({ role }) => role === "gridcell").length).toBe(1);
  expect(stops.filter(({ name }) => /^Move \d/.test(name)).length).toBe(1);
  for (const name of ["Undo", "New game", "Settings"]) expect(stops.map((stop) => stop.name)).toContain(name);
  // Tab leaves the board, and comes back to the point where it was.
  await game.cell("c3").focus();
  await game.key("ArrowRight");
  await game.key("Tab");
  expect(await focused(page)).not.toMatch(/^[a-s]\d+,/);
  await game.key("Shift+Tab");
  await expect(game.cell("d3")).toBeFocused();
});

test("B142 a board of another size has one stop, in its middle, and a kept one too", async ({ game, page }) => {
  await game.openForTwo({ Game: /^Caro/ });
  const stops = () => game.board.locator('[tabindex="0"]').evaluateAll((cells) => cells.map((cell) => cell.ariaLabel));
  const middles = { "10 × 10": "f6", "12 × 12": "g7", "15 × 15": "h8", "20 × 20": "k11" };
  for (const [size, middle] of Object.entries(middles)) {
    await game.choose({ "Board size": size });
    await expect.poll(stops).toEqual([`${middle}, empty`]);
    await page.reload();
    await game.ready();
    await expect.poll(stops).toEqual([`${middle}, empty`]);
  }
});

test("B143 B154 ten moves by keys, the focus stays on the board", async ({ game, page }) => {
  await game.openForTwo();
  await game.cell("a1").focus();
  for (let i = 0; i < 10; i++) {
    await game.key("Enter");
    await game.shows({ [`${"abcdefghij"[i]}1`]: i % 2 ? "white" : "black" });
    await expect(game.cell(`${"abcdefghij"[i]}1`)).toBeFocused();
    await game.key("ArrowRight");
  }
  await expect(game.stones()).toHaveCount(10);
});

test("B143 the focus stays on the board over a win, a reply and a new game", async ({ game, page }) => {
  const opponent = await Opponent.watch(page);
  await game.open();
  await opponent.answer("a1", "c1", "e1", "g1");
  for (const point of ["d8", "e8", "f8", "g8", "h8"]) {
    await game.cell(point).focus();
    await game.key("Enter");
    await expect(game.cell(point)).toBeFocused();
    if (point !== "h8") await game.says("Black to move");
  }
  await game.says("You won.");
  await expect(game.cell("h8")).toBeFocused();
});

test.describe("Ctrl+Z and Ctrl+Y", () => {
  test("take back and play again while the game has the focus", async ({ game }) => {
    await game.openForTwo();
    await game.play("h8", "i9");
    await game.cell("h8").focus();
    await game.key("Control+z");
    await expect(game.stones()).toHaveCount(1);
    await game.key("Control+z");
    await expect(game.stones()).toHaveCount(0);
    await game.key("Control+y");
    await expect(game.stones()).toHaveCount(1);
    await game.key("Control+Shift+Z");
    await expect(game.stones()).toHaveCount(2);
    await game.button("New game").focus();
    await game.key("Control+z");
    await expect(game.stones()).toHaveCount(1);
  });

  test("B133 do nothing while it has not, nor do other keys", async ({ game, page }) => {
    await game.openForTwo();
    await game.play("h8", "i9");
    await page.evaluate(() => {
      document.body.insertAdjacentHTML("beforeend", '<label>Host <input id="host" value="text"></label>');
      document.activeElement.blur();
    });
    const keys = ["Control+z", "Control+y", "ArrowLeft", "Home", "Space", "Enter", "n", "u", "Backspace"];
    for (const key of keys) await game.key(key);
    await page.locator("#host").focus();
    for (const key of keys) await game.key(key);
    await expect(game.stones()).toHaveCount(2);
    await game.says("Black to move");
    expect(await game.moves()).toEqual(["h8", "i9"]);
    expect(await page.locator("#host").inputValue()).not.toBe("text");
  });

  test("leave other keys and modifiers to the browser on the board", async ({ game }) => {
    await game.openForTwo();
    await game.play("h8");
    await game.cell("h8").focus();
    for (const key of ["n", "u", "z", "Control+Alt+z", "Alt+ArrowLeft", "Control+Enter", "Shift+ArrowLeft"]) {
      await game.key(key);
    }
    await expect(game.cell("h8")).toBeFocused();
    await expect(game.stones()).toHaveCount(1);
  });

  test("are not taken from the settings", async ({ game }) => {
    await game.openForTwo();
    await game.play("h8");
    await game.press("Settings");
    await game.select("Game").focus();
    await game.key("Control+z");
    await game.press("Close");
    await expect(game.stones()).toHaveCount(1);
  });
});

test("arrows, Home and End step through the move list", async ({ game, page }) => {
  await game.openForTwo();
  await game.play("h8", "i9", "h7", "h9");
  const moves = game.root.getByRole("list", { name: "Moves" });
  await moves.getByRole("button").nth(3).focus();
  const steps = [
    ["ArrowLeft", 3], ["ArrowUp", 2], ["ArrowRight", 3], ["Home", 0], ["ArrowLeft", 0],
    ["ArrowDown", 1], ["End", 4], ["ArrowRight", 4],
  ];
  for (const [key, ply] of steps) {
    await game.key(key);
    await expect(game.stones(), key).toHaveCount(ply);
    if (ply) await expect(moves.getByRole("button").nth(ply - 1), key).toBeFocused();
    else await expect(moves, key).toBeFocused();
  }
  await game.key("Control+z");
  await expect(game.stones()).toHaveCount(3);
  await expect.poll(() => focused(page)).not.toBe("body");
});

test("the focus is not lost where a button can be pressed no more", async ({ game, page }) => {
  await game.openForTwo();
  await game.play("h8");
  for (const name of ["Undo", "Redo", "First", "Last", "Previous", "Next", "Resign"]) {
    const button = game.button(name);
    await button.focus();
    await game.key("Enter");
    await expect(button, name).toBeDisabled();
    await expect.poll(() => focused(page), name).not.toBe("body");
    // The game's keys still work from there.
    if (name === "Undo") {
      await game.key("Control+y");
      await expect(game.stones()).toHaveCount(1);
      await game.key("Control+z");
    }
  }
});

test("the focus is not lost where Stop and Continue take each other's place", async ({ game, page }) => {
  const opponent = await Opponent.watch(page);
  await game.open();
  await opponent.hold();
  await game.play("h8");
  for (const name of ["Stop", "Continue"]) {
    await game.button(name).focus();
    await game.key("Enter");
    await expect.poll(() => focused(page), name).not.toBe("body");
  }
});

test("dialogs take the focus, keep it, and give it back", async ({ game, page }) => {
  await game.openForTwo();
  await game.play("h8");
  for (const [name, dialog] of [["Settings", game.settings()], ["New game", game.question()]]) {
    await game.button(name).focus();
    await game.key("Enter");
    await expect(dialog).toBeVisible();
    for (let i = 0; i < 30; i++) {
      await game.key("Tab");
      const inside = await dialog.evaluate((dialog) => dialog.contains(document.activeElement));
      // The browser's own frame may have a turn; the page behind has none.
      if (!inside) expect(await focused(page), `${name} ${i}`).toBe("body");
    }
    await game.key("Escape");
    await expect(dialog).toBeHidden();
    await expect(game.button(name)).toBeFocused();
  }
  await expect(game.stones()).toHaveCount(1);
});

test("a whole game of tic-tac-toe by keys alone", async ({ game, page }) => {
  await game.open();
  await game.button("Settings").focus();
  await game.key("Enter");
  const choose = async (name, letters) => {
    await game.select(name).focus();
    await page.keyboard.type(letters, { delay: 20 });
  };
  await choose("Game", "Tic");
  await choose("Opponent", "Two");
  await game.key("Escape");
  await expect(game.board).toHaveAccessibleName("Board, 3 by 3");
  await page.evaluate(() => document.activeElement.blur());
  while (!/^b2/.test(await focused(page))) await game.key("Tab");
  const keys = ["ArrowUp", "ArrowLeft", "Enter", "ArrowDown", "Enter", "ArrowUp", "ArrowRight", "Enter"];
  keys.push("ArrowDown", "Enter", "ArrowUp", "ArrowRight", "Enter");
  for (const key of keys) await game.key(key);
  await game.says("X wins");
});
