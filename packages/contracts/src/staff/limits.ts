/** Lengths of the reasons for a change of an account, and the page size of the list of accounts. */
export const STAFF = { reasonMin: 3, reasonMax: 300, perPage: 100 } as const;

/** `invited`: nobody has accepted the invitation yet. */
export const STAFF_STATES = ['invited', 'pending', 'active', 'disabled'] as const;

/** `ended`: the role was removed, by an administrator or because the account changed its role. */
export const GRANT_STATES = ['proposed', 'active', 'rejected', 'withdrawn', 'ended'] as const;

export const SIGN_IN_WAYS = ['password', 'provider'] as const;

/** How long an invitation's link is valid, and the lengths of its fields. */
export const INVITATION = {
  days: 7,
  nameMin: 2,
  nameMax: 80,
  noteMax: 500,
  rolesMax: 8,
  /** The secret of a link: 32 random bytes. */
  token: /^[\w-]{43}$/,
} as const;

export const INVITATION_STATES = ['invited', 'accepted', 'expired', 'withdrawn'] as const;

/** `off`: there is no mail server, so the inviter passes the link on. */
export const INVITATION_MAIL_STATES = ['off', 'sending', 'sent', 'failed'] as const;

/** `change`: some roles end; `remove`: the account is disabled. */
export const REVIEW_MARKS = ['keep', 'change', 'remove'] as const;

/** An access review that is unsigned this many days after it opened raises an alarm. */
export const REVIEW = { daysToSign: 14, listed: 40 } as const;
