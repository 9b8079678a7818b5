// Makes what wasm-bindgen has written into dist/ smaller: `node tools/shorten.mjs [folder]`
//
// Every function that the glue and the module share has a name that ends in a hash, which no compression
// makes smaller; in its place comes a number of the same length, in both files. From the glue go its comments
// and its indentation too. The page then names the files' new sums. 3.5 KB in brotli.
import { createHash } from "node:crypto";
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const folder = process.argv[2] ?? "dist";
const names = readdirSync(folder);
// Bytes, each as one character: the module is no text.
const read = (name) => readFileSync(join(folder, name), "latin1");
const sum = (text) => `sha384-${createHash("sha384").update(text, "latin1").digest("base64")}`;

const glue = names.find((name) => names.includes(name.replace(/\.js$/, "_bg.wasm")) && name.endsWith(".js"));
if (!glue) {
  console.error(`shorten: ${folder} holds no page: make build comes first`);
  process.exit(1);
}
const files = [glue, glue.replace(/\.js$/, "_bg.wasm")];

const hashes = [...new Set(read(glue).match(/_h?[0-9a-f]{16}\b/g))];
const numbered = new Map(hashes.map((hash, i) => [hash, hash.slice(0, -16) + String(i).padStart(16, "0")]));
const renamed = (text) => text.replace(/_h?[0-9a-f]{16}\b/g, (hash) => numbered.get(hash) ?? hash);
const bare = (text) => text.replace(/^\s*\/\*\*[^]*?\*\/\n/gm, "").replace(/^\s*\/\/.*\n/gm, "").replace(/^\s+/gm, "");

let page = read("index.html");
for (const name of files) {
  const before = read(name);
  const after = name === glue ? bare(renamed(before)) : renamed(before);
  page = page.replaceAll(sum(before), sum(after));
  writeFileSync(join(folder, name), after, "latin1");
}
writeFileSync(join(folder, "index.html"), page, "latin1");
