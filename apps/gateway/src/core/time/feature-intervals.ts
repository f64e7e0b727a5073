/** The intervals of the other features. */
export const FEATURE_INTERVALS = {
  /** Cases: how often flags are looked at. */
  casesLookMs: 2_000,
  /** Cases: how often markers of players are computed. */
  caseMarkersEveryMs: 60_000,
  casesLeaseMs: 20_000,
} as const;
