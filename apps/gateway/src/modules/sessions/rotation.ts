import type { RotatingSession } from './session.ts';

/** How long the token before the last rotation still counts, so that a lost answer signs nobody out. */
const GRACE_MS = 30_000;

/**
 * What a refresh token is to its session: the one to rotate, the one just rotated away (whose successor is handed out
 * once more), or one that somebody kept.
 */
export type Standing = 'current' | 'just_rotated' | 'reused';

export function standingOf(session: RotatingSession, tokenHash: string, now: Date): Standing {
  if (session.refreshTokenHash === tokenHash) return 'current';
  const isPrevious = session.previousRefreshTokenHash === tokenHash;
  const age =
    session.rotatedAt === null ? Number.POSITIVE_INFINITY : now.getTime() - session.rotatedAt.getTime();
  return isPrevious && age <= GRACE_MS ? 'just_rotated' : 'reused';
}
