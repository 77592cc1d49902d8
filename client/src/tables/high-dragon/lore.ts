// What must be known of High Dragon to tell of it, from when this is loaded: its words, and how it is laid out.
import type { Cards } from "../../protocol/types";
import { CARDS } from "../../say/cards";
import { addWords } from "../../say/say";
import { addStaging } from "../../stage/boards";
import { type CardBoard, cardBoard, cardStep } from "../../stage/cards";

addWords(CARDS);
addStaging("high-dragon", {
  kind: "cards",
  boardOf: (seen) => cardBoard(seen as Cards),
  stepOf: (board, fact) => cardStep(board as CardBoard, fact),
});
