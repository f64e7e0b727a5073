/** Maximum number of an account's preferences, and the lengths of their names and texts. */
export const PREFERENCES = { most: 100, nameMaxLength: 60, textMaxLength: 2_000 } as const;
