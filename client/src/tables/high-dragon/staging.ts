// How High Dragon is laid out, known from when this is loaded: what lies on the table after each fact.
import type { Cards } from "../../protocol/types";
import { addStaging } from "../../stage/boards";
import { cardStep } from "../../stage/card-steps";
import { type CardBoard, cardBoard } from "../../stage/cards";

addStaging("high-dragon", {
  kind: "cards",
  boardOf: (seen) => cardBoard(seen as Cards),
  stepOf: (board, fact) => cardStep(board as CardBoard, fact),
});
