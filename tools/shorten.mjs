// Makes what Trunk has written into dist/ smaller: `node tools/shorten.mjs [folder]`
//
// The module and its glue are shrunk as one: what neither half can reach goes, the names between them become
// short, and the glue, the style sheet and the page's own script are minified. Some 10 KB in brotli. Both halves are
// then named after what they hold, so that no cache pairs two that differ. wasm-opt, wasm-metadce and esbuild are on
// PATH, and BINARYEN is the folder of the first two's package (see ensure.sh).
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { homedir, tmpdir } from "node:os";
import { join } from "node:path";

const folder = process.argv[2] ?? "dist";
const names = readdirSync(folder);
const glueName = names.find((name) => name.endsWith(".js") && names.includes(name.replace(/\.js$/, "_bg.wasm")));
if (!glueName) {
  console.error(`shorten: ${folder} holds no page: make build comes first`);
  process.exit(1);
}
const pageFile = join(folder, "index.html");
const glueFile = join(folder, glueName);
const moduleFile = glueFile.replace(/\.js$/, "_bg.wasm");
const sheetFiles = names.filter((name) => name.endsWith(".css")).map((name) => join(folder, name));

// How the page's source asks Trunk to optimise the module.
const optimising = readFileSync("index.html", "utf8")
  .match(/data-wasm-opt-params="([^"]*)"/)[1]
  .split(" ");
const features = optimising.filter((option) => option.startsWith("--enable"));
const run = (program, args, input) => execFileSync(program, args, { encoding: "utf8", input, maxBuffer: 1 << 26 });
const module = () => new WebAssembly.Module(readFileSync(moduleFile));
if (!process.env.BINARYEN) {
  console.error("shorten: BINARYEN names no folder; tools/build.sh sets it");
  process.exit(1);
}
const { default: binaryen } = await import(join(process.env.BINARYEN, "index.js"));
const minified = (text, ...options) => run("esbuild", ["--minify", "--charset=utf8", "--log-level=warning", ...options], text).trim();

/**
 * Takes the bodies from the functions that serve streams of server functions. Leptos brings them along; the glue has no
 * way to them (see `withoutClasses`), but tables of methods name them. The module makes no promises but theirs. Names
 * of functions are in what wasm-bindgen wrote, which Trunk keeps beside what it has optimised.
 */
function dropStreams() {
  const target = process.env.CARGO_TARGET_DIR ?? "target";
  const bound = readFileSync(join(target, "wasm-bindgen", "release", glueName.replace(/-[0-9a-f]+\.js$/, "_bg.wasm")));
  const exports = (module) => WebAssembly.Module.exports(module).map(({ name }) => name).join();
  if (exports(new WebAssembly.Module(bound)) !== exports(module())) {
    throw new Error(`shorten: ${moduleFile} is not what was built last: make build comes first`);
  }
  const named = binaryen.readBinary(bound);
  const functions = Array.from({ length: named.getNumFunctions() }, (_, i) => named.getFunctionByIndex(i));
  const streams = functions.filter((each) => {
    const { name, module } = binaryen.getFunctionInfo(each);
    return !module && /wasm_streams::|::future_to_promise::/.test(name);
  });
  if (streams.length === 0) throw new Error("shorten: no streams are in the module; this step can go");
  streams.forEach((each) => binaryen.Function.setBody(each, named.unreachable()));
  writeFileSync(moduleFile, named.emitBinary());
}

/** The glue without the classes that nobody can make: the module hands none out, and they have no constructor. */
const withoutClasses = (glue) =>
  [...glue.matchAll(/^export class (\w+) \{\n[^]*?^\}\n/gm)]
    .filter(([text]) => !/^\s*(static __wrap|constructor)\b/m.test(text))
    .reduce(
      (rest, [text, name]) =>
        rest
          .replace(text, "")
          .replace(new RegExp(`^if \\(Symbol\\.dispose\\) ${name}\\..*\\n`, "m"), "")
          .replace(new RegExp(`^const ${name}Finalization = [^;]*;\\n`, "m"), ""),
      glue,
    );

