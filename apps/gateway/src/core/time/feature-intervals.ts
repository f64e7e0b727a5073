/** The intervals of the other features. */
export const FEATURE_INTERVALS = {
  alarmsLookMs: 5_000,
  /** Longer than one watcher's calls to the operator take. */
  alarmsLeaseMs: 20_000,
  /** How long a shutdown waits for a check: a first check of rounds may read for minutes. */
  alarmsStopWithinMs: 1_000,
  /** How often an alarm whose cause is still there is recorded. */
  alarmsSeenEveryMs: 30_000,
  /** How a replica learns without Redis what another wrote. */
  alarmsBoardLookMs: 2_000,
  alarmCaseCriticalEveryMs: 5_000,
  alarmCorrectionWaitingEveryMs: 5_000,
  alarmPlayerWaitingEveryMs: 15_000,
  alarmReliefMissingEveryMs: 20_000,
  alarmRuleBrokenEveryMs: 5_000,
  alarmTableStuckEveryMs: 10_000,
  alarmWheelBiasedEveryMs: 60_000,
  /** The rest is counted at the next look: no other alarm waits for it, and the watch keeps its lease. */
  alarmWheelsCountForMs: 8_000,

  broadcastsLookMs: 500,
  broadcastsLeaseMs: 6_000,
  broadcastsRetryMs: 3_000,

  /** Cases: how often flags are looked at. */
  casesLookMs: 2_000,
  /** Cases: how often markers of players are computed. */
  caseMarkersEveryMs: 60_000,
  casesLeaseMs: 20_000,
  /** Longer than the longest write of a flag: younger ones are read again. */
  caseFlagsSettleMs: 60_000,

  chatAnnouncementsLookMs: 2_000,
  /** Longer than an announcement takes. */
  chatAnnouncementsLeaseMs: 10_000,
  chatAssignmentsLookMs: 2_000,
  chatAssignmentsLeaseMs: 10_000,
  /** How long the list of all tables is cached to know the chats. */
  chatTablesFreshMs: 30_000,
  chatCoverageKeepMs: 30_000,
  /** After the messages of a shown conversation could not be read. */
  chatStreamRetryMs: 1_000,
  /** After a history that could not be read. */
  chatGapRetryMs: 1_000,
  /** Changes within this time are published to the other replicas once. */
  chatChangesBatchMs: 20,
  /** How often inboxes get the conversations that changed. */
  chatInboxDigestMs: 1_000,
  /** Several replicas that reconnect together cause one check. */
  chatInboxRestoreBatchMs: 200,
  /** How often a replica publishes its presence, so that a missed event is repaired soon. */
  chatPresencePublishMs: 1_500,
  /** After this time of silence a replica is gone, and its staff with it; they reconnect to another. */
  chatPresenceSilentMs: 4_000,
  chatSendsLeaseMs: 6_000,
  /** How often sends of dead processes are looked for. */
  chatSendsTakeOverMs: 1_000,
  chatSendsSweepMs: 3_600_000,
  /** While another send is in the lane. */
  chatSendLaneLookMs: 100,
  /** While another replica works on the same key. */
  chatSendKeyLookMs: 200,
  /** While a message to a table is still to be proven. */
  chatTableMessageLookMs: 250,
  /** How long a reader waits for a translation; one that comes later is kept for the next request. */
  chatTranslationWaitMs: 5_000,
  /** Under load a write batches the messages of this time: an embedded database shares the thread with the fan-out. */
  chatWritesBatchMs: 20,

  /** All reads of events within this time cost the operator one reading. */
  eventsFreshMs: 1_500,
  eventDeletionsLookMs: 500,
  /** Longer than the operator is waited for. */
  eventDeletionsLeaseMs: 30_000,
  eventDeletionsRetryMs: 3_000,

  measuresLookMs: 2_000,
  measuresLeaseMs: 10_000,
  /** The operator's list shows within this time that a connection was cut. */
  measuresCutWithinMs: 4_000,
  /** An operator that cannot be reached is called again soon, one that refuses seldom. */
  measuresRetryMs: 5_000,
  measuresRefusedRetryMs: 60_000,

  /** Changes of the online list within this time go out as one message. */
  playersBatchMs: 150,
  playerVisitsWriteMs: 1_000,
  playerVisitsLeaseMs: 10_000,
  /** How often players who wrote in the chat are looked for. */
  playerWritersEveryMs: 5_000,

  retentionLookMs: 30_000,
  /** Longer than one batch takes: it is renewed between two. */
  retentionLeaseMs: 10_000,
  /** Between two batches, for everybody else who needs the database. */
  retentionPauseMs: 50,
  erasuresLookMs: 2_000,
  /** Longer than one batch takes: it is renewed between two. */
  erasuresLeaseMs: 10_000,
  /** Between two batches, for everybody else who needs the database. */
  erasuresPauseMs: 20,
  /** Old files of the database that somebody still needs are tried again after that. */
  erasuresFilesRetryMs: 60_000,

  correctionsLookMs: 5_000,
  /** Longer than the call and the search for a lost answer can take. */
  correctionsLeaseMs: 60_000,
  /** The pause after the first look for a lost answer; each next one is twice as long. */
  roundAnswersLookMs: 150,

  /** How long a list of tables is cached for equal requests. */
  tablesFreshMs: 1_500,
  /** Poll interval while somebody watches and no socket publishes. */
  tablesLivePollMs: 2_000,
  /** How long a list of live tables is cached where no socket publishes changes. */
  tablesLiveFreshMs: 1_500,

  /** Messages within this time are counted together, of each speaker the newest. */
  spokenLanguagesBatchMs: 250,

  /** What a replica left behind when it died is matched within this time. */
  wordFlagsLookMs: 30_000,
  /** A dry run that did not beat for so long has lost its process. */
  wordDryRunsLostMs: 30_000,
} as const;
