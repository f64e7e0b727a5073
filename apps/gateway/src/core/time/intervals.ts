/**
 * How often the gateway looks, and how long it waits, in milliseconds. Tests override single values
 * (`startGateway({ intervals: { … } })`).
 */
export const DEFAULT_INTERVALS = {
  /** Cases: how often flags are looked at. */
  casesLookMs: 2_000,
  /** Cases: how often markers of players are computed. */
  caseMarkersEveryMs: 60_000,
  casesLeaseMs: 20_000,
} as const;

export type Intervals = { readonly [Name in keyof typeof DEFAULT_INTERVALS]: number };

export const INTERVALS = Symbol('INTERVALS');
