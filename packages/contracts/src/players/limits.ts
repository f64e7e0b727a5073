/** The minimum interval between full client lists, for clients that know only the specification's events. */
export const FULL_CLIENT_LIST_INTERVAL_MS = 1_000;

/**
 * Limits of full lists and delta baselines, which carry every player: for one socket, and for all sockets of an
 * account. A full list counts as two, because it is also sent as an event.
 */
export const CLIENTS_LIST_PACE = { perSocket: 6, perAccount: 100, seconds: 10 } as const;

/** Players that one account may disconnect per minute: enough for a table, but not a whole lobby by mistake. */
export const PLAYER_REMOVALS_PER_MINUTE = 120;
/** Length of the reason for disconnecting players. */
export const REMOVAL_REASON_MAX_LENGTH = 200;

export const PLAYERS = {
  /** Maximum number of players in a search result. */
  foundAtMost: 50,
  /** The number of days on a player's page. */
  days: 30,
  /** Maximum number of visits on a player's page, newest first. */
  visits: 50,
  messagesPerPage: 50,
  noteMax: 2_000,
  notesAtMost: 200,
} as const;
