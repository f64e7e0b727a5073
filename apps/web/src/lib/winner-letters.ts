/** The letters that stand on beads and circles in every language, as on the boards of the tables. */
export const WINNER_LETTERS = { banker: 'B', player: 'P', tie: 'T' } as const;
