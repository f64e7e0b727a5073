/** `change`: some roles end; `remove`: the account is disabled. */
export const REVIEW_MARKS = ['keep', 'change', 'remove'] as const;

/** An access review that is not signed this many days after it opened rings the bell. */
export const REVIEW = { daysToSign: 14, listed: 40 } as const;
