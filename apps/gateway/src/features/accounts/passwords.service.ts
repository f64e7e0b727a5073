import { Inject, Injectable, Logger } from '@nestjs/common';
import type { ForgotPasswordRequest, ResetPasswordRequest } from '@pitdesk/contracts/accounts';
import { AuditService } from '#core/audit/audit.service';
import { AppError } from '#core/errors/app-error';
import type { Caller } from '#core/http/client-address';
import { SessionsService } from '#core/sessions/sessions.service';
import { SETTINGS, type Settings } from '#core/settings/settings';
import { UpstreamAuth } from '#upstream/auth/upstream-auth';
import { UpstreamHealth } from '#upstream/health/upstream-health';
import { AuthLimits } from './sign-in-limits.ts';

/** Sends reset mails and sets new passwords. */
@Injectable()
export class PasswordsService {
  readonly #logger = new Logger(PasswordsService.name);

  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly upstream: UpstreamAuth,
    private readonly health: UpstreamHealth,
    private readonly limits: AuthLimits,
    private readonly sessions: SessionsService,
    private readonly audit: AuditService,
  ) {}

  /**
   * Answers before the operator does, so that neither the answer nor its time reveals whether an address is known.
   * @throws AppError `auth.password_login_off`, or `auth.forgot_password_failed` while the operator is known to be down
   */
  async requestReset({ email }: ForgotPasswordRequest, { ip }: Caller): Promise<void> {
    this.#requirePasswords();
    await this.limits.forgotPassword({ action: 'account.reset_asked', userId: null, username: email, ip });
    if (this.health.of('auth').state === 'down') throw new AppError('auth.forgot_password_failed');
    this.upstream.forgotPassword(email).catch((error: unknown) => {
      this.#logger.warn({ err: error }, 'The operator did not accept a request for a reset mail');
    });
    this.audit.note({
      action: 'account.reset_asked',
      actor: { id: null, username: email },
      ip,
      result: 'ok',
    });
  }

  /**
   * Sets a new password and ends earlier sessions. Only the operator knows whose they are, and it no longer accepts
   * their bearers, so each session is checked now.
   * @throws AppError `auth.password_login_off`, `auth.reset_token_invalid`, `auth.too_many_attempts` or of the upstream
   */
  async reset({ token, password }: ResetPasswordRequest, { ip }: Caller): Promise<void> {
    this.#requirePasswords();
    await this.limits.resetPassword(
      { action: 'account.password_reset', userId: null, username: '', ip },
      token,
    );
    await this.upstream.resetPassword(token, password);
    await this.sessions.checkAll();
    this.audit.note({
      action: 'account.password_reset',
      // Only the operator can resolve the mail's token to an account.
      actor: { id: null, username: '' },
      ip,
      result: 'ok',
    });
  }

  #requirePasswords(): void {
    if (!this.settings.passwordLogin) throw new AppError('auth.password_login_off');
  }
}
