import { Inject, Injectable } from '@nestjs/common';
import type { LoginRequest, RegisterRequest, User } from '@pitdesk/contracts/accounts';
import type { ErrorCode } from '@pitdesk/contracts/errors';
import type { SignInWithFactorRequest } from '@pitdesk/contracts/factors';
import { sameId } from '@pitdesk/contracts/fields';
import { isProviderId } from '@pitdesk/contracts/single-sign-on';
import type { Counter } from 'prom-client';
import type { Principal } from '#core/actor/actor';
import { AuditService } from '#core/audit/audit.service';
import { RefusedTries } from '#core/audit/refused-tries.service';
import { AppError, toAppError } from '#core/errors/app-error';
import { Challenges } from '#core/factors/challenges';
import type { Caller } from '#core/http/client-address';
import { awaitedFor } from '#core/logging/request-ids';
import { Metrics } from '#core/metrics/metrics';
import { IdentityProviderLink } from '#core/sessions/identity-provider';
import { type NewGrant, SessionsService } from '#core/sessions/sessions.service';
import { SETTINGS, type Settings } from '#core/settings/settings';
import { StaffDirectory } from '#core/staff/staff-directory';
import { InvitationsService } from '#features/staff/public';
import { UpstreamAuth } from '#upstream/auth/upstream-auth';
import { readTimeoutMs } from '#upstream/http/upstream-limits';
import { AllowedOrigins } from './browser-cookies.ts';
import { AuthLimits } from './sign-in-limits.ts';

/** An account of the operator, and its bearer. */
interface Account {
  readonly token: string;
  readonly user: User;
}

/** The sealed part of a sign-in until its second factor: the account, and the typed name. */
interface SealedSignIn extends Account {
  readonly username: string;
}

