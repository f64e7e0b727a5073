export const TEXT_FIELD = { min: 3, max: 50 } as const;

export const LIST = { defaultPerPage: 25, maxPerPage: 100 } as const;
