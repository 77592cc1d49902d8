// What must be known of Purple Dragon Dice to tell of it, from when this is loaded: its words, and how it is laid out.
import type { Dice } from "../../protocol/types";
import { DICE } from "../../say/dice";
import { addWords } from "../../say/say";
import { addStaging } from "../../stage/boards";
import { type DiceBoard, diceBoard, diceStep } from "../../stage/dice";

addWords(DICE);
addStaging("purple-dragon-dice", {
  kind: "dice",
  boardOf: (seen) => diceBoard(seen as Dice),
  stepOf: (board, fact) => diceStep(board as DiceBoard, fact),
});