/** Signs accounts in, by password or registration, and out. */
@Injectable()
export class SignInService {
  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly upstream: UpstreamAuth,
    private readonly sessions: SessionsService,
    private readonly origins: AllowedOrigins,
    private readonly limits: AuthLimits,
    private readonly audit: AuditService,
    private readonly refused: RefusedTries,
    private readonly staff: StaffDirectory,
    private readonly challenges: Challenges,
    private readonly provider: IdentityProviderLink,
    private readonly invitations: InvitationsService,
  ) {}

  /**
   * @param device the key that counts this browser's failures; null if the account has not signed in there
   * @throws AppError `auth.login_incorrect`, `auth.password_login_off`, `auth.client_url_refused`,
   * `auth.too_many_attempts` or of the upstream
   */
  async login(credentials: LoginRequest, caller: Caller, device: string | null): Promise<NewGrant> {
    this.origins.requireClientUrl(credentials.client_url);
    const { username } = credentials;
    const action = this.#passwordActionOf(username);
    const tried = { action, userId: null, username, ip: caller.ip } as const;
    if (!this.settings.passwordLogin && action !== 'session.break_glass') {
      this.refused.note({ ...tried, code: 'auth.password_login_off' });
      throw new AppError('auth.password_login_off');
    }
    const account = await this.staff.accountNamed(username);
    const attempt = await this.limits.login({ ...tried, device, account });
    try {
      const { user, token } = await this.#lookUp(credentials);
      await this.#requireFactor({ user, token }, username);
      const grant = await this.#open(action, user, token, caller);
      await attempt.succeed();
      return grant;
    } catch (error) {
      if (error instanceof AppError && error.code === 'auth.factor_required') {
        await attempt.succeed();
      } else if (error instanceof AppError && error.code === 'auth.login_incorrect') {
        this.refused.note({ ...tried, code: error.code });
      } else {
        await attempt.forgive();
      }
      throw error;
    }
  }

  /**
   * Signs in by the second factor, after the password.
   * @returns the typed name, and the tokens
   * @throws AppError `factor.wrong`, `factor.challenge_over`, `auth.too_many_attempts` or `auth.account_disabled`
   */
  async loginByFactor(
    { challenge, proof }: SignInWithFactorRequest,
    caller: Caller,
  ): Promise<{ username: string; grant: NewGrant }> {
    const answering = { id: challenge, purpose: 'sign_in', sessionId: null } as const;
    const row = await this.challenges.confirm(answering, caller, (row) =>
      this.challenges.proves(proof, row, caller),
    );
    // Sealed by `#requireFactor`; nobody else has the key.
    const { user, token, username } = JSON.parse(this.challenges.unseal(row)) as SealedSignIn;
    return { username, grant: await this.#open('session.signed_in', user, token, caller) };
  }

  /**
   * Registers an account. An invitation overrides the setting that turns registration off.
   * @throws AppError `auth.password_login_off`, `invitation.gone`, `auth.registration_off`, `auth.registration_broken`,
   * `auth.too_many_attempts` or of the upstream
   */
  async register({ invitation, ...account }: RegisterRequest, caller: Caller): Promise<NewGrant> {
    if (!this.settings.passwordLogin) throw new AppError('auth.password_login_off');
    if (invitation !== undefined) await this.invitations.requireOpen(invitation);
    else if (this.settings.registration === 'off') throw new AppError('auth.registration_off');
    const { email: username } = account;
    await this.limits.register({ action: 'account.registered', userId: null, username, ip: caller.ip });
    if (invitation === undefined) return await this.#create(account, caller, false);
    return await this.invitations.claimed(invitation, async () => {
      const grant = await this.#create(account, caller, true);
      await this.#accept(invitation, grant.sessionId, caller);
      return grant;
    });
  }

  async #create(
    account: Omit<RegisterRequest, 'invitation'>,
    caller: Caller,
    isVouched: boolean,
  ): Promise<NewGrant> {
    const { accessToken } = await this.upstream.register(account);
    const user = await this.upstream.me(accessToken);
    return await this.#open('account.registered', user, accessToken, caller, { isNew: true, isVouched });
  }

  /** If the invitation was used in the meantime, the session is ended, because the browser receives an error. */
  async #accept(token: string, sessionId: string, { ip }: Caller): Promise<void> {
    try {
      const principal = await this.sessions.touch(sessionId);
      await this.invitations.accept({ principal, ip }, token);
    } catch (error) {
      await this.sessions.end(sessionId, 'signed_out');
      throw error;
    }
  }

  /** Locks a session and its screen. */
  async lock(principal: Principal, { ip }: Caller): Promise<void> {
    if (principal.isLocked) return;
    await this.sessions.setLocked(principal.sessionId, true);
    await this.audit.done({ principal, ip }, { action: 'session.locked' });
  }

  /**
   * Unlocks a screen by the password; starts no session.
   * @throws AppError like `checkPassword`
   */
  async unlock(principal: Principal, password: string, caller: Caller): Promise<void> {
    await this.checkPassword(principal, password, caller, 'session.unlocked');
    await this.sessions.setLocked(principal.sessionId, false);
    await this.audit.done({ principal, ip: caller.ip }, { action: 'session.unlocked' });
  }

  /**
   * Verifies a session's password with the operator. These attempts have their own count, so that guesses at the
   * sign-in do not lock out the user of an open session.
   * @throws AppError `auth.provider_unlock` for an account of the identity provider, which has no password here,
   * `auth.password_incorrect`, `auth.too_many_attempts` or of the upstream
   */
  async checkPassword(
    { user, sessionId }: Principal,
    password: string,
    { ip }: Pick<Caller, 'ip'>,
    action: 'session.unlocked' | 'step_up.failed',
  ): Promise<void> {
    const { id: userId, username } = user;
    if (isProviderId(userId)) throw new AppError('auth.provider_unlock');
    const tried = { action, userId, username, ip, sessionId } as const;
    const attempt = await this.limits.unlock(tried);
    try {
      const account = await this.#lookUp({ username: user.username, password });
      // An operator may accept several names for an account.
      if (!sameId(account.user.id, user.id)) {
        throw new AppError('auth.login_incorrect');
      }
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'auth.login_incorrect')) {
        await attempt.forgive();
        throw error;
      }
      this.refused.note({ ...tried, code: 'auth.password_incorrect' });
      throw new AppError('auth.password_incorrect');
    }
    await attempt.succeed();
  }

  /** @returns the identity provider's sign-out URL, which the browser must open; undefined if there is none */
  async logout({ sessionId, user }: Principal, { ip }: Caller): Promise<string | undefined> {
    const providerSignOut = await this.provider.signOutUrl(sessionId);
    await this.sessions.end(sessionId, 'signed_out');
    await this.audit.record({
      action: 'session.signed_out',
      actor: { id: user.id, username: user.username },
      ip,
      sessionId,
      result: 'ok',
    });
    return providerSignOut;
  }

  /** Each use of the break-glass account has its own audit action. */
  #passwordActionOf(username: string): 'session.signed_in' | 'session.break_glass' {
    return username === this.settings.breakGlassUsername ? 'session.break_glass' : 'session.signed_in';
  }

  /**
   * Returns the account of the credentials. Its two calls change nothing and run concurrently. Always sends a
   * `client_url`, as the specification's body has one.
   */
  #lookUp(credentials: LoginRequest): Promise<Account> {
    return awaitedFor(readTimeoutMs(this.settings.upstream.timeoutMs), async () => {
      const { accessToken: token } = await this.upstream.login({
        client_url: this.origins.defaultClientUrl,
        ...credentials,
      });
      return { token, user: await this.upstream.me(token) };
    });
  }

  /** @throws AppError `auth.factor_required` with the challenge, or `auth.account_disabled` */
  async #requireFactor(account: Account, username: string): Promise<void> {
    const staffId = await this.staff.withSecondFactor(account.user);
    if (staffId === null) return;
    const sealed = JSON.stringify({ ...account, username } satisfies SealedSignIn);
    const challenge = await this.challenges.open({ purpose: 'sign_in', staffId, sealed });
    throw new AppError('auth.factor_required', { challenge });
  }

  async #open(
    action: 'session.signed_in' | 'session.break_glass' | 'account.registered',
    user: User,
    upstreamToken: string,
    caller: Caller,
    options: { isNew?: boolean; isVouched?: boolean } = {},
  ): Promise<NewGrant> {
    const grant = await this.sessions.open(user, upstreamToken, caller, options);
    await this.audit.record({
      action,
      actor: { id: user.id, username: user.username },
      ip: caller.ip,
      sessionId: grant.sessionId,
      result: 'ok',
    });
    return grant;
  }
}

