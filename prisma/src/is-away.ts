/**
 * Codes of Prisma, the operating system and PostgreSQL for a server that stops, starts, or lacks connections, disk or
 * memory.
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

/** Kinds of the driver adapter's errors in raw statements, which have no code. */
const KINDS = new Set(['ConnectionClosed', 'DatabaseNotReachable', 'SocketTimeout', 'TooManyConnections']);

/** The start of the driver's messages about connections, which have no code. */
const MESSAGES = [
  'Connection terminated',
  'Connection ended unexpectedly',
  'Client has encountered a connection error',
  'Client was closed',
  'Query read timeout',
  'timeout expired',
  'timeout exceeded when trying to connect',
];

/** Returns true when the error means that the database was unreachable or did not answer, false when it refused. */
export function isDatabaseAway(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, originalCode, kind, meta, cause } = error as Record<string, unknown>;
  if (CODES.has(String(code)) || CODES.has(String(originalCode)) || KINDS.has(String(kind))) return true;
  if (error instanceof Error && MESSAGES.some((known) => error.message.startsWith(known))) return true;
  const inner = (meta as { driverAdapterError?: unknown } | undefined)?.driverAdapterError;
  return isDatabaseAway(inner) || isDatabaseAway(cause);
}
