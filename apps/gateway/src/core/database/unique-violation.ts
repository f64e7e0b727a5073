/** Prisma's code of a violated unique constraint. */
const UNIQUE_VIOLATION = 'P2002';
/** PostgreSQL's code, for raw statements. */
const SQL_UNIQUE_VIOLATION = '23505';

export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error && 'code' in error)) return false;
  return error.code === UNIQUE_VIOLATION || sqlCodeOf(error) === SQL_UNIQUE_VIOLATION;
}

/** Returns PostgreSQL's code, as the driver's adapter passes it on. */
function sqlCodeOf(error: Error): unknown {
  const { meta } = error as { meta?: { driverAdapterError?: { cause?: { originalCode?: unknown } } } };
  return meta?.driverAdapterError?.cause?.originalCode;
}
