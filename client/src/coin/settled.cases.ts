// Pools that the house's own table has settled: what was staked on each selection, and what each winning slip brought.
export interface Settled {
  name: string;
  staked: readonly number[];
  odds: readonly number[];
  takeOut: number;
  won: readonly { on: number; stake: number; coins: number }[];
}

export const SETTLED: readonly Settled[] = [
  {
    name: "as docs/coin.md has it", staked: [30, 30, 5], odds: [], takeOut: 0,
    won: [
      { on: 0, stake: 30, coins: 65 },
      { on: 1, stake: 10, coins: 22 },
      { on: 1, stake: 20, coins: 43 },
      { on: 2, stake: 5, coins: 65 },
    ],
  },
  {
    name: "a take-out of ten percent", staked: [105, 10, 0], odds: [], takeOut: 10,
    won: [
      { on: 0, stake: 105, coins: 114 },
      { on: 1, stake: 7, coins: 74 },
      { on: 1, stake: 3, coins: 31 },
    ],
  },
  {
    name: "nobody on the other side", staked: [0, 19, 0], odds: [], takeOut: 10,
    won: [
      { on: 1, stake: 12, coins: 12 },
      { on: 1, stake: 7, coins: 7 },
    ],
  },
  {
    name: "by lot 1", staked: [82, 56, 76], odds: [], takeOut: 10,
    won: [
      { on: 0, stake: 63, coins: 154 },
      { on: 0, stake: 19, coins: 47 },
      { on: 1, stake: 5, coins: 18 },
      { on: 1, stake: 48, coins: 170 },
      { on: 1, stake: 3, coins: 11 },
      { on: 2, stake: 76, coins: 201 },
    ],
  },
  {
    name: "by lot 2", staked: [126, 0, 173], odds: [], takeOut: 10,
    won: [
      { on: 0, stake: 53, coins: 119 },
      { on: 0, stake: 73, coins: 163 },
      { on: 2, stake: 70, coins: 116 },
      { on: 2, stake: 13, coins: 22 },
      { on: 2, stake: 90, coins: 149 },
    ],
  },
  {
    name: "by lot 3", staked: [73, 166, 12], odds: [], takeOut: 10,
    won: [
      { on: 0, stake: 47, coins: 151 },
      { on: 0, stake: 26, coins: 83 },
      { on: 1, stake: 43, coins: 63 },
      { on: 1, stake: 33, coins: 48 },
      { on: 1, stake: 90, coins: 132 },
      { on: 2, stake: 12, coins: 228 },
    ],
  },
  {
    name: "by lot 4", staked: [160, 0, 0], odds: [], takeOut: 10,
    won: [
      { on: 0, stake: 76, coins: 76 },
      { on: 0, stake: 84, coins: 84 },
    ],
  },
  {
    name: "by lot 5", staked: [148, 32, 148], odds: [], takeOut: 33,
    won: [
      { on: 0, stake: 66, coins: 120 },
      { on: 0, stake: 82, coins: 149 },
      { on: 1, stake: 32, coins: 231 },
      { on: 2, stake: 83, coins: 151 },
      { on: 2, stake: 65, coins: 118 },
    ],
  },
  {
    name: "fixed odds", staked: [10, 7, 33], odds: [285, 190, 1001], takeOut: 0,
    won: [
      { on: 0, stake: 10, coins: 28 },
      { on: 1, stake: 7, coins: 13 },
      { on: 2, stake: 33, coins: 330 },
    ],
  },
];
