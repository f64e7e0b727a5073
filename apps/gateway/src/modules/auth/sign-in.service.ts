import { Injectable } from '@nestjs/common';
import { type LoginRequest, type RegisterRequest, sameId } from '@pitdesk/contracts';
import { AppError } from '../../common/errors/app-error.ts';
import type { Caller } from '../../common/http/caller.ts';
import { UpstreamAuth } from '../../upstream/auth/upstream-auth.ts';
import { AuditService } from '../audit/audit.service.ts';
import type { Principal } from '../sessions/principal.ts';
import { type Grant, SessionsService } from '../sessions/sessions.service.ts';
import { AllowedOrigins } from './allowed-origins.ts';
import { AuthLimits } from './auth-limits.ts';

/** Signing in, by an account's password or by making an account, and signing out. */
@Injectable()
export class SignInService {
  constructor(
    private readonly upstream: UpstreamAuth,
    private readonly sessions: SessionsService,
    private readonly origins: AllowedOrigins,
    private readonly limits: AuthLimits,
    private readonly audit: AuditService,
  ) {}

  /** @throws AppError `auth.login_incorrect`, `auth.client_url_refused`, `auth.too_many_attempts` or of the upstream */
  async login(credentials: LoginRequest, caller: Caller): Promise<Grant> {
    this.origins.requireClientUrl(credentials.client_url);
    const attempt = await this.limits.login.begin(credentials.username, caller.ip);
    try {
      const { accessToken } = await this.upstream.login(credentials);
      const grant = await this.#open('session.signed_in', accessToken, caller);
      await attempt.succeed();
      return grant;
    } catch (error) {
      if (error instanceof AppError && error.code === 'auth.login_incorrect') {
        this.#noteRefusedLogin(credentials.username, caller);
      } else {
        await attempt.forgive();
      }
      throw error;
    }
  }

  /** @throws AppError `auth.registration_broken`, `auth.too_many_attempts` or of the upstream */
  async register(account: RegisterRequest, caller: Caller): Promise<Grant> {
    await this.limits.register.begin(account.email, caller.ip);
    const { accessToken } = await this.upstream.register(account);
    return this.#open('account.registered', accessToken, caller);
  }

  /**
   * Whether whoever sits at a covered screen is whom it belongs to: the operator is asked, and no session begins. The
   * tries count with those of the sign-in, which would else be twice as many.
   * @throws AppError `auth.password_incorrect`, `auth.too_many_attempts` or of the upstream
   */
  async unlock({ user, sessionId }: Principal, password: string, { ip }: Caller): Promise<void> {
    const attempt = await this.limits.login.begin(user.username, ip);
    const entry = {
      action: 'session.unlocked',
      actor: { id: user.id, username: user.username },
      ip,
      sessionId,
    } as const;
    try {
      const { accessToken } = await this.upstream.login({ username: user.username, password });
      // An operator may know accounts by more than one name.
      if (!sameId((await this.upstream.me(accessToken)).id, user.id)) {
        throw new AppError('auth.login_incorrect');
      }
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'auth.login_incorrect')) {
        await attempt.forgive();
        throw error;
      }
      this.audit.note({ ...entry, result: 'refused', code: 'auth.password_incorrect' });
      throw new AppError('auth.password_incorrect');
    }
    await attempt.succeed();
    await this.audit.record({ ...entry, result: 'ok' });
  }

  async logout({ sessionId, user }: Principal, { ip }: Caller): Promise<void> {
    await this.sessions.end(sessionId, 'signed_out');
    await this.audit.record({
      action: 'session.signed_out',
      actor: { id: user.id, username: user.username },
      ip,
      sessionId,
      result: 'ok',
    });
  }

  async #open(
    action: 'session.signed_in' | 'account.registered',
    upstreamToken: string,
    caller: Caller,
  ): Promise<Grant> {
    const user = await this.upstream.me(upstreamToken);
    const grant = await this.sessions.open(user, upstreamToken, caller);
    await this.audit.record({
      action,
      actor: { id: user.id, username: user.username },
      ip: caller.ip,
      sessionId: grant.sessionId,
      result: 'ok',
    });
    return grant;
  }

  #noteRefusedLogin(username: string, { ip }: Caller): void {
    this.audit.note({
      action: 'session.signed_in',
      actor: { id: null, username },
      ip,
      result: 'refused',
      code: 'auth.login_incorrect',
    });
  }
}
