/** The kinds of second factors. A passkey resists phishing, so it is offered first. */
export const FACTOR_KINDS = ['passkey', 'totp'] as const;

/** The ways to confirm one's identity; `password` only for an account without a second factor. */
export const PROOF_METHODS = ['passkey', 'totp', 'recovery_code', 'password'] as const;

export const FACTORS = {
  nameMax: 60,
  /** Maximum number of factors of one account. */
  atMost: 10,
  recoveryCodes: 10,
  /** Failed attempts that end a challenge. */
  triesEach: 5,
  challengeMinutes: 5,
} as const;
