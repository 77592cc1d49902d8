// The parts of this game's table.
import type { GameParts } from "../parts";
import Felt from "./Felt.svelte";
import { chooseNth } from "./hand";
import Own from "./Own.svelte";
import { primary } from "./primary";
import "./staging";
import Track from "./Track.svelte";

export const parts: GameParts = { Track, Felt, Own, primary, choose: chooseNth, more: () => import("./more") };
