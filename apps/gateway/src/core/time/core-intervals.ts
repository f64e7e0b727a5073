/** The intervals of `core`, of the upstreams and of accounts, sessions and staff. */
export const CORE_INTERVALS = {
  auditAnchorsLookMs: 60_000,
  /** Audit: the same head is published again after this time, so that its age can be trusted. */
  auditAnchorsRepeatMs: 60 * 60_000,
  auditAnchorsRetryMs: 1_000,
  auditAnchorsRetryMaxMs: 60_000,
  /** Audit: how long a shutdown waits for the last anchor. */
  auditAnchorsShutdownMs: 2_000,
  /**
   * Audit: how long the end of the chain is trusted without a lock. Entries arrive more often than this, and a restore
   * takes longer.
   */
  auditEndTrustedMs: 2_000,
  /** Audit: the shortest interval between checks of new entries, when somebody reads the audit. */
  auditChainCheckMs: 15 * 60_000,
  /**
   * Audit: the shortest interval between checks of the whole chain, which detect entries that changed after their
   * check.
   */
  auditChainWholeMs: 24 * 60 * 60_000,

  /** Draining: how long after the signal unanswered requests are cut off. */
  drainCutOffMs: 8_000,

  /** Named writes: longer than the operator's timeout. */
  namedWritesLeaseMs: 30_000,
  namedWritesLookMs: 200,

  /** Calls to addresses that staff or browsers name: a slower receiver counts as down. */
  outboundWithinMs: 10_000,

  /** Permissions: the shortest interval between recorded refusals of one session and action. */
  refusalsNotedMs: 60_000,

  /** Identity provider: how long a failure is trusted before the provider is called again. */
  providerAwayMs: 2_000,
  /** Identity provider: how long one replica has to check an account. */
  providerCheckLeaseMs: 15_000,
  /** Identity provider: how long an answer proves that it is available. */
  providerTrustedMs: 10_000,

  redisBeatMs: 500,
  redisReadAgainMs: 250,
  /** Redis: a connection that stays silent for this time is replaced. */
  redisRenewMs: 5_000,
  /** Redis: after this time of silence the link counts as lost, even when the connections look open. */
  redisSilentMs: 2_000,

  /** Refused tries: counts in memory are added to the database after this time. */
  refusedTriesAddMs: 2_000,
  /** Refused tries: how long after the end of a window replicas still add to its sum. */
  refusedTriesGraceMs: 15_000,
  /** Refused tries: long enough to append to the audit. */
  refusedTriesLeaseMs: 60_000,
  refusedTriesLookMs: 10_000,

  /** Sessions: how often the account of a session in use is checked, and its use written. */
  sessionCheckMs: 60_000,
  /** Sessions: how long a closing socket has to read the reason. */
  sessionFarewellMs: 1_000,
  /**
   * Sessions: how long the previous refresh token stays valid after a rotation, so that a lost response signs nobody
   * out.
   */
  sessionRefreshGraceMs: 30_000,
  /** Sessions: together with `sessionTrustedMs`, ensures that no replica keeps a socket of an ended session for 5 s. */
  sessionSocketsCheckMs: 1_500,
  sessionSweepMs: 10 * 60_000,
  /**
   * Sessions: how long a cached session is trusted without asking the database, if no other replica can have ended it.
   */
  sessionTrustedMs: 3_000,
  /** Sessions: how long it is trusted while the database is down, when no replica can end it. */
  sessionTrustedWithoutDatabaseMs: 60_000,

  /** Limits: how long Redis is not called again after it did not answer. */
  sharedLimitsAwayMs: 1_000,

  /** Sockets: how long a closed WebSocket may flush its transport. */
  slowConsumersFarewellMs: 2_000,
  slowConsumersLookMs: 1_000,
  /** Sockets: the shortest interval between measurements of all clients after large answers. */
  slowConsumersLookAgainMs: 20,
  /** Sockets: how long the reason is kept for a closed client that reconnects. */
  slowConsumersNotifyMs: 60_000,
  /** Sockets: how long a browser may stay connected without a namespace. */
  socketJoinMs: 10_000,

  staffLeaseMs: 150_000,
  staffUpkeepMs: 60_000,
  /** Staff: when a failed mail about an unused account is retried. */
  unusedMailRetryMs: 60 * 60_000,

  /** Upstreams: the time until an open breaker lets a call through again. */
  upstreamBreakerMs: 1_500,
  upstreamProbeMs: 2_000,
  upstreamReconnectMs: 250,
  upstreamReconnectMaxMs: 2_000,
  upstreamRetryMs: 50,
  upstreamRetryMaxMs: 400,
} as const;
