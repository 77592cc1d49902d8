// The parts of this game's table.
import type { GameParts } from "../parts";
import Felt from "./Felt.svelte";
import Own from "./Own.svelte";
import Plain from "./Plain.svelte";
import Track from "./Track.svelte";

export const parts: GameParts = { Track, Felt, Own, Plain, primary: () => null, spoken: () => null };
