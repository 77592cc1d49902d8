// How Purple Dragon Dice is laid out, known from when this is loaded: what lies on the table after each fact.
import type { Dice } from "../../protocol/types";
import { addStaging } from "../../stage/boards";
import { type DiceBoard, diceBoard, diceStep } from "../../stage/dice";

addStaging("purple-dragon-dice", {
  kind: "dice",
  boardOf: (seen) => diceBoard(seen as Dice),
  stepOf: (board, fact) => diceStep(board as DiceBoard, fact),
});
