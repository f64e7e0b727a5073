import { Inject, Injectable, Logger } from '@nestjs/common';
import type { User } from '@pitdesk/contracts/accounts';
import { SharedWork } from '#core/async/shared-work';
import { AuditService } from '#core/audit/audit.service';
import { AppError } from '#core/errors/app-error';
import { sameJson } from '#core/json/same-json';
import { Clock } from '#core/time/clock';
import { INTERVALS, type Intervals } from '#core/time/intervals';
import { IdentityProviderLink } from './identity-provider.ts';
import { LiveSessions } from './live-sessions.ts';
import type { Session } from './session.ts';
import { TokenCipher } from './session-keys.ts';
import { SessionTimes } from './session-times.ts';

/**
 * Returns the account of an operator's token.
 * @throws AppError `auth.session_ended` if the operator no longer accepts the token
 */
export type AccountSource = (upstreamToken: string) => Promise<User>;

/**
 * Checks with the operator or the identity provider that an account still exists. A refusal ends the session; an outage
 * does not.
 */
@Injectable()
export class AccountCheck {
  readonly #logger = new Logger(AccountCheck.name);
  readonly #checks = new SharedWork<void>();
  #findAccount: AccountSource | undefined;

  constructor(
    private readonly cipher: TokenCipher,
    private readonly times: SessionTimes,
    private readonly sessions: LiveSessions,
    private readonly audit: AuditService,
    private readonly provider: IdentityProviderLink,
    private readonly clock: Clock,
  ) {}

  /** Registers the source of accounts: the operator's adapter, which `core` does not import. */
  registerSource(source: AccountSource): void {
    this.#findAccount = source;
  }

  /** Runs one check at a time for each session. Never rejects. */
  run(session: Session): Promise<void> {
    return this.#checks.get(session.id, () =>
      this.#check(session).catch((error: unknown) => {
        this.#logger.warn({ err: error, sessionId: session.id }, 'A session could not be checked');
      }),
    );
  }

  /** Resolves when the session's current check ends; at once if there is none. */
  settled(sessionId: string): Promise<void> {
    return this.#checks.get(sessionId, () => Promise.resolve());
  }

  async #check(session: Session): Promise<void> {
    const at = this.clock.date();
    this.sessions.patch(session.id, { upstreamCheckedAt: at });
    try {
      const user = await (session.authenticatedBy === 'provider'
        ? this.provider.check(session)
        : this.#askOperator(session));
      // Another replica's check may still fail, so only that replica records it.
      if (user === undefined) return;
      if (!sameJson(user, session.user)) await this.sessions.changeUser(session.id, user);
      this.times.checked(session.id, at);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'auth.session_ended') throw error;
      await this.#end(session);
    }
  }

  async #askOperator(session: Session): Promise<User> {
    const token = this.cipher.decrypt(session.upstreamTokenEncrypted, session.id);
    if (token === null) throw new AppError('auth.session_ended');
    if (!this.#findAccount) throw new Error('No source of accounts is registered yet');
    return await this.#findAccount(token);
  }

  async #end({ id, user, ip }: Session): Promise<void> {
    if (!(await this.sessions.end(id, 'refused_upstream'))) return;
    await this.audit.record({
      action: 'session.ended',
      actor: { id: user.id, username: user.username },
      target: { kind: 'session', id, label: user.username },
      ip,
      sessionId: id,
      result: 'ok',
      details: { reason: 'refused_upstream' },
    });
  }
}

/** Records the use of a session, and periodically checks its account with the operator. */
@Injectable()
export class SessionActivity {
  constructor(
    private readonly times: SessionTimes,
    private readonly sessions: LiveSessions,
    private readonly upstream: AccountCheck,
    private readonly clock: Clock,
    @Inject(INTERVALS) private readonly intervals: Intervals,
  ) {}

  /** Resolves when the session's current check ends. */
  settled(sessionId: string): Promise<void> {
    return this.upstream.settled(sessionId);
  }

  /** Checks a session with the operator now. Never rejects. */
  check(session: Session): Promise<void> {
    return this.upstream.run(session);
  }

  /** Does not delay the caller. */
  note(session: Session): void {
    const now = this.clock.date();
    if (this.#isDue(session.lastSeenAt, now)) {
      this.sessions.patch(session.id, { lastSeenAt: now });
      this.times.seen(session.id, now);
    }
    if (this.#isDue(session.upstreamCheckedAt, now)) void this.upstream.run(session);
  }

  #isDue(last: Date, now: Date): boolean {
    return now.getTime() - last.getTime() >= this.intervals.sessionCheckMs;
  }
}
