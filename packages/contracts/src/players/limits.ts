/** Full client lists go out at most this often to clients that know only the specification's events. */
export const FULL_CLIENT_LIST_INTERVAL_MS = 1_000;

/**
 * Whole lists and baselines of deltas, which carry every player: of one socket, and of all sockets of an account, where a
 * whole list, which is sent as an event too, counts as two.
 */
export const CLIENTS_LIST_PACE = { perSocket: 6, perAccount: 100, seconds: 10 } as const;

/** Players that one account may remove from the online list in a minute: a table's worth, and no whole lobby by mistake. */
export const PLAYER_REMOVALS_PER_MINUTE = 120;
/** Of the reason that somebody gives for removing players. */
export const REMOVAL_REASON_MAX_LENGTH = 200;

export const PLAYERS = {
  /** Players that one search finds. */
  foundAtMost: 50,
  /** The days of a player's page. */
  days: 30,
  /** The newest visits that a player's page lists. */
  visits: 50,
  messagesPerPage: 50,
  noteMax: 2_000,
  notesAtMost: 200,
} as const;
