/** How long an upstream may take and how much it may send. Milliseconds and bytes. */
export interface UpstreamLimits {
  readonly connectMs: number;
  readonly headersMs: number;
  /** The longest silence within a body. */
  readonly bodyMs: number;
  /** Everything together: retries, the waits between them and the body. */
  readonly deadlineMs: number;
  readonly maxBodyBytes: number;
  readonly connections: number;
}

/** All limits that follow from how long a caller may be kept waiting. */
export const limitsWithin = (deadlineMs: number): UpstreamLimits => ({
  connectMs: Math.min(2_000, deadlineMs),
  headersMs: Math.min(4_000, deadlineMs),
  bodyMs: Math.min(4_000, deadlineMs),
  deadlineMs,
  maxBodyBytes: 8 * 1_024 * 1_024,
  connections: 32,
});

/**
 * How long a person is kept waiting for a read, however many calls it takes: as long as for one call, and a moment more,
 * so that a single call that fails in time says so itself.
 */
export const personWaitsMs = (deadlineMs: number): number => deadlineMs + 200;

/** When an upstream service counts as broken, and how long it is then left alone. */
export const BREAKER = { consecutiveFailures: 5, halfOpenAfterMs: 1_500 } as const;

export const READ_RETRIES = { attempts: 2, initialDelayMs: 50, maxDelayMs: 400 } as const;
