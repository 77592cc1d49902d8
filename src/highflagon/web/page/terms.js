// The terms of a table, as they are chosen in a form.
import { field, h, select } from "./elements.js";
import { title } from "./sentences.js";

export const GAMES = {
  "high-dragon": ["as-written", "none", "antes-only", "every-battle", "house-treat", "high-table", "bookmaker"],
  "purple-dragon-dice": ["as-written", "none", "side-wagers", "high-table", "bookmaker"],
};
export const BOTS = ["steady", "greedy", "random"];
const PACES = {
  "no clock": { turn: "off" }, "a minute for each decision": { turn: "move", each: 60000, window: 30000 },
  "ten minutes for a game": { turn: "game", each: 600000, window: 30000 },
};

const pairs = (text) => Object.fromEntries((text ?? "").split(/\s+/).filter(Boolean).map((part) => {
  const [name, ...value] = part.split("=");
  return [name, value.join("=")];
}));

export function termsOf(data) {
  const [game, preset] = data.stakes.split("/");
  const seats = Number(data.seats), rules = pairs(data.rules);
  if (game === "high-dragon" && seats === 2) rules.players ??= "2";
  return { game, seats, rules, stakes_preset: preset, stakes: pairs(data.coin), pace: PACES[data.pace] };
}

export function termsFields(seats) {
  return [
    field("Game and stakes", h("select", { name: "stakes" }, Object.entries(GAMES).map(([game, presets]) => h("optgroup", { label: title(game) },
      presets.map((preset) => h("option", { value: `${game}/${preset}`, key: preset }, `${title(game)}, ${preset === "none" ? "no coin" : preset}`)))))),
    field("Seats", h("input", { name: "seats", type: "number", min: 2, max: 100, value: seats, required: true })),
    field("Clock", select("pace", Object.keys(PACES).map((name) => [name, name]))),
    field("House rules that differ, as in battles=3", h("input", { name: "rules", autocomplete: "off" })),
    field("Stakes that differ, as in buy_in=20", h("input", { name: "coin", autocomplete: "off" })),
  ];
}
