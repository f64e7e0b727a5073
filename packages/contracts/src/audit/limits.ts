/** The audit is counted up to this number; later pages are reached by cursor only. */
export const AUDIT = { countedAtMost: 10_000, findMaxLength: 60 } as const;

/** The kinds of acts that set a record or a control aside. */
export const EXCEPTION_KINDS = ['void', 'correction', 'override', 'state'] as const;
