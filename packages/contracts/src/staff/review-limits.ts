/** `change`: some roles end; `remove`: the account is disabled. */
export const REVIEW_MARKS = ['keep', 'change', 'remove'] as const;

/** An access review that is unsigned this many days after it opened raises an alarm. */
export const REVIEW = { daysToSign: 14, listed: 40 } as const;
