import type { User } from '@pitdesk/contracts/accounts';
import type { SessionEnded } from '@pitdesk/contracts/sessions';
import type { HeldRights } from '#core/actor/actor';

export type EndReason = SessionEnded['reason'];

export type AuthenticatedBy = 'password' | 'provider';

/** Returns the rights in one session. A second factor that the identity provider verified counts (RFC 8176). */
export const rightsIn = (rights: HeldRights | null, amr: readonly string[]): HeldRights | null =>
  rights !== null && amr.includes('mfa') ? { ...rights, factorDueAt: null, isFactorOverdue: false } : rights;

/** One sign-in in one browser. */
export interface Session {
  readonly id: string;
  /** Null in a session that is older than the staff table. */
  readonly staffId: string | null;
  readonly user: User;
  /** The account's stored rights; null where terminals decide. */
  readonly rights: HeldRights | null;
  readonly upstreamTokenEncrypted: string;
  /** `password`: verified by the operator; `provider`: verified by an identity provider. */
  readonly authenticatedBy: AuthenticatedBy;
  /** The provider's authentication of the user, from its `acr` and `amr`; without them one factor is assumed. */
  readonly acr: string | null;
  readonly amr: readonly string[];
  readonly authTime: Date | null;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
  readonly upstreamCheckedAt: Date;
  readonly expiresAt: Date;
  readonly endedAt: Date | null;
  /** When its screen was locked. */
  readonly lockedAt: Date | null;
  readonly ip: string;
  readonly userAgent: string;
}

/** Further fields of a session that the rotation of its refresh token needs. */
export interface RotatingSession extends Session {
  readonly refreshTokenHash: string;
  readonly previousRefreshTokenHash: string | null;
  readonly refreshSuccessorEncrypted: string | null;
  readonly rotatedAt: Date | null;
}

const HOUR_MS = 3_600_000;
const IDLE_MS = 12 * HOUR_MS;
const LONGEST_MS = 7 * 24 * HOUR_MS;

/** Each refresh extends a session by a shift, up to a week in total. */
export const expiryOf = (createdAt: Date, now: Date): Date =>
  new Date(Math.min(now.getTime() + IDLE_MS, createdAt.getTime() + LONGEST_MS));

export const isLive = (session: Session, now: Date): boolean =>
  session.endedAt === null && session.expiresAt > now;