type Way = 'login' | 'refresh' | 'unlock';

/** Published from the start: the refusals that password guessing causes. */
const GUESSING: readonly { way: Way; reason: ErrorCode }[] = [
  { way: 'login', reason: 'auth.login_incorrect' },
  { way: 'login', reason: 'auth.too_many_attempts' },
  { way: 'unlock', reason: 'auth.password_incorrect' },
  { way: 'unlock', reason: 'auth.too_many_attempts' },
  { way: 'refresh', reason: 'auth.refresh_reused' },
];

/** Counts sign-ins by outcome, never by account. */
@Injectable()
export class LoginMetrics {
  readonly #let: Counter<'way'>;
  readonly #failed: Counter<'way' | 'reason'>;

  constructor(metrics: Metrics) {
    this.#let = metrics.counter(
      { name: 'pitdesk_logins_total', help: 'Successful sign-ins, by way', labelNames: ['way'] },
      [{ way: 'login' }, { way: 'refresh' }, { way: 'unlock' }],
    );
    this.#failed = metrics.counter(
      {
        name: 'pitdesk_login_failures_total',
        help: 'Refused sign-ins, by way and by the code of the refusal',
        labelNames: ['way', 'reason'],
      },
      GUESSING,
    );
  }

  async around<T>(way: Way, enter: () => Promise<T>): Promise<T> {
    try {
      const entered = await enter();
      this.#let.inc({ way });
      return entered;
    } catch (error) {
      this.#failed.inc({ way, reason: toAppError(error).code });
      throw error;
    }
  }
}
