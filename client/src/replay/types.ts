// The words of the house's API that a replay needs, by their short names.
import type { components } from "../protocol/house";

export type Retold = components["schemas"]["Retold"];
export type Moment = Retold["moments"][number];
/** Through whose eyes a game is seen: everybody's, a seat's, or all seats' together. */
export type Viewpoint = "public" | "all" | number;
