/** The kinds of second factors. A passkey resists phishing, so it is offered first. */
export const FACTOR_KINDS = ['passkey', 'totp'] as const;

/** The ways to confirm that it is the account's own person; `password` only where the account has no second factor. */
export const PROOF_METHODS = ['passkey', 'totp', 'recovery_code', 'password'] as const;

export const FACTORS = {
  nameMax: 60,
  /** Factors of one account. */
  atMost: 10,
  recoveryCodes: 10,
  /** Wrong proofs after which a challenge is over. */
  triesEach: 5,
  challengeMinutes: 5,
} as const;
