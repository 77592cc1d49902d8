// What the primary button says and does, by what is asked.
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { View } from "../protocol/types";
import { promptOf } from "../table/prompt";
import type { Table } from "../table/table.svelte";
import type { GameParts, Primary } from "../tables/parts";
import { FakeSocket, fakeSockets, gameOf, tableOf, updateOf, viewOf } from "../testing/house";
import { inviting, primaryOf } from "./primary";

const opened: Table[] = [];

beforeEach(() => {
  fakeSockets();
  vi.stubGlobal("fetch", () => Promise.reject(new Error("nobody asks here")));
  localStorage.clear();
});

afterEach(() => {
  for (const table of opened.splice(0)) table.close();
  vi.unstubAllGlobals();
});

function at(view: View): Table {
  const { table } = tableOf();
  opened.push(table);
  table.open(null);
  FakeSocket.last.opens();
  FakeSocket.last.says(updateOf(10, "1.play", [], view));
  return table;
}

const primary = (table: Table, own: Primary | null = null) =>
  primaryOf(table, promptOf(table), own && ({ primary: () => own } as unknown as GameParts));
const sent = () => FakeSocket.last.commands.map((each) => each.do);
const gathering = (change: Partial<View>) => viewOf({ game: null, agreed: [], wait: { type: "Gathering", missing: [] }, ...change });

describe("between games", () => {
  test("who sits agrees to the terms, or to another game", () => {
    const table = at(gathering({ wait: { type: "Gathering", missing: [0] } }));
    const button = primary(table)!;
    expect(button).toMatchObject({ label: "Agree to the terms", barred: null });
    button.press();
    expect(sent()).toEqual(["agree"]);
    expect(primary(table)!.barred).toContain("Sent");
  });

  test("who stands can sit on the first empty chair", () => {
    const table = at(gathering({ chairs: [1, null, null] }));
    expect(primary(table)!.label).toBe("Sit on chair 2");
    primary(table)!.press();
    expect(FakeSocket.last.commands[0]).toMatchObject({ do: "sit", seat: 1 });
  });

  test("a stranger has nothing to press", () => expect(primary(at(gathering({ viewer: null, chairs: [null, 1, 2] })))).toBeNull());

  test("who has left comes back in", () => {
    const view = gathering({});
    const table = at({ ...view, people: view.people.map((each) => ({ ...each, gone: each.who === 0 })) });
    expect(primary(table)!.label).toBe("Come back in");
  });
});

describe("who waits for more players", () => {
  const asks = (change: Partial<View>) => {
    const table = at(gathering({ chairs: [0, null, null], ...change }));
    table.invite = "abc";
    return { primary: primary(table), open: inviting(table, () => {}) };
  };

  test("asks others in, if he is the host", () => {
    expect(asks({})).toMatchObject({ primary: null, open: { label: "Invite others", barred: null } });
  });

  test("doesn't where no chair is empty, or where he is no host", () => {
    expect(asks({ chairs: [0, 1, 2] }).open).toBeNull();
    expect(asks({ viewer: 1, chairs: [0, 1, null] }).open).toBeNull();
  });
});

describe("in a game", () => {
  const own: Primary = { label: "Play face down: Hero, 15", barred: null, press: () => {} };

  test("the game says what its own act is", () => expect(primary(at(viewOf()), own)!.label).toBe(own.label));

  test("what can't be pressed yet gives way to what can", () => {
    const betting = viewOf({ wait: { type: "Betting", who: [0] }, may_bet: ["battle-1-5"], game: gameOf({ closes: null }) });
    expect(primary(at(betting), { ...own, barred: "Choose a card first." })!.label).toBe("Done, no bet");
  });

  test("who is played for takes his seat back", () => {
    const view = viewOf();
    const table = at({ ...view, people: view.people.map((each) => ({ ...each, here: each.who !== 0 })) });
    expect(primary(table)!.label).toBe("Take my seat back");
  });

  test("who has left, and whose seat is still his, comes back in as the prompt says", () => {
    const view = viewOf();
    const table = at({ ...view, people: view.people.map((each) => ({ ...each, here: each.who !== 0, gone: each.who === 0 })) });
    expect(primary(table)!.label).toBe("Come back in");
  });

  test("who only looks on has nothing to press", () => {
    const table = at(viewOf({ viewer: 2, chairs: [0, 1, null], game: gameOf({ seat: null }) }));
    expect(primary(table)).toBeNull();
  });
});
