// What is loaded later comes, though the house was down when it was asked for.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { later } from "./later";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("what can't be loaded is asked for again until it comes", async () => {
  const load = vi.fn<() => Promise<string>>();
  load.mockRejectedValueOnce(new TypeError("no line")).mockRejectedValueOnce(new TypeError("no line")).mockResolvedValue("felt");
  const asked = later(load);
  await vi.advanceTimersByTimeAsync(400);
  expect(load).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await asked).toBe("felt");
  expect(load).toHaveBeenCalledTimes(3);
});

test("styles that haven't come are asked for again, too", async () => {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = "/assets/felt.css";
  document.head.append(link);
  const load = vi.fn<() => Promise<string>>();
  load.mockRejectedValueOnce(new TypeError("no line")).mockResolvedValue("felt");
  const asked = later(load);
  await vi.runAllTimersAsync();
  await asked;
  expect(link.isConnected).toBe(false);
  expect(document.head.querySelector("link[href='/assets/felt.css']")).not.toBeNull();
});
