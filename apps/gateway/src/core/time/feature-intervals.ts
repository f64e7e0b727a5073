/** The intervals of the other features. */
export const FEATURE_INTERVALS = {
  alarmsLookMs: 5_000,
  /** Longer than a watcher's calls to the operator. */
  alarmsLeaseMs: 20_000,
  /** How long a shutdown waits for a check: the first check of rounds may take minutes. */
  alarmsStopWithinMs: 1_000,
  /** How often an active alarm is recorded as seen. */
  alarmsSeenEveryMs: 30_000,
  /** How often a replica without Redis looks for other replicas' writes. */
  alarmsBoardLookMs: 2_000,
  alarmCardsOverdueEveryMs: 60_000,
  alarmEscalationsLookMs: 1_000,
  /** Longer than the queries of one step. */
  alarmEscalationsLeaseMs: 20_000,
  /** How often an alarm looks for staff while nobody is left to notify. */
  alarmRosterLookMs: 60_000,
  alarmDeliveriesLookMs: 1_000,
  /** Longer than a call or a mail takes. */
  alarmDeliveriesLeaseMs: 30_000,
  alarmCaseCriticalEveryMs: 5_000,
  alarmCorrectionWaitingEveryMs: 5_000,
  alarmPlayerWaitingEveryMs: 15_000,
  alarmReliefMissingEveryMs: 20_000,
  alarmRuleBrokenEveryMs: 5_000,
  alarmTableDisobeysEveryMs: 5_000,
  alarmTableDownEveryMs: 10_000,
  alarmTableStuckEveryMs: 10_000,
  alarmWheelBiasedEveryMs: 60_000,
  /** The rest is counted at the next look, so that other alarms do not wait and the watcher keeps its lease. */
  alarmWheelsCountForMs: 8_000,

  broadcastsLookMs: 500,
  broadcastsLeaseMs: 6_000,
  broadcastsRetryMs: 3_000,

  /** Cases: how often new flags are processed. */
  protectionCasesLookMs: 2_000,
  /** Cases: how often markers of players are computed. */
  protectionCaseMarkersEveryMs: 60_000,
  protectionCasesLeaseMs: 20_000,
  /** Longer than the longest write of a flag: younger flags are read again. */
  protectionCaseFlagsSettleMs: 60_000,

  chatAnnouncementsLookMs: 2_000,
  /** Longer than an announcement takes. */
  chatAnnouncementsLeaseMs: 10_000,
  chatAssignmentsLookMs: 2_000,
  chatAssignmentsLeaseMs: 10_000,
  /** How long the list of all tables is cached for the chats. */
  chatTablesFreshMs: 30_000,
  chatCoverageKeepMs: 30_000,
  /** The pause between two looks for messages of the shown conversations: those of one conversation share an event. */
  chatStreamPauseMs: 100,
  /** The pause after messages of a shown conversation that could not be read. */
  chatStreamRetryMs: 1_000,
  /** The pause after a history that could not be read. */
  chatGapRetryMs: 1_000,
  /** Changes within this time are published to the other replicas once. */
  chatChangesBatchMs: 20,
  /** How often inboxes get the conversations that changed. */
  chatInboxDigestMs: 1_000,
  /** Several replicas that reconnect together cause one check. */
  chatInboxRestoreBatchMs: 200,
  /** How often a replica publishes its presence, which repairs a missed event. */
  chatPresencePublishMs: 1_500,
  /** After this time of silence a replica counts as gone, with its staff; they reconnect to another. */
  chatPresenceSilentMs: 4_000,
  chatSendsLeaseMs: 6_000,
  /** How often sends of dead processes are searched. */
  chatSendsTakeOverMs: 1_000,
  chatSendsSweepMs: 3_600_000,
  /** The poll interval while another send is in the lane. */
  chatSendLaneLookMs: 100,
  /** The poll interval while another replica works on the same key. */
  chatSendKeyLookMs: 200,
  /** The poll interval while a message to a table is unproven. */
  chatTableMessageLookMs: 250,
  /** How long a reader waits for a translation; a later one is stored for the next request. */
  chatTranslationWaitMs: 5_000,
  /** How long writes are batched under load: an embedded database shares the thread with the fan-out. */
  chatWritesBatchMs: 50,

  /** Reads of events within this time share one read of the operator. */
  eventsFreshMs: 1_500,
  eventDeletionsLookMs: 500,
  /** Longer than the timeout of the operator. */
  eventDeletionsLeaseMs: 30_000,
  eventDeletionsRetryMs: 3_000,

  sanctionsLookMs: 2_000,
  sanctionsLeaseMs: 10_000,
  /** The operator's list shows a cut connection within this time. */
  sanctionsCutWithinMs: 4_000,
  /** The retry interval for an unreachable operator; one that refuses is retried less often. */
  sanctionsRetryMs: 5_000,
  sanctionsRefusedRetryMs: 60_000,

  /** Changes of the counts of players within this time go out as one message. */
  playersBatchMs: 150,
  /** How often a page of the online list is computed. */
  playersPageMs: 1_000,
  /** How long a disconnected player may stay on the operator's list; a browser waits longer for the answer. */
  playersLeaveWithinMs: 8_000,
  playerVisitsWriteMs: 1_000,
  playerVisitsLeaseMs: 10_000,
  /** How often players who wrote in the chat are searched. */
  playerWritersEveryMs: 5_000,

  retentionLookMs: 30_000,
  /** Longer than one batch: the lease is renewed after each. */
  retentionLeaseMs: 10_000,
  /** The pause between batches, for other users of the database. */
  retentionPauseMs: 50,
  erasuresLookMs: 2_000,
  /** Longer than one batch: the lease is renewed after each. */
  erasuresLeaseMs: 10_000,
  /** The pause between batches, for other users of the database. */
  erasuresPauseMs: 20,
  /** The retry interval for old database files that are still in use. */
  erasuresFilesRetryMs: 60_000,

  reportSchedulesLookMs: 5_000,
  reportSchedulesLeaseMs: 30_000,
  /** The first retry of a report or a mail; each next one waits twice as long, up to the limit. */
  reportSchedulesRetryMs: 60_000,
  reportSchedulesRetryMaxMs: 15 * 60_000,

  demoRecordsLookMs: 3_000,
  demoRecordsRetryMs: 3_000,
  /** Longer than the calls for one kind of record take. */
  demoRecordsLeaseMs: 300_000,

  correctionsLookMs: 5_000,
  /** Longer than the call and the search for a lost answer can take. */
  correctionsLeaseMs: 60_000,
  /** The pause after the first search for a lost answer; doubled each time. */
  roundAnswersLookMs: 150,

  /** How long a list of tables is cached for equal requests. */
  tablesFreshMs: 1_500,
  /** The poll interval while browsers watch and no socket publishes. */
  tablesLivePollMs: 2_000,
  /** How long a list of live tables is cached if no socket publishes changes. */
  tablesLiveFreshMs: 1_500,

  /** Table control: longer than `TABLE_WATCH_SECONDS` can be. */
  tableControlLeaseMs: 20_000,
  /** Table control: a table that was not seen for this long has a gap in its log. */
  tableControlGapMs: 60_000,
  tableClosingsLookMs: 2_000,
  /** Longer than one call to the operator. */
  tableClosingsLeaseMs: 30_000,
  tableClosingsRetryMs: 5_000,

  /** Messages within this time are counted together, only the newest of each speaker. */
  spokenLanguagesBatchMs: 250,

  /** Messages that a dead replica left are matched within this time. */
  wordFlagsLookMs: 30_000,
  /** A dry run without a heartbeat for this long has lost its process. */
  wordDryRunsLostMs: 30_000,
} as const;
