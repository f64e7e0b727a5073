/** Prisma's code of a row that another one stands in the way of. */
const UNIQUE_VIOLATION = 'P2002';

export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION;
