// How long each moment of the dice game stands, in milliseconds at normal speed: the same for all who look on.

export const DICE_TIMES = {
  handBegan: 500,
  /** The checks, and the shaking of the cups: as long for a table of the honest as for one of cheats (PD-A17). */
  shake: 1_500,
  lift: 1_500,
  caught: 2_600,
  idle: 1_600,
  tied: 2_400,
  sleeping: 3_200,
  out: 2_400,
  /** Each of those whom a War Wizard sends out. */
  swept: 250,
  purple: 3_600,
  wizard: 3_200,
  won: 3_000,
} as const;
