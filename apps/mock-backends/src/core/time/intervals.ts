const SECOND = 1_000;
const HOUR = 3_600 * SECOND;

/** Waiting times of the mock, and lifetimes of its tokens and links, in milliseconds. Tests override single values. */
export const DEFAULT_INTERVALS = {
  /** Accounts: the lifetime of an access token, and of a link that resets a password. */
  accessTokenMs: 12 * HOUR,
  resetLinkMs: HOUR,
  /** Players: changes of the online list within this time are sent as one list. */
  clientListMs: 60,
  clientListOfManyMs: SECOND,
  simulationTickMs: 50,
  /** After the process was suspended or starved, the simulation advances by at most this much real time per tick. */
  simulationLongestTickMs: SECOND,
  /** The simulated time after which a failed task of the simulation restarts. */
  simulationRestartMs: 5 * SECOND,
} as const;

export type Intervals = { readonly [Name in keyof typeof DEFAULT_INTERVALS]: number };

/** The injection token of the intervals. */
export const INTERVALS = Symbol('intervals');
