import { Inject, Injectable, Logger } from '@nestjs/common';
import { AuditService } from '#core/audit/audit.service';
import { AppError } from '#core/errors/app-error';
import type { Caller } from '#core/http/client-address';
import { Clock } from '#core/time/clock';
import { INTERVALS, type Intervals } from '#core/time/intervals';
import { LiveSessions } from './live-sessions.ts';
import { hashOfRefreshToken, RefreshTokens, type Standing, standingOf } from './refresh-tokens.ts';
import { SessionStore } from './session.store.ts';
import { expiryOf, isLive, type RotatingSession } from './session.ts';
import { AccountCheck } from './session-activity.ts';
import { TokenCipher } from './session-keys.ts';
import { type Grant, SessionsService } from './sessions.service.ts';

/** A slow operator does not block the refresh; its answer is applied when it arrives. */
const WAIT_FOR_UPSTREAM_MS = 3_000;

/** The refresh cookies of a request, and the browser that its device cookie names. */
export interface PresentedTokens {
  readonly tokens: readonly string[];
  readonly browser: string | null;
}

/** Exchanges a refresh token for a new access token, and rotates it. */
@Injectable()
export class RefreshService {
  readonly #logger = new Logger(RefreshService.name);

  constructor(
    private readonly store: SessionStore,
    private readonly live: LiveSessions,
    private readonly sessions: SessionsService,
    private readonly tokens: RefreshTokens,
    private readonly cipher: TokenCipher,
    private readonly upstream: AccountCheck,
    private readonly audit: AuditService,
    private readonly clock: Clock,
    @Inject(INTERVALS) private readonly intervals: Intervals,
  ) {}

  /**
   * Refreshes the session that the tokens were issued for.
   * @throws AppError `auth.unauthenticated`, `auth.session_ended` or `auth.refresh_reused`
   */
  async refresh(presented: PresentedTokens, caller: Caller): Promise<Grant> {
    const { sessionId, isBound, tokenHashes } = this.#ownOf(presented);
    const session = await this.#find(sessionId);
    const tokenHash = this.#bestOf(session, tokenHashes);
    const browser = isBound ? presented.browser : null;
    if (this.#standingOf(session, tokenHash) === 'current') {
      await Promise.race([this.upstream.run(session), this.clock.sleep(WAIT_FOR_UPSTREAM_MS)]);
      const rotated = await this.#rotate(await this.#find(sessionId), tokenHash, browser);
      if (rotated) return rotated;
    }
    return this.#again(await this.#find(sessionId), tokenHash, caller);
  }

  /**
   * Chooses among cookies of the same name, which occur if another host of the domain, or another path, has set one
   * too. A token bound to this browser has precedence. Tokens of several sessions are all refused without ending a
   * session, because it is unknown which one is the user's.
   * @throws AppError `auth.unauthenticated`
   */
  #ownOf({ tokens, browser }: PresentedTokens) {
    const ours = tokens.flatMap((token) => {
      const madeFor = this.tokens.madeFor(token, browser);
      return madeFor === null ? [] : [{ ...madeFor, tokenHash: hashOfRefreshToken(token) }];
    });
    const isBound = ours.some((one) => one.isBound);
    const candidates = ours.filter((one) => one.isBound === isBound);
    const [sessionId, another] = new Set(candidates.map((one) => one.sessionId));
    if (another !== undefined) this.#logger.warn('Refresh cookies of several sessions were refused');
    if (sessionId === undefined || another !== undefined) throw new AppError('auth.unauthenticated');
    return { sessionId, isBound, tokenHashes: candidates.map(({ tokenHash }) => tokenHash) };
  }

  /** @throws AppError `auth.session_ended` */
  async #find(sessionId: string): Promise<RotatingSession> {
    const session = await this.store.find(sessionId);
    if (!session || !isLive(session, this.clock.date())) throw new AppError('auth.session_ended');
    return session;
  }

  /** @returns `null` if another request rotated first */
  async #rotate(session: RotatingSession, tokenHash: string, browser: string | null): Promise<Grant | null> {
    const at = this.clock.date();
    const successor = this.tokens.mint(session.id, browser);
    const upstreamToken = this.cipher.decrypt(session.upstreamTokenEncrypted, session.id);
    if (upstreamToken === null) throw new AppError('auth.session_ended');
    const changes = {
      expiresAt: expiryOf(session.createdAt, at),
    };
    // Re-encrypted each time, so that a retired secret soon becomes unused. A provider's token is written by its check,
    // which may be under way.
    const upstreamTokenEncrypted =
      session.authenticatedBy === 'provider' ? undefined : this.cipher.encrypt(upstreamToken, session.id);
    const successorEncrypted = this.cipher.encrypt(successor, session.id);
    const to = hashOfRefreshToken(successor);
    const rotation = { from: tokenHash, to, successorEncrypted, upstreamTokenEncrypted, at, ...changes };
    if (!(await this.store.rotate(session.id, rotation))) {
      return null;
    }
    this.live.patch(session.id, {
      ...changes,
      ...(upstreamTokenEncrypted !== undefined && { upstreamTokenEncrypted }),
      lastSeenAt: at,
    });
    return this.sessions.grant({ ...session, ...changes }, successor);
  }

  /** Returns the successor again for a token that was just rotated; ends the session for an older one. */
  async #again(session: RotatingSession, tokenHash: string, caller: Caller): Promise<Grant> {
    const successor =
      session.refreshSuccessorEncrypted &&
      this.#standingOf(session, tokenHash) === 'just_rotated' &&
      this.cipher.decrypt(session.refreshSuccessorEncrypted, session.id);
    if (successor) return this.sessions.grant(session, successor);
    await this.#endReused(session, caller);
    throw new AppError('auth.refresh_reused');
  }

  /** Returns the newest of several tokens of one session; an old one beside it is not a reuse. */
  #bestOf(session: RotatingSession, hashes: readonly string[]): string {
    const inUse = (standing: Standing) => hashes.find((hash) => this.#standingOf(session, hash) === standing);
    return inUse('current') ?? inUse('just_rotated') ?? (hashes[0] as string);
  }

  #standingOf(session: RotatingSession, tokenHash: string): Standing {
    return standingOf(session, tokenHash, this.clock.date(), this.intervals.sessionRefreshGraceMs);
  }

  async #endReused({ id, user }: RotatingSession, { ip }: Caller): Promise<void> {
    await this.live.end(id, 'ended_elsewhere');
    await this.audit.record({
      action: 'session.refresh_reused',
      actor: { id: user.id, username: user.username },
      target: { kind: 'session', id, label: user.username },
      ip,
      sessionId: id,
      result: 'refused',
      code: 'auth.refresh_reused',
    });
  }
}
