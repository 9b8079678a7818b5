// What files weigh on the wire.
import { readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const counted = [".html", ".css", ".js", ".wasm"];

const brotli = (bytes) =>
  brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  }).length;

/** Every html, css, js and wasm file of a folder: its name, and its bytes raw, in gzip and in brotli. */
export const weigh = (folder) =>
  readdirSync(folder, { recursive: true })
    .filter((name) => counted.includes(extname(name)))
    .sort()
    .map((name) => {
      const bytes = readFileSync(join(folder, name));
      return [name, bytes.length, gzipSync(bytes, { level: 9 }).length, brotli(bytes)];
    });
