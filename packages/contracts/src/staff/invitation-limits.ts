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
