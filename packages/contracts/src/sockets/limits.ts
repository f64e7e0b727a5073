/** Requests of one socket: a real console sends a few in a burst and then hardly any. */
export const SOCKET_PACE = { requests: 40, seconds: 10 } as const;

const MEGABYTE = 1_024 * 1_024;

/**
 * Bytes that may wait until a client reads them: acknowledgements, events and the transport's buffer. A connection
 * above its limit is closed; above the account's or the process's limit, the connections with the most unread bytes.
 * One full list of 100,000 players fits.
 */
export const SOCKET_BACKLOG = {
  connectionBytes: 32 * MEGABYTE,
  accountBytes: 64 * MEGABYTE,
  processBytes: 256 * MEGABYTE,
  /** A client with more unread bytes than this gets no further full list. */
  listBytes: MEGABYTE,
} as const;

/** Limits of a connection, signed in or not, each within `seconds`. */
export const SOCKET_DOOR = {
  seconds: 10,
  /** Packets of any kind. Each socket of a console stays below `SOCKET_PACE`. */
  packets: 400,
  /** Attempts to join a namespace. */
  connects: 20,
  /** Consecutive refused joins. */
  refusals: 5,
  /** Connections of one address: a whole floor behind one proxy reconnects within a few seconds. */
  perAddress: 1_000,
  /** A connection closed for exceeding a limit counts as this many connections of its address. */
  penalty: 50,
} as const;
