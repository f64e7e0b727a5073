/** How changes that staff made are told to the browsers that look at them. */
export const CHANGE_PACE = {
  /** Changes within this time are told as one. */
  batchMs: 100,
  /** Several replicas that come back together are one reason to look. */
  lookAfterMs: 200,
} as const;