/** Takes from the module the exports that the glue does not name, and what only they reach. */
function dropExports(glue) {
  const used = new Set([...glue.matchAll(/\bwasm\.([\w$]+)/g)].map(([, name]) => name));
  const graph = WebAssembly.Module.exports(module()).map(({ name }) => ({
    name,
    export: name,
    ...(used.has(name) && { root: true }),
  }));
  const scratch = mkdtempSync(join(tmpdir(), "shorten-"));
  const graphFile = join(scratch, "graph.json");
  writeFileSync(graphFile, JSON.stringify(graph));
  run("wasm-metadce", [...features, moduleFile, "--graph-file", graphFile, "-o", moduleFile]);
  rmSync(scratch, { recursive: true });
}

// A function that the glue gives to the module: its indentation and name, and the rest to the comma after it.
const given = /^(\s*)([\w$]+)(: function\([^]*?^\1\}(?:, arguments\); \})?,\n)/gm;

/** The glue without the functions that the module does not import. */
function withoutImports(glue) {
  const kept = new Set(WebAssembly.Module.imports(module()).map(({ name }) => name));
  return glue.replace(given, (text, _, name) => (kept.has(name) ? text : ""));
}

/** Gives short names to all that the module imports and exports, there and in the glue. */
function shortNames(glue) {
  const pass = "--minify-imports-and-exports-and-modules";
  // Repeated until nothing changes, the pass would tell its names more than once.
  const once = optimising.filter((option) => option !== "--converge");
  const { imports, exports } = JSON.parse(run("wasm-opt", [...once, "-Oz", pass, moduleFile, "-o", moduleFile]));
  const [from, to] = [imports[0][0], WebAssembly.Module.imports(module())[0].module];
  const imported = new Map(imports.map(([, name, short]) => [name, short]));
  const exported = new Map(exports);
  return glue
    .replace(given, (_, indent, name, rest) => `${indent}${imported.get(name)}${rest}`)
    .replaceAll(`"${from}"`, `"${to}"`)
    .replace(/\bwasm\.([\w$]+)/g, (_, name) => `wasm.${exported.get(name)}`);
}

/**
 * Blanks the paths of dependencies' sources, which panics name: they tell about the machine that built the page, and no two
 * such machines would build the same. Line and column stay, and the paths of this package.
 */
function dropPaths() {
  const registry = join(process.env.CARGO_HOME ?? join(homedir(), ".cargo"), "registry", "src");
  const folders = `${registry.replace(/[^\w]/g, "\\$&")}/[^/]+|/rustc/[0-9a-f]{40}/library`;
  const path = new RegExp(`(?:${folders})/[\\w./+-]*?\\.rs`, "g");
  const text = readFileSync(moduleFile).toString("latin1");
  const blanked = text.replace(path, (found) => " ".repeat(found.length));
  if (blanked.includes(registry)) throw new Error(`shorten: a path below ${registry} is left in the module`);
  writeFileSync(moduleFile, Buffer.from(blanked, "latin1"));
  module();
}

let glue = withoutClasses(readFileSync(glueFile, "utf8"));
if (/@returns \{Promise/.test(glue)) throw new Error("shorten: the module makes promises of its own; dropStreams would break them");
dropStreams();
dropExports(glue);
glue = withoutImports(glue);
dropExports(glue);
writeFileSync(glueFile, minified(shortNames(glue), "--format=esm", "--target=es2022"));
dropPaths();
for (const file of sheetFiles) {
  writeFileSync(file, minified(readFileSync(file, "utf8"), "--loader=css"));
}

// The name of both halves, but for their endings.
const name = glueName.slice(0, -".js".length);
const stamp = [glueFile, moduleFile].reduce((hash, file) => hash.update(readFileSync(file)), createHash("sha256"));
const stamped = name.replace(/[0-9a-f]+$/, stamp.digest("hex").slice(0, 16));
for (const ending of [".js", "_bg.wasm"]) {
  renameSync(join(folder, name + ending), join(folder, stamped + ending));
}

// The script that old browsers read too stays as old as it is written.
const scripts = /<script>([^]*?)<\/script>/g;
const page = readFileSync(pageFile, "utf8").replaceAll(name, stamped);
writeFileSync(pageFile, page.replace(scripts, (_, text) => `<script>${minified(text, "--target=es5")}</script>`));
