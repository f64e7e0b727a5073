import { randomBytes, randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { User } from '@pitdesk/contracts/accounts';
import type { EntityId } from '@pitdesk/contracts/fields';
import type { SessionSummary } from '@pitdesk/contracts/sessions';
import { LRUCache } from 'lru-cache';
import pMap from 'p-map';
import { CONSOLE_SESSION, type Principal } from '#core/actor/actor';
import { AppError } from '#core/errors/app-error';
import type { Caller } from '#core/http/client-address';
import { SETTINGS, type Settings } from '#core/settings/settings';
import type { Identity } from '#core/staff/identity';
import { StaffDirectory } from '#core/staff/staff-directory';
import { Clock } from '#core/time/clock';
import { ACCESS_TOKEN_SECONDS, AccessTokens } from './access-tokens.ts';
import { LiveSessions } from './live-sessions.ts';
import { hashOfRefreshToken, RefreshTokens } from './refresh-tokens.ts';
import { SessionStore } from './session.store.ts';
import { type EndReason, expiryOf, rightsIn, type Session } from './session.ts';
import { SessionActivity } from './session-activity.ts';
import { type ChangeListener, type EndListener, SessionEndings } from './session-endings.ts';
import { TokenCipher } from './session-keys.ts';

/** The tokens that a browser receives when it signs in or refreshes. */
export interface Grant {
  readonly sessionId: string;
  readonly username: string;
  readonly accessToken: string;
  /** In seconds. */
  readonly expiresIn: number;
  readonly refreshToken: string;
  readonly sessionExpiresAt: Date;
}

/** A new session's grant, with the browser that its refresh tokens are bound to if cookies are `Secure`. */
export interface NewGrant extends Grant {
  readonly browser: string;
  readonly staffId: string;
}

/** The identity provider's data about an authenticated user. */
export interface ProviderSignIn extends Pick<Session, 'acr' | 'amr' | 'authTime'> {
  readonly issuer: string;
  readonly subject: string;
  /** The provider's session id; null if it names none. */
  readonly sid: string | null;
  /** The provider's tokens as text; stored encrypted. */
  readonly tokens: string;
}

/** Decrypting the bearer for each read took a fifteenth of its time. Unused bearers are soon evicted. */
const BEARERS_KEPT = { max: 5_000, ttl: 60_000 } as const;

const CHECKS_AT_ONCE = 8;
const CHECK_ALL_MS = 5_000;

const BY_PASSWORD = { authenticatedBy: 'password', acr: null, amr: [], authTime: null } as const;

@Injectable()
export class SessionsService {
  /** The operator's bearers by session, with the values that they were decrypted from. */
  readonly #bearers: LRUCache<string, { readonly encrypted: string; readonly token: string }>;

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
    private readonly clock: Clock,
  ) {
    this.#bearers = new LRUCache({ ...BEARERS_KEPT, perf: { now: () => this.clock.elapsed() } });
  }

  /**
   * Opens a session for an account that the operator or an identity provider has authenticated.
   * @param upstreamToken the bearer of the operator's calls
   * @param isNew whether the account was just registered here
   * @param isVouched whether it was invited: accepting the invitation admits it
   * @throws AppError `auth.account_disabled`
   */
  async open(
    user: User,
    upstreamToken: string,
    caller: Caller,
    {
      isNew = false,
      isVouched = false,
      provider,
    }: { isNew?: boolean; isVouched?: boolean; provider?: ProviderSignIn } = {},
  ): Promise<NewGrant> {
    const staff = await this.staff.signIn(user, {
      isNew,
      isVouched,
      ...(provider && { identity: identityOf(provider) }),
    });
    const id = randomUUID();
    const browser = randomBytes(16).toString('base64url');
    const refreshToken = this.refreshTokens.mint(id, this.settings.secureCookies ? browser : null);
    const createdAt = this.clock.date();
    const session = {
      id,
      user,
      upstreamTokenEncrypted: this.cipher.encrypt(upstreamToken, id),
      createdAt,
      expiresAt: expiryOf(createdAt, createdAt),
      ip: caller.ip,
      userAgent: caller.userAgent.slice(0, 300),
      ...(provider === undefined ? BY_PASSWORD : factorsOf(provider)),
    };
    await this.store.create({
      ...session,
      staffId: staff.id,
      refreshTokenHash: hashOfRefreshToken(refreshToken),
      provider: provider
        ? {
            ...identityOf(provider),
            sid: provider.sid,
            tokensEncrypted: this.cipher.encrypt(provider.tokens, id),
          }
        : null,
    });
    this.live.add({
      ...session,
      staffId: staff.id,
      rights: rightsIn(staff.rights, session.amr),
      lastSeenAt: createdAt,
      upstreamCheckedAt: createdAt,
      endedAt: null,
      lockedAt: null,
    });
    // The account may have moved: its earlier sessions are updated too.
    await this.live.changeUser(id, user);
    return { ...(await this.grant(session, refreshToken)), browser, staffId: staff.id };
  }

  /** @throws AppError `auth.unauthenticated`, `auth.token_expired` or `auth.session_ended` */
  async authenticate(accessToken: string): Promise<Principal> {
    const session = await this.live.get(await this.accessTokens.verify(accessToken));
    this.activity.note(session);
    return principalOf(session);
  }

  /**
   * Keeps a session in use without a request, for sockets.
   * @throws AppError `auth.session_ended`
   */
  async touch(sessionId: string): Promise<Principal> {
    const session = await this.live.get(sessionId);
    this.activity.note(session);
    return principalOf(session);
  }

  /**
   * Returns the operator's bearer of the account.
   * @throws AppError `auth.session_ended`
   */
  async upstreamToken(sessionId: string): Promise<string> {
    if (sessionId === CONSOLE_SESSION) return this.settings.upstream.serviceToken;
    let session = await this.live.getAgain(sessionId);
    if (session.authenticatedBy === 'provider') {
      // The previous token may have expired; the check that this request started gets a new one.
      await this.activity.settled(sessionId);
      session = await this.live.getAgain(sessionId);
    }
    const { upstreamTokenEncrypted: encrypted } = session;
    const known = this.#bearers.get(sessionId);
    if (known?.encrypted === encrypted) return known.token;
    const token = this.cipher.decrypt(encrypted, sessionId);
    if (token === null) throw new AppError('auth.session_ended');
    this.#bearers.set(sessionId, { encrypted, token });
    return token;
  }

  /** Returns the newest live session of an account, for work without a request; null if it is not signed in. */
  async newestOf(userId: EntityId): Promise<Principal | null> {
    const [newest] = await this.store.listLive(userId, this.clock.date());
    return newest === undefined ? null : principalOf(newest);
  }

  /** Replaces the operator's bearer of a session after the identity provider issued a new one. */
  async setUpstreamToken(sessionId: string, token: string): Promise<void> {
    const upstreamTokenEncrypted = this.cipher.encrypt(token, sessionId);
    await this.store.setUpstreamToken(sessionId, upstreamTokenEncrypted);
    this.live.patch(sessionId, { upstreamTokenEncrypted });
  }

  /**
   * Returns the operator's bearers of the sessions used last, for reads that the console makes without a request: the
   * gateway has no bearer of its own. Does not keep a session in use.
   */
  async latestUpstreamTokens(atMost: number): Promise<string[]> {
    const sessions = await this.store.listLatest(this.clock.date(), atMost);
    return sessions.flatMap(
      ({ id, upstreamTokenEncrypted }) => this.cipher.decrypt(upstreamTokenEncrypted, id) ?? [],
    );
  }

  /**
   * Checks every session that began with a password with the operator, and ends those that it refuses. Waits a few
   * seconds at most; the remaining checks continue in the background.
   */
  async checkAll(): Promise<void> {
    const sessions = await this.store.listByPassword(this.clock.date());
    const checks = pMap(sessions, (session) => this.activity.check(session), { concurrency: CHECKS_AT_ONCE });
    await Promise.race([checks, this.clock.sleep(CHECK_ALL_MS)]);
  }

  /** Locks a session, which may then only read, or unlocks it. */
  setLocked(sessionId: string, isLocked: boolean): Promise<void> {
    return this.live.setLocked(sessionId, isLocked ? this.clock.date() : null);
  }

  /** @throws AppError `auth.session_locked` or `auth.session_ended` */
  async requireUnlocked(sessionId: string): Promise<void> {
    if ((await this.live.get(sessionId)).lockedAt !== null) throw new AppError('auth.session_locked');
  }

  /** @returns true if this call ended the session */
  end(sessionId: string, reason: EndReason): Promise<boolean> {
    return this.live.end(sessionId, reason);
  }

  /** @returns the reason of a session's end, if this process saw it recently */
  endReason(sessionId: string): EndReason | undefined {
    return this.live.endReason(sessionId);
  }

  /** Rereads a session from the database, after another replica may have ended it, and notifies subscribers. */
  revalidate(sessionId: string): Promise<void> {
    return this.live.revalidate(sessionId);
  }

  /** Applies changed rights to everything that the account has open. */
  rightsChanged(userId: EntityId): void {
    this.live.rightsChanged(userId);
  }

  /** Ends every session of an account, as a member of staff. */
  endAll(staffId: string, reason: EndReason): Promise<void> {
    return this.live.endAll(staffId, reason);
  }

  /** @returns a function that unsubscribes */
  onEnded(listener: EndListener): () => void {
    return this.endings.subscribe(listener);
  }

  /** Subscribes to changes of accounts by the operator, with the account's id. @returns a function that unsubscribes */
  onChanged(listener: ChangeListener): () => void {
    return this.endings.subscribeToChanges(listener);
  }

  async list({ sessionId, user }: Principal): Promise<SessionSummary[]> {
    const sessions = await this.store.listLive(user.id, this.clock.date());
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

const identityOf = ({ issuer, subject }: ProviderSignIn): Identity => ({ issuer, subject });

const factorsOf = ({ acr, amr, authTime }: ProviderSignIn) =>
  ({ authenticatedBy: 'provider', acr, amr, authTime }) as const;

const principalOf = (session: Session): Principal => ({
  sessionId: session.id,
  staffId: session.staffId,
  user: { ...session.user, rights: session.rights },
  isLocked: session.lockedAt !== null,
  provedAt: session.authenticatedBy === 'provider' ? (session.authTime ?? session.createdAt) : null,
});
