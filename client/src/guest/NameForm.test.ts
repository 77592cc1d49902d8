// Whoever comes in gives a name and nothing else; what the house refuses is said where it was written.
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { afterEach, expect, test, vi } from "vitest";
import { session } from "../house/session.svelte";
import { Refusal } from "../net/api";
import NameForm from "./NameForm.svelte";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

async function write(label: string, text: string): Promise<void> {
  await fireEvent.input(screen.getByLabelText(label), { target: { value: text } });
}

test("a name is enough, and the button that was pressed is told", async () => {
  const comeIn = vi.spyOn(session, "comeIn").mockResolvedValue();
  const done = vi.fn();
  const { container } = render(NameForm, { done });
  const outside = Object.assign(document.createElement("button"), { value: "high-dragon" });
  outside.setAttribute("form", "come-in");
  document.body.append(outside);
  await write("What are you called?", "Mirt");
  outside.click();
  await waitFor(() => expect(done).toHaveBeenCalledWith("high-dragon"));
  expect(comeIn).toHaveBeenCalledWith("Mirt");
  expect(container.querySelectorAll("input")).toHaveLength(1);
});

test("a name that is taken is refused at its field, which has the focus then", async () => {
  vi.spyOn(session, "comeIn").mockRejectedValue(new Refusal(409, { detail: "somebody has this name" }));
  const done = vi.fn();
  render(NameForm, { done });
  await write("What are you called?", "Mirt");
  await fireEvent.click(screen.getByRole("button", { name: "Come in" }));
  await waitFor(() => expect(screen.getByRole("alert").textContent).toContain("Somebody has this name"));
  const field = screen.getByLabelText("What are you called?");
  expect(field.getAttribute("aria-invalid")).toBe("true");
  expect(document.activeElement).toBe(field);
  expect(done).not.toHaveBeenCalled();
});

test("who was here before comes back by his passphrase", async () => {
  const comeBack = vi.spyOn(session, "comeBack").mockResolvedValue();
  const done = vi.fn();
  render(NameForm, { done });
  await fireEvent.click(screen.getByRole("button", { name: "I have been here before" }));
  await write("Your name in this house", "Mirt");
  await write("Passphrase", "long enough");
  await fireEvent.click(screen.getByRole("button", { name: "Come back" }));
  await waitFor(() => expect(done).toHaveBeenCalledWith(""));
  expect(comeBack).toHaveBeenCalledWith("Mirt", "long enough");
});
