// The parts of the dice table.
import type { GameParts } from "../parts";
import { choose, primary } from "./choice";
import Felt from "./Felt.svelte";
import Own from "./Own.svelte";
import Plain from "./Plain.svelte";
import Track from "./Track.svelte";
import { spoken } from "./words";

export const parts: GameParts = { Track, Felt, Own, Plain, primary, spoken, choose };
