export const TEXT_FIELD = { min: 3, max: 50 } as const;

/** The code of a reason that the list lacks: it requires a text. */
export const OTHER_REASON = 'other';
/** The shortest text that names a reason. */
export const REASON_TEXT_MIN = 3;

export const LIST = { defaultPerPage: 25, maxPerPage: 100 } as const;
