// How High Dragon is laid out, known from when this is loaded: what lies on the table after each fact.
import type { Cards } from "../../protocol/types";
import { addStaging } from "../../stage/boards";
import { type CardBoard, cardBoard, cardStep } from "../../stage/cards";

addStaging("high-dragon", {
  kind: "cards",
  boardOf: (seen) => cardBoard(seen as Cards),
  stepOf: (board, fact) => cardStep(board as CardBoard, fact),
});
