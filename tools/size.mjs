// The size of the first load: every html, css, js and wasm file of dist/, raw, in gzip and in brotli.
// Fails when the sum in brotli is over the budget. `node tools/size.mjs [folder]`
import { weigh } from "./weigh.mjs";

// 150 KiB.
const budget = 150 * 1024;
const folder = process.argv[2] ?? "dist";

const rows = weigh(folder);
if (rows.length === 0) {
  console.error(`size: ${folder} holds no page: make build comes first`);
  process.exit(1);
}
const sum = (column) => rows.reduce((total, row) => total + row[column], 0);
const line = (name, raw, gzip, brotli) =>
  console.log(`${name.padEnd(44)} ${[raw, gzip, brotli].map((cell) => String(cell).padStart(9)).join("")}`);

line("first load, bytes", "raw", "gzip", "brotli");
rows.forEach((row) => line(...row));
line("sum", sum(1), sum(2), sum(3));
line("budget", "", "", budget);
if (sum(3) > budget) {
  console.error(`size: ${sum(3)} bytes in brotli are over the budget of ${budget}`);
  process.exit(1);
}
