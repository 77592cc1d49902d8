// The rooms of the client, and which of them each may enter: a room imports only what stands above it, at once or later.
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { expect, test } from "vitest";

/** From what knows least to what knows most. The last are the files that stand in no room: the page itself. */
const ROOMS = [
  "protocol", "net", "say", "cards", "dice", "house", "ui", "stage", "table", "notices", "terms", "help", "guest", "talk",
  "coin", "host", "proof", "tables", "frame", "hall", "lobby", "learn", "replay", "odds", "gallery", "pages", ".",
];
/** Rooms within a room, which know nothing of each other. */
const APART = ["tables/high-dragon", "tables/purple-dice"];

const SRC = join(import.meta.dirname, "..");
/** Tests, and what only they use, may look everywhere. */
const OF_TESTS = /\.(test|cases)\.ts$|^testing\/|\/testing\.ts$|^replay\/fixtures\//;
const IMPORTS = /(?:\bfrom|\bimport)\s*\(?\s*["'](\.{1,2}\/[^"']+)["']/g;

const roomOf = (file: string): string => (file.includes("/") ? file.split("/")[0] : ".");
const within = (file: string): string | undefined => APART.find((room) => file.startsWith(`${room}/`));

/** What a file imports, as paths from the root of the sources. */
function importsOf(file: string, text: string): string[] {
  return [...text.matchAll(IMPORTS)].map(([, path]) => normalize(join(dirname(file), path)));
}

/** Say what is wrong with an import; null where nothing is. */
function wrongIn(file: string, imported: string): string | null {
  const [from, to] = [roomOf(file), roomOf(imported)];
  const apart = within(file) && within(imported) && within(file) !== within(imported);
  if (apart) return `${file} imports ${imported}: ${within(file)} and ${within(imported)} know nothing of each other`;
  if (OF_TESTS.test(`${imported}.ts`)) return `${file} imports ${imported}, which is for tests only`;
  return ROOMS.indexOf(to) > ROOMS.indexOf(from) ? `${file} imports ${imported}: ${to} doesn't stand above ${from}` : null;
}

const files = readdirSync(SRC, { recursive: true, encoding: "utf-8" })
  .map((path) => path.replaceAll("\\", "/"))
  .filter((path) => /\.(ts|svelte)$/.test(path) && !OF_TESTS.test(path));

test("every file stands in a room that has its place", () => {
  expect(files.filter((file) => !ROOMS.includes(roomOf(file)))).toEqual([]);
  expect(ROOMS.filter((room) => !files.some((file) => roomOf(file) === room))).toEqual([]);
});

test("a room imports only what stands above it", () => {
  const wrong = files.flatMap((file) =>
    importsOf(file, readFileSync(join(SRC, file), "utf-8")).map((imported) => wrongIn(file, imported)).filter((each) => each !== null));
  expect(wrong, `The rooms, from above: ${ROOMS.join(", ")}`).toEqual([]);
});
