import { randomBytes, randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { User } from '@pitdesk/contracts/accounts';
import type { EntityId } from '@pitdesk/contracts/fields';
import type { SessionSummary } from '@pitdesk/contracts/sessions';
import type { Principal } from '#core/actor/actor';
import { AppError } from '#core/errors/app-error';
import type { Caller } from '#core/http/client-address';
import { SETTINGS, type Settings } from '#core/settings/settings';
import { StaffDirectory } from '#core/staff/staff-directory';
import { ACCESS_TOKEN_SECONDS, AccessTokens } from './access-tokens.ts';
import { LiveSessions } from './live-sessions.ts';
import { hashOfRefreshToken, RefreshTokens } from './refresh-tokens.ts';
import { SessionStore } from './session.store.ts';
import { type EndReason, expiryOf, type Session } from './session.ts';
import { SessionActivity } from './session-activity.ts';
import { type ChangeListener, type EndListener, SessionEndings } from './session-endings.ts';
import { TokenCipher } from './session-keys.ts';

/** The tokens that a browser gets when it signs in or refreshes. */
export interface Grant {
  readonly sessionId: string;
  readonly username: string;
  readonly accessToken: string;
  /** Seconds. */
  readonly expiresIn: number;
  readonly refreshToken: string;
  readonly sessionExpiresAt: Date;
}

/** Of a new session: the browser that its refresh tokens are bound to where cookies are `Secure`. */
export interface NewGrant extends Grant {
  readonly browser: string;
}

@Injectable()
export class SessionsService {
  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly store: SessionStore,
    private readonly live: LiveSessions,
    private readonly activity: SessionActivity,
    private readonly endings: SessionEndings,
    private readonly accessTokens: AccessTokens,
    private readonly refreshTokens: RefreshTokens,
    private readonly cipher: TokenCipher,
    private readonly staff: StaffDirectory,
  ) {}

  /**
   * Starts a session for an account that the operator has just let in.
   * @param isNew the account was registered here just now
   * @param isVouched it was invited: nobody has to admit it
   * @throws AppError `auth.account_disabled`
   */
  async open(
    user: User,
    upstreamToken: string,
    caller: Caller,
    { isNew = false, isVouched = false } = {},
  ): Promise<NewGrant> {
    const staff = await this.staff.signIn(user, { isNew, isVouched });
    const id = randomUUID();
    const browser = randomBytes(16).toString('base64url');
    const refreshToken = this.refreshTokens.mint(id, this.settings.secureCookies ? browser : null);
    const createdAt = new Date();
    const session = {
      id,
      user,
      upstreamTokenEncrypted: this.cipher.encrypt(upstreamToken, id),
      createdAt,
      expiresAt: expiryOf(createdAt, createdAt),
      ip: caller.ip,
      userAgent: caller.userAgent.slice(0, 300),
    };
    await this.store.create({
      ...session,
      staffId: staff.id,
      refreshTokenHash: hashOfRefreshToken(refreshToken),
    });
    this.live.add({
      ...session,
      rights: staff.rights,
      lastSeenAt: createdAt,
      upstreamCheckedAt: createdAt,
      endedAt: null,
    });
    // A sign-in after a move updates the account in its earlier sessions too.
    await this.live.changeUser(id, user);
    return { ...(await this.grant(session, refreshToken)), browser };
  }

  /** @throws AppError `auth.unauthenticated`, `auth.token_expired` or `auth.session_ended` */
  async authenticate(accessToken: string): Promise<Principal> {
    const session = await this.live.get(await this.accessTokens.verify(accessToken));
    this.activity.note(session);
    return principalOf(session);
  }

  /**
   * Keeps a session in use without a request, as a socket does.
   * @throws AppError `auth.session_ended`
   */
  async touch(sessionId: string): Promise<Principal> {
    const session = await this.live.get(sessionId);
    this.activity.note(session);
    return principalOf(session);
  }

  /**
   * The operator's bearer of the account.
   * @throws AppError `auth.session_ended`
   */
  async upstreamToken(sessionId: string): Promise<string> {
    const { upstreamTokenEncrypted } = await this.live.getAgain(sessionId);
    const token = this.cipher.decrypt(upstreamTokenEncrypted, sessionId);
    if (token === null) throw new AppError('auth.session_ended');
    return token;
  }

  /**
   * The operator's bearers of those who were here last, for what the console reads without being asked: the operator
   * gives the gateway none of its own. It keeps no session in use.
   */
  async latestUpstreamTokens(atMost: number): Promise<string[]> {
    const sessions = await this.store.listLatest(new Date(), atMost);
    return sessions.flatMap(
      ({ id, upstreamTokenEncrypted }) => this.cipher.decrypt(upstreamTokenEncrypted, id) ?? [],
    );
  }

  /** @returns whether it was this call that ended the session */
  end(sessionId: string, reason: EndReason): Promise<boolean> {
    return this.live.end(sessionId, reason);
  }

  /** Reads one again from the database that another replica may have ended, and notifies subscribers. */
  doubt(sessionId: string): Promise<void> {
    return this.live.doubt(sessionId);
  }

  /** The rights of an account were changed: all that it has open follows at once. */
  rightsChanged(userId: EntityId): void {
    this.live.rightsChanged(userId);
  }

  /** Ends every session of an account, as a member of staff. */
  endAll(staffId: string, reason: EndReason): Promise<void> {
    return this.live.endAll(staffId, reason);
  }

  /** @returns a function that takes the listener away again */
  onEnded(listener: EndListener): () => void {
    return this.endings.subscribe(listener);
  }

  /** Calls back with the id of an account that the operator has changed. @returns a function that ends it */
  onChanged(listener: ChangeListener): () => void {
    return this.endings.subscribeToChanges(listener);
  }

  async list({ sessionId, user }: Principal): Promise<SessionSummary[]> {
    const sessions = await this.store.listLive(user.id, new Date());
    return sessions.map((session) => ({
      id: session.id,
      current: session.id === sessionId,
      created_at: session.createdAt.toISOString(),
      last_seen_at: session.lastSeenAt.toISOString(),
      ip: session.ip,
      user_agent: session.userAgent,
    }));
  }

  async grant(session: Pick<Session, 'id' | 'user' | 'expiresAt'>, refreshToken: string): Promise<Grant> {
    return {
      sessionId: session.id,
      username: session.user.username,
      accessToken: await this.accessTokens.issue(session.id, session.user.id),
      expiresIn: ACCESS_TOKEN_SECONDS,
      refreshToken,
      sessionExpiresAt: session.expiresAt,
    };
  }
}

const principalOf = ({ id, user, rights }: Session): Principal => ({
  sessionId: id,
  user: { ...user, rights },
});
