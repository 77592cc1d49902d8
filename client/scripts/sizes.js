// What a browser loads before it shows a table, against the most that it may be: scripts, styles and fonts, compressed.
// Reads the manifest of what was built; `node scripts/sizes.js FOLDER` looks at another build than the package's.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const KILO = 1_000;
const MOST_CODE = 60 * KILO;
const MOST_FONTS = 80 * KILO;

const ENTRY = "index.html";
const PAGE = "src/pages/TablePage.svelte";
const GAMES = { "High Dragon": "src/tables/high-dragon/parts.ts", "Purple Dragon Dice": "src/tables/purple-dice/parts.ts" };
/** What nobody has to wait for before he sees a table. */
const LAZY = ["src/pages/Replay.svelte", "src/pages/Odds.svelte", "src/host/Host.svelte"];

const folder = process.argv[2] ?? fileURLToPath(new URL("../../src/highflagon/web/static", import.meta.url));
const manifest = JSON.parse(readFileSync(join(folder, ".vite/manifest.json"), "utf-8"));

/** Return the files of these chunks and of all that they import, but not of what they load later. */
function filesOf(keys) {
  const seen = new Set();
  const waiting = [...keys];
  while (waiting.length) {
    const key = waiting.pop();
    if (seen.has(key)) continue;
    seen.add(key);
    if (!manifest[key]) throw new Error(`${key} is not in the manifest: was something renamed?`);
    waiting.push(...(manifest[key].imports ?? []));
  }
  return new Set([...seen].flatMap((key) => [manifest[key].file, ...(manifest[key].css ?? [])]));
}

const read = (file) => readFileSync(join(folder, file));
// Fonts are compressed in themselves.
const sizeOf = (file) => (file.endsWith(".woff2") ? read(file).length : gzipSync(read(file), { level: 9 }).length);
const sum = (files) => [...files].reduce((size, file) => size + sizeOf(file), 0);
const shown = (size) => `${(size / KILO).toFixed(1).padStart(7)} kB`;
const bySize = (files) => [...files].map((file) => [file, sizeOf(file)]).sort(([, a], [, b]) => b - a);

/** Return the fonts that plain English text loads: a face is fetched only if the page has a letter of its range. */
function fontsIn(files) {
  const found = new Set();
  for (const file of files) {
    if (!file.endsWith(".css")) continue;
    for (const [face] of read(file).toString().matchAll(/@font-face\s*\{[^}]*\}/g)) {
      const range = /unicode-range:([^;}]*)/.exec(face)?.[1] ?? "U+0-10FFFF";
      const url = /url\(["']?([^"')]+)["']?\)/.exec(face)?.[1];
      if (url && /U\+(\?\?|0{1,4}-(00FF|FF|10FFFF))/i.test(range.trim().split(",")[0])) found.add(url.replace(/^\//, ""));
    }
  }
  return found;
}

let failed = false;

function judge(what, files, most) {
  const size = sum(files);
  failed ||= size > most;
  console.log(`${shown(size)}  ${what} (at most ${most / KILO} kB)${size > most ? ": TOO MUCH" : ""}`);
  for (const [file, each] of bySize(files)) console.log(`  ${shown(each)}  ${file}`);
}

const views = Object.entries(GAMES).map(([game, parts]) => [game, filesOf([ENTRY, PAGE, parts])]);
for (const [game, files] of views) judge(`scripts and styles of the first view of ${game}`, files, MOST_CODE);
const first = new Set(views.flatMap(([, files]) => [...files]));
judge("fonts that it loads", fontsIn(first), MOST_FONTS);

const lazy = Object.entries(manifest).filter(([, chunk]) => chunk.isDynamicEntry && !first.has(chunk.file));
console.log("           loaded when it is asked for:");
for (const [key, chunk] of lazy.sort()) {
  const more = [...filesOf([key])].filter((file) => !first.has(file));
  console.log(`  ${shown(sum(more))}  ${key}${chunk.file ? "" : " (nothing of its own)"}`);
}
for (const key of LAZY) {
  if (lazy.some(([each]) => each === key)) continue;
  failed = true;
  console.log(`${key} has to be loaded when it is asked for, and is not.`);
}
process.exitCode = failed ? 1 : 0;
