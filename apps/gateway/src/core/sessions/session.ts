import type { User } from '@pitdesk/contracts/accounts';
import type { SessionEnded } from '@pitdesk/contracts/sessions';
import type { HeldRights } from '#core/actor/actor';

export type EndReason = SessionEnded['reason'];

export type AuthenticatedBy = 'password' | 'provider';

/** Returns the rights in one session: a second factor that the identity provider has checked is one (RFC 8176). */
export const rightsIn = (rights: HeldRights | null, amr: readonly string[]): HeldRights | null =>
  rights !== null && amr.includes('mfa') ? { ...rights, factorDueAt: null, isFactorOverdue: false } : rights;

/** One sign-in of one browser, as the gateway works with it. */
export interface Session {
  readonly id: string;
  /** Null in a session from before the console kept its staff. */
  readonly staffId: string | null;
  readonly user: User;
  /** The rights that the console keeps for the account; null where terminals decide. */
  readonly rights: HeldRights | null;
  readonly upstreamTokenEncrypted: string;
  /** `password`: the operator checked it; `provider`: an identity provider let the person in. */
  readonly authenticatedBy: AuthenticatedBy;
  /** How the provider authenticated the person, as its `acr` and `amr` have it; where they say nothing, by one factor. */
  readonly acr: string | null;
  readonly amr: readonly string[];
  readonly authTime: Date | null;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
  readonly upstreamCheckedAt: Date;
  readonly expiresAt: Date;
  readonly endedAt: Date | null;
  /** Since when its screen is covered. */
  readonly lockedAt: Date | null;
  readonly ip: string;
  readonly userAgent: string;
}

/** The further fields of a session that rotating its refresh token needs. */
export interface RotatingSession extends Session {
  readonly refreshTokenHash: string;
  readonly previousRefreshTokenHash: string | null;
  readonly refreshSuccessorEncrypted: string | null;
  readonly rotatedAt: Date | null;
}

const HOUR_MS = 3_600_000;
const IDLE_MS = 12 * HOUR_MS;
const LONGEST_MS = 7 * 24 * HOUR_MS;

/** A session lives on by refreshing, a shift at a time, and never longer than a week. */
export const expiryOf = (createdAt: Date, now: Date): Date =>
  new Date(Math.min(now.getTime() + IDLE_MS, createdAt.getTime() + LONGEST_MS));

export const isLive = (session: Session, now: Date): boolean =>
  session.endedAt === null && session.expiresAt > now;
