/** Lengths of the reasons for a change of an account, and the page size of the list of accounts. */
export const STAFF = { reasonMin: 3, reasonMax: 300, perPage: 100 } as const;

/** `invited`: nobody has accepted the invitation yet. */
export const STAFF_STATES = ['invited', 'pending', 'active', 'disabled'] as const;

/** `ended`: the role was removed, by an administrator or because the account changed its role. */
export const GRANT_STATES = ['proposed', 'active', 'rejected', 'withdrawn', 'ended'] as const;

export const SIGN_IN_WAYS = ['password', 'provider'] as const;
