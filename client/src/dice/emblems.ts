// The signs of the dice table, each drawn in one colour on a square of 48; `cut` is laid over in the colour of the ground.

export type EmblemName =
  | "coins" | "eye" | "shut" | "crown" | "hats" | "stabbed" | "ejected" | "fined" | "tied" | "laurel" | "idle";

interface Drawn {
  body: string;
  cut?: string;
}

const HAT = "l9-26 3 4 4-1-1 5 6 18q4 1 5 4-13 5-31 0 1-3 5-4z";
const LEAF = "q6-1 7-7-7 0-7 7z";

export const EMBLEMS: Record<EmblemName, Drawn> = {
  coins: {
    body: "M6 30v6q0 5 12 5t12-5v-6q-3 4-12 4T6 30zM6 20v6q0 5 12 5t12-5v-6q-3 4-12 4T6 20zM18 11q-12 0-12 4.500T18 20t12-4.500T18 11zM33 29q9 0 9 3.500T33 36zM33 38q6 0 9-2v3q0 4-9 4z",
  },
  eye: {
    body: "M3 24Q24 4 45 24 24 44 3 24zM8 12l5 5-3 2zM22 6l2 7h-4zM38 11l-4 6 4 2z",
    cut: "M24 12Q31 24 24 36 17 24 24 12z",
  },
  shut: {
    body: "M3 20Q24 42 45 20L45 24Q24 47 3 24zM10 33l-5 6 3 1 5-5zM22 39l0 7h4v-7zM38 33l5 6-3 1-5-5zM30 4h10v3l-6 6h6v3H30v-3l6-6h-6zM21 11h6v2l-4 4h4v2h-6v-2l4-4h-4z",
  },
  crown: { body: "M5 38V14l10 9L24 8l9 15 10-9v24zM5 41h38v4H5z", cut: "M24 27l4 4-4 4-4-4zM13 29l2.500 2.500L13 34l-2.500-2.500zM35 29l2.500 2.500L35 34l-2.500-2.500z" },
  hats: { body: `M4 36${HAT}M24 44${HAT}` },
  stabbed: { body: "M22 2h4v6h-4zM14 8h20v4H14zM20 12h8l-1 24-3 10-3-10z", cut: "M23.400 14h1.200l-.2 24h-.8z" },
  ejected: { body: "M6 4h22v8h-4V8H10v32h14v-4h4v8H6zM20 21h14v-7l11 10-11 10v-7H20z" },
  fined: { body: "M24 4a20 20 0 1 0 .1 0z", cut: "M24 9a15 15 0 1 0 .1 0zM24 11.500a12.500 12.500 0 1 1-.1 0zM17 22h14v4H17z" },
  tied: {
    body: "M22.500 4h3v5l16 2v3l-2 .2L46 30q-2 6-8 6t-8-6l6.300-16.200-10.800-1V38h7v4H15.500v-4h7V12.800l-10.800 1L18 30q-2 6-8 6t-8-6L8.500 14.200l-2-.2v-3l16-2z",
    cut: "M10 18l4.500 11h-9zM38 18l4.500 11h-9z",
  },
  laurel: {
    body: `M24 15l2.600 6 6.400.6-4.800 4.300 1.400 6.300L24 29l-5.600 3.200 1.400-6.300-4.800-4.300 6.400-.6zM20 43Q4 38 5 20 8 34 22 40zM28 43Q44 38 43 20 40 34 26 40zM5 22${LEAF}M7 31q-7-3-6-9 6 3 6 9zM12 38q-8-1-9-7 7 0 9 7zM9 15q0-7 6-9 1 7-6 9zM43 22q-6-1-7-7 7 0 7 7zM41 31q7-3 6-9-6 3-6 9zM36 38q8-1 9-7-7 0-9 7zM39 15q0-7-6-9-1 7 6 9z`,
  },
  idle: { body: "M13 8Q24 4 35 8l7 31Q24 46 6 39z", cut: "M12 17q12 4 24 0l1 4q-13 4-26 0z" },
};
