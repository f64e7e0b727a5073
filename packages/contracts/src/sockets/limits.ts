/** Requests of one socket: a console that is used in earnest sends a few in a burst and then hardly any. */
export const SOCKET_PACE = { requests: 40, seconds: 10 } as const;

const MEGABYTE = 1_024 * 1_024;

/**
 * Bytes that may wait until a client reads them: answers, events and what the transport holds. A connection that has to
 * have more is closed; above the other two, those for which most waits are. One full list of 100,000 players fits.
 */
export const SOCKET_BACKLOG = {
  connectionBytes: 32 * MEGABYTE,
  accountBytes: 64 * MEGABYTE,
  processBytes: 256 * MEGABYTE,
  /** A client with more unread bytes than this gets no further whole list. */
  listBytes: MEGABYTE,
} as const;

/** Limits of a connection, signed in or not, each within `seconds`. */
export const SOCKET_DOOR = {
  seconds: 10,
  /** Packets of any kind. A console's own sockets stay below `SOCKET_PACE` each. */
  packets: 400,
  /** Times that it joins a namespace. */
  connects: 20,
  /** Consecutive refused joins. */
  refusals: 5,
  /** Connections of one address: a whole floor behind one proxy reconnects within a few seconds. */
  perAddress: 1_000,
  /** As how many connections of its address one counts that was closed for doing too much. */
  penalty: 50,
} as const;
