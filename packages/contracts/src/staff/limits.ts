/** Lengths of the reasons that staff give for a change of an account, and the accounts on one page of the list. */
export const STAFF = { reasonMin: 3, reasonMax: 300, perPage: 100 } as const;

/** `invited`: nobody's account yet. */
export const STAFF_STATES = ['invited', 'pending', 'active', 'disabled'] as const;

/** `ended`: the role was taken away, by an administrator or because the account changed its role. */
export const GRANT_STATES = ['proposed', 'active', 'rejected', 'withdrawn', 'ended'] as const;

export const SIGN_IN_WAYS = ['password', 'provider'] as const;
