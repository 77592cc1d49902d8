// The viewer's own cup: he may lift it before all others are lifted, and look. Nobody else sees that he does.
import type { DiceBoard } from "../../stage/dice";
import { isCovered } from "../../stage/dice";
import type { Dice, Fact, FactOf } from "../../protocol/types";
import type { Table } from "../../table/table.svelte";
import { momentOf, shownBoard } from "./seen";

/** The throw for which the cup was lifted last. One looks at one table at a time. */
let lifted = $state.raw<{ table: Table; hand: string } | null>(null);

const throwOf = (table: Table, { hand, off }: DiceBoard): string => `${momentOf(table, hand)}${off ? " off" : ""}`;

const isLifted = (table: Table, board: DiceBoard): boolean => lifted?.table === table && lifted.hand === throwOf(table, board);

/** Return whether the viewer's cup is down over dice of which he may know. */
export function canLift(table: Table): boolean {
  const board = shownBoard(table);
  const covered = board !== null && board.viewer !== null && board.phase === "shaken" && isCovered(board, board.viewer);
  return covered && !isLifted(table, board);
}

/** Lift one's own cup; return whether it could be lifted. */
export function lift(table: Table): boolean {
  if (!canLift(table)) return false;
  lifted = { table, hand: throwOf(table, shownBoard(table)!) };
  return true;
}

/** What lies on the viewer's tray. */
export interface OwnThrow {
  dice: readonly number[];
  hand: Dice["rolled"];
  check: Dice["check"];
}

/** Return what the viewer sees of his own throw; null while the cup is over it. */
export function ownThrow(table: Table, board: DiceBoard): OwnThrow | null {
  const { viewer } = board;
  if (viewer === null) return null;
  if (!isCovered(board, viewer)) return { dice: board.own, hand: board.rolled, check: board.check };
  if (board.phase !== "shaken" || !isLifted(table, board)) return null;
  return coming(table, board, viewer);
}

/** Return the throw that the house has told of already, and that the stage comes to. */
function coming(table: Table, board: DiceBoard, viewer: number): OwnThrow | null {
  const { update } = table;
  const facts: readonly Fact[] = update?.ended?.length ? update.ended : (update?.view.game?.observation.facts ?? []);
  const mine = facts.filter((fact): fact is FactOf<"RolledHand"> => fact.type === "RolledHand" && fact.seat === viewer);
  const rolled = board.off ? mine.at(-1) : mine[0];
  const checked = facts.find((fact): fact is FactOf<"Checked"> => fact.type === "Checked" && fact.seat === viewer);
  const check = checked?.check ?? null;
  if (!rolled && check?.outcome !== "caught") return null;
  return { dice: rolled?.dice ?? [], hand: rolled?.hand ?? null, check };
}
