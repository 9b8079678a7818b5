// What the crate adds to a page that has Leptos already, in brotli: the difference of two builds of one site.
// `node tools/added.mjs plain-folder board-folder game-folder`
import { weigh } from "./weigh.mjs";

const [plain, board, game] = process.argv.slice(2).map((folder) => weigh(folder).reduce((sum, row) => sum + row[3], 0));
const line = (name, bytes, aim) => console.log(`${name.padEnd(44)} ${String(bytes).padStart(9)} ${aim}`);
line("added, bytes in brotli", "", "   aim");
line("the bare board", board - plain, "35,000");
line("the full game", game - plain, "110,000");
line("the page without either", plain, "");
