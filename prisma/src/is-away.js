/**
 * Prisma's codes, the operating system's, and PostgreSQL's own: as it stops, starts, or has no connection, no disk or no
 * memory left.
 */
const CODES = new Set([
    'P1001',
    'P1002',
    'P1008',
    'P1017',
    'P2024',
    'P2028',
    'P2037',
    'ECONNREFUSED',
    'ECONNRESET',
    'EHOSTUNREACH',
    'ENOTFOUND',
    'EPIPE',
    'ETIMEDOUT',
    '53100',
    '53200',
    '53300',
    '57P01',
    '57P02',
    '57P03',
    '58030',
]);
/** What the driver's adapter calls it where the statement is one of our own, which gets no code. */
const KINDS = new Set(['ConnectionClosed', 'DatabaseNotReachable', 'SocketTimeout', 'TooManyConnections']);
/** What the driver says of a connection without giving it a code. */
const MESSAGES = [
    'Connection terminated',
    'Connection ended unexpectedly',
    'Client has encountered a connection error',
    'Client was closed',
    'Query read timeout',
    'timeout expired',
    'timeout exceeded when trying to connect',
];
/** Whether it means that the database could not be asked, or did not answer, rather than that it refused. */
export function isDatabaseAway(error) {
    if (typeof error !== 'object' || error === null)
        return false;
    const { code, originalCode, kind, meta, cause } = error;
    if (CODES.has(String(code)) || CODES.has(String(originalCode)) || KINDS.has(String(kind)))
        return true;
    if (error instanceof Error && MESSAGES.some((known) => error.message.startsWith(known)))
        return true;
    const inner = meta?.driverAdapterError;
    return isDatabaseAway(inner) || isDatabaseAway(cause);
}
//# sourceMappingURL=is-away.js.map