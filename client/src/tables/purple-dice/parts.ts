// The parts of the dice table.
import type { GameParts } from "../parts";
import { choose, primary } from "./choice";
import Felt from "./Felt.svelte";
import Own from "./Own.svelte";
import "./staging";
import Track from "./Track.svelte";

export const parts: GameParts = { Track, Felt, Own, primary, choose, more: () => import("./more") };
