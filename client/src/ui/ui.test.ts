// The small parts: two presses, tabs by arrows, a sum in silver and copper.
import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, describe, expect, test, vi } from "vitest";
import Stepper from "./Stepper.svelte";
import Sure from "./Sure.svelte";
import Tabs from "./Tabs.svelte";

afterEach(cleanup);

describe("an act that can't be taken back", () => {
  test("is done by the second press, and the first says what comes of it", async () => {
    const ondo = vi.fn();
    render(Sure, { label: "Send out", effect: "Mirt can't come back.", ondo });
    await fireEvent.click(screen.getByRole("button"));
    expect(ondo).not.toHaveBeenCalled();
    expect(screen.getByRole("button").textContent?.trim()).toBe("Mirt can't come back. Press again: send out");
    await fireEvent.click(screen.getByRole("button"));
    expect(ondo).toHaveBeenCalledOnce();
  });

  test("isn't done if one has looked elsewhere in between", async () => {
    const ondo = vi.fn();
    render(Sure, { label: "Send out", effect: "Mirt can't come back.", ondo });
    await fireEvent.click(screen.getByRole("button"));
    await fireEvent.blur(screen.getByRole("button"));
    await fireEvent.click(screen.getByRole("button"));
    expect(ondo).not.toHaveBeenCalled();
  });
});

test("tabs are one stop, and arrows go round", async () => {
  const tabs = ["log", "bets", "chat"].map((key) => ({ key, name: key }));
  const onchoose = vi.fn();
  render(Tabs, { label: "Beside the table", id: "t", tabs, chosen: "log", onchoose });
  const [log, , chat] = screen.getAllByRole("tab");
  expect(screen.getAllByRole("tab").map((tab) => tab.tabIndex)).toEqual([0, -1, -1]);
  log.focus();
  await fireEvent.keyDown(log, { key: "ArrowLeft" });
  expect(document.activeElement).toBe(chat);
  expect(onchoose).toHaveBeenLastCalledWith("chat");
  await fireEvent.keyDown(chat, { key: "Home" });
  expect(document.activeElement).toBe(log);
});

describe("a stake", () => {
  test("is typed in silver and copper, and never more than the purse has", async () => {
    const onchange = vi.fn();
    render(Stepper, { value: 25, most: 40, label: "Stake", onchange });
    const [silver, copper] = screen.getAllByRole<HTMLInputElement>("spinbutton");
    expect([silver.value, copper.value]).toEqual(["2", "5"]);
    await fireEvent.change(silver, { target: { value: "3" } });
    expect(onchange).toHaveBeenLastCalledWith(35);
    await fireEvent.change(silver, { target: { value: "9" } });
    expect(onchange).toHaveBeenLastCalledWith(40);
    await fireEvent.click(screen.getByRole("button", { name: "One silver less" }));
    expect(onchange).toHaveBeenLastCalledWith(15);
  });
});
