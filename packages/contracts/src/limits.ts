/** Every number of the specification's sections 2, 5 and 9, once. Milliseconds and CSS pixels unless named otherwise. */

export * from './first-limits.ts';

export const TEXT_FIELD = { min: 3, max: 50 } as const;

export const DEFAULT_TERMINAL_ID = 0;

export const STREAM_TYPE = { hls: 1, progressive: 2, embedded: 3 } as const;
export const DEFAULT_STREAM_TYPE = STREAM_TYPE.embedded;

export const CHAT = {
  historyPage: 1,
  historyPerPage: 50,
  maxPerPage: 100,
  messageMaxLength: 2_000,
  /** Fewer letters than this find too much to be a search. */
  searchMinLength: 2,
  /** What is unread is counted up to here, which is shown as more than 99: a chat left alone all night costs no more. */
  unreadCountedTo: 100,
  frameMaxBytes: 64 * 1_024,
  widget: { width: 400, height: 600 },
  roomPrefix: 'betconsole-chat-group-',
  /** A claim that is not kept up expires. */
  claimMs: 5 * 60_000,
  /** How long a lost answer is looked for before a message counts as uncertain. */
  resolveWithinMs: 30_000,
  /** After a reconnect, reading back goes this far behind the last message seen. */
  gapOverlapMs: 10_000,
  /** Somebody who has not typed for this long is no longer typing. */
  typingMs: 5_000,
  /** Why a message is hidden, in a few words. */
  hideReasonMaxLength: 200,
  /** A browser that was away for less than this is told which messages were hidden or shown meanwhile. */
  hidesToldMs: 24 * 60 * 60_000,
  /** What a canned reply is called by, behind a slash: one word. */
  cannedShortcut: /^[\p{L}\p{N}_-]{1,30}$/u,
} as const;

export const LIST = { defaultPerPage: 25, maxPerPage: 100 } as const;

/** Views that a member of staff keeps of one list, and how long their names and addresses are. */
export const SAVED_VIEWS = { perScreen: 30, nameMaxLength: 40, queryMaxLength: 1_500 } as const;

/** The audit is counted up to here; pages behind it are reached by cursor alone. */
export const AUDIT = { countedAtMost: 10_000, findMaxLength: 60 } as const;

export const HANDOVER = { textMaxLength: 2_000, findMaxLength: 60, openAtMost: 200 } as const;
/** What staff write into the handover log. */
export const HANDOVER_CATEGORIES = ['incident', 'table', 'dealer', 'player', 'equipment', 'note'] as const;
export const HANDOVER_KINDS = [...HANDOVER_CATEGORIES, 'take_over'] as const;
/** What whoever takes a shift over looks at first. */
export const TAKE_OVER_CHECKS = [
  'alarms',
  'tables',
  'corrections',
  'breaks',
  'messages',
  'follow_ups',
] as const;
export const FOLLOW_UP_ACTS = ['done', 'reopened'] as const;
/** What is counted of a shift; a feature that has none of them is not asked. */
export const SHIFT_FIGURES = ['rounds', 'voids', 'corrections', 'removals', 'alarms'] as const;

export const REPORT_KINDS = ['rounds', 'chat', 'players', 'events'] as const;
export const REPORTS = {
  /** The longest range, in gaming days: a quarter. */
  maxDays: 93,
  /** How long a report can be looked at again. */
  keptMs: 7 * 24 * 60 * 60_000,
  /** Of one account; the oldest go first. */
  keptAtMost: 100,
  /** Reports that one account may have under way. */
  runningAtMost: 2,
  /** Reports that were made last, as the page lists them. */
  listed: 10,
  /** Rows of a section that names single things; behind them it says that there are more. */
  rowsAtMost: 500,
  /** Whoever makes a report says so this often; one that nobody was heard of for that long will not be finished. */
  beatMs: 1_000,
  lostAfterMs: 30_000,
} as const;

