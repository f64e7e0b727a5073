/** The minimum interval between full client lists, for clients that know only the specification's events. */
export const FULL_CLIENT_LIST_INTERVAL_MS = 1_000;

/** Limits of full lists, which carry every player: for one socket, and for all sockets of an account. */
export const CLIENTS_LIST_PACE = { perSocket: 6, perAccount: 50, seconds: 10 } as const;

/** Players that one account may disconnect per minute: enough for a table, but not a whole lobby by mistake. */
export const PLAYER_REMOVALS_PER_MINUTE = 120;
/** Why a player is disconnected, in the order of the list. */
export const REMOVAL_REASONS = [
  'abuse',
  'collusion',
  'cheating',
  'adverts',
  'welfare',
  'player_request',
  'technical',
  'other',
] as const;
/** Length of the text beside the reason of a removal. */
export const REMOVAL_TEXT_MAX = 200;

/** The orders of the online list; players of one table or time are sorted by name. */
export const PLAYER_ORDERS = ['name', 'table', 'since'] as const;

export const PLAYERS = {
  /** Pages of the players online that one socket may have open. */
  openPages: 10,
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
