// The parts of this game's table.
import type { GameParts } from "../parts";
import Felt from "./Felt.svelte";
import { chooseNth } from "./hand";
import Own from "./Own.svelte";
import Plain from "./Plain.svelte";
import { primary } from "./primary";
import { spoken } from "./spoken";
import Track from "./Track.svelte";

export const parts: GameParts = { Track, Felt, Own, Plain, primary, spoken, choose: chooseNth };