export const ROUNDS = {
  /** A list is counted up to here; pages behind it are reached by cursor alone. */
  countedAtMost: 10_000,
  /** Rounds that the gateway asks the operator for at once where it reads many, to check or to export them. */
  stretch: 500,
  /** Rounds of one table that are read to check its shoe: one has 104 at most, and the shoe before it is read too. */
  shoeRead: 200,
  /** The longest page that an operator gives the gateway. */
  maxOperatorPerPage: 1_000,
  /** A dossier holds what was said this long before and after the round, and at most so much of it. */
  chatMarginMs: 2 * 60_000,
  chatMessages: 200,
  /** Entries of the audit in a dossier. */
  auditEntries: 200,
  /** The pace is that of the last minutes, and is counted anew so often at most. */
  paceMinutes: 5,
  paceKeptMs: 10_000,
  /** How long a void or correction whose answer was lost is looked for before it counts as not done. */
  resolveWithinMs: 6_000,
} as const;
export const EVENT = {
  nameMax: 100,
  descriptionMax: 2_000,
  linkMax: 2_048,
  minimumRoundsMax: 1_000_000,
  prizeMax: 999_999_999_999,
  /** How long a deletion can be undone. */
  deleteHoldMs: 10_000,
  /** More of an operator's events are not read for one list. */
  readAtMost: 2_000,
} as const;
export const EVENT_KINDS = ['tournament', 'prize_drop', 'promotion'] as const;
export const EVENT_STATES = ['running', 'scheduled', 'inactive', 'ended'] as const;
/** By what the list of events can be sorted. */
export const EVENT_COLUMNS = ['name', 'kind', 'state', 'starts_at', 'ends_at', 'terminal_id'] as const;

/** Full client lists go out at most this often to clients that know only the specification's events. */
export const FULL_CLIENT_LIST_INTERVAL_MS = 1_000;

/** Requests of one socket: a console that is used in earnest sends a few in a burst and then hardly any. */
export const SOCKET_PACE = { requests: 40, seconds: 10 } as const;

/**
 * Whole lists and baselines of deltas, which carry every player: of one socket, and of all sockets of an account, where a
 * whole list, which is sent as an event too, counts as two.
 */
export const CLIENTS_LIST_PACE = { perSocket: 6, perAccount: 100, seconds: 10 } as const;

const MEGABYTE = 1_024 * 1_024;

/**
 * Bytes that may wait until a client reads them: answers, events and what the transport holds. A connection that has to
 * have more is closed; above the other two, those for which most waits are. One full list of 100,000 players fits.
 */
export const SOCKET_BACKLOG = {
  connectionBytes: 32 * MEGABYTE,
  accountBytes: 64 * MEGABYTE,
  processBytes: 256 * MEGABYTE,
  /** Whoever has more than this unread gets no further whole list. */
  listBytes: MEGABYTE,
} as const;

/** What a connection may do, whether or not anybody has signed in over it; each within `seconds`. */
export const SOCKET_DOOR = {
  seconds: 10,
  /** Packets of any kind. A console's own sockets stay below `SOCKET_PACE` each. */
  packets: 400,
  /** Times that it joins a namespace. */
  connects: 20,
  /** Times in a row that it asks in vain to join one. */
  refusals: 5,
  /** Connections of one address: a whole floor behind one proxy comes back within a few seconds. */
  perAddress: 1_000,
  /** As how many connections of its address one counts that was closed for doing too much. */
  penalty: 50,
} as const;

/** Players that one account may remove from the online list in a minute: a table's worth, and no whole lobby by mistake. */
export const PLAYER_REMOVALS_PER_MINUTE = 120;
/** Of the reason that somebody gives for removing players. */
export const REMOVAL_REASON_MAX_LENGTH = 200;

/** A table's last results, as the dashboard's cards show them. */
export const LAST_RESULTS_SHOWN = 12;

/** The theme's password meter: advice on new passwords, never a gate. */
export const PASSWORD_ADVICE = { minLength: 8 } as const;
