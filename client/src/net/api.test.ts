import { afterEach, describe, expect, test, vi } from "vitest";
import { Api, Refusal, refusal } from "./api";

afterEach(() => vi.unstubAllGlobals());

function answers(status: number, body: string, headers: Record<string, string> = {}) {
  const fetched = vi.fn((_path: string, _init: RequestInit) => Promise.resolve(new Response(status === 204 ? null : body, { status, headers })));
  vi.stubGlobal("fetch", fetched);
  return fetched;
}

const JSON_TYPE = { "content-type": "application/json" };

describe("asking the house", () => {
  test("with who one is, and what is said as JSON", async () => {
    const fetched = answers(200, '{"purse": 7}', JSON_TYPE);
    const api = new Api();
    api.token = "secret";
    expect(await api.ask("POST", "/api/me", { name: "Kara" })).toEqual({ purse: 7 });
    const [, init] = fetched.mock.calls[0];
    expect(init.headers).toMatchObject({ Authorization: "Bearer secret", "Content-Type": "application/json" });
    expect(init.body).toBe('{"name":"Kara"}');
  });

  test("answers with text, or with nothing", async () => {
    answers(200, "war 1\n", { "content-type": "text/plain" });
    expect(await new Api().ask("GET", "/record")).toBe("war 1\n");
    answers(204, "");
    expect(await new Api().ask("DELETE", "/x")).toBeUndefined();
  });

  test("a refusal comes in its own words, with its clause and what is possible", async () => {
    answers(409, JSON.stringify({ detail: "it is not your turn", clause: "HD-R13", legal: ["B2", "G7"] }), JSON_TYPE);
    await expect(new Api().ask("GET", "/x")).rejects.toThrow("It is not your turn [HD-R13] (possible: B2, G7)");
  });

  test("no answer, and one that is no problem of the house", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("offline")));
    await expect(new Api().ask("GET", "/x")).rejects.toMatchObject({ status: 0, message: "The house doesn't answer." });
    answers(502, "<html>bad gateway</html>");
    const error = await new Api().ask("GET", "/x").catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(Refusal);
    expect((error as Refusal).message).toBe("The house doesn't answer properly. Try again in a moment.");
    answers(403, "");
    await expect(new Api().ask("GET", "/x")).rejects.toThrow("The house refuses it");
  });

  test("what somebody else answers in the house's place is a refusal in words", async () => {
    for (const [body, kind] of [["<html>Sign in to the network</html>", "text/html"], ["<html>", "application/json"], ["", "application/json"]]) {
      answers(200, body, { "content-type": kind });
      const error = await new Api().ask("GET", "/x").catch((caught: unknown) => caught);
      expect(error).toBeInstanceOf(Refusal);
      expect(error).toMatchObject({ status: 0, message: "That was not the house's answer. Try again in a moment." });
    }
  });

  test("learns how far this machine's clock is ahead of the house's, to the half second", async () => {
    vi.spyOn(Date, "now").mockReturnValue(Date.parse("Mon, 30 Nov 2026 12:00:10 GMT"));
    answers(200, "{}", { ...JSON_TYPE, date: "Mon, 30 Nov 2026 12:00:00 GMT" });
    const api = new Api();
    await api.ask("GET", "/x");
    expect(api.skew).toBe(9_500);
  });
});

test("a problem without words is one still", () => expect(refusal({})).toBe("The house refuses it"));
