import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { AppError } from '../../common/errors/app-error.ts';
import type { Caller } from '../../common/http/caller.ts';
import { AuditService } from '../audit/audit.service.ts';
import { LiveSessions } from './live-sessions.ts';
import { hashOfRefreshToken, RefreshTokens } from './refresh-tokens.ts';
import { standingOf } from './rotation.ts';
import { SessionStore } from './session.store.ts';
import { expiryOf, isLive, type RotatingSession } from './session.ts';
import { type Grant, SessionsService } from './sessions.service.ts';
import { TokenCipher } from './token-cipher.ts';
import { UpstreamCheck } from './upstream-check.ts';

/** A slow operator does not keep a browser from its next token: its answer counts when it comes. */
const WAIT_FOR_UPSTREAM_MS = 3_000;

/** A new access token for a refresh token, which rotates. */
@Injectable()
export class RefreshService {
  constructor(
    private readonly store: SessionStore,
    private readonly live: LiveSessions,
    private readonly sessions: SessionsService,
    private readonly tokens: RefreshTokens,
    private readonly cipher: TokenCipher,
    private readonly upstream: UpstreamCheck,
    private readonly audit: AuditService,
  ) {}

  /** @throws AppError `auth.unauthenticated`, `auth.session_ended` or `auth.refresh_reused` */
  async refresh(token: string, caller: Caller): Promise<Grant> {
    const sessionId = this.tokens.sessionOf(token);
    if (sessionId === null) throw new AppError('auth.unauthenticated');
    const session = await this.#find(sessionId);
    const tokenHash = hashOfRefreshToken(token);
    if (standingOf(session, tokenHash, new Date()) === 'current') {
      await Promise.race([
        this.upstream.run(session),
        pause(WAIT_FOR_UPSTREAM_MS, undefined, { ref: false }),
      ]);
      const rotated = await this.#rotate(await this.#find(sessionId), tokenHash);
      if (rotated) return rotated;
    }
    return this.#again(await this.#find(sessionId), tokenHash, caller);
  }

  /** @throws AppError `auth.session_ended` */
  async #find(sessionId: string): Promise<RotatingSession> {
    const session = await this.store.find(sessionId);
    if (!session || !isLive(session, new Date())) throw new AppError('auth.session_ended');
    return session;
  }

  /** @returns `null` where another request rotated first */
  async #rotate(session: RotatingSession, tokenHash: string): Promise<Grant | null> {
    const at = new Date();
    const successor = this.tokens.mint(session.id);
    const upstreamToken = this.cipher.decrypt(session.upstreamTokenEncrypted, session.id);
    if (upstreamToken === null) throw new AppError('auth.session_ended');
    const changes = {
      // Written anew each time, so that a retired secret's key is soon of no use.
      upstreamTokenEncrypted: this.cipher.encrypt(upstreamToken, session.id),
      expiresAt: expiryOf(session.createdAt, at),
    };
    const successorEncrypted = this.cipher.encrypt(successor, session.id);
    const to = hashOfRefreshToken(successor);
    if (!(await this.store.rotate(session.id, { from: tokenHash, to, successorEncrypted, at, ...changes }))) {
      return null;
    }
    this.live.patch(session.id, { ...changes, lastSeenAt: at });
    return this.sessions.grant({ ...session, ...changes }, successor);
  }

  /** The successor once more for a token that was just rotated away; the end of the session for an older one. */
  async #again(session: RotatingSession, tokenHash: string, caller: Caller): Promise<Grant> {
    const successor =
      session.refreshSuccessorEncrypted &&
      standingOf(session, tokenHash, new Date()) === 'just_rotated' &&
      this.cipher.decrypt(session.refreshSuccessorEncrypted, session.id);
    if (successor) return this.sessions.grant(session, successor);
    await this.#endReused(session, caller);
    throw new AppError('auth.refresh_reused');
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
