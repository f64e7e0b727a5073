import { Injectable, Logger } from '@nestjs/common';
import { AppError } from '../../common/errors/app-error.ts';
import { sameJson } from '../../common/json/same-json.ts';
import { UpstreamAuth } from '../../upstream/auth/upstream-auth.ts';
import { AuditService } from '../audit/audit.service.ts';
import { LiveSessions } from './live-sessions.ts';
import type { Session } from './session.ts';
import { SessionTimes } from './session-times.ts';
import { TokenCipher } from './token-cipher.ts';

/** Asks the operator whether it still knows an account. A refusal ends the session; an outage does not. */
@Injectable()
export class UpstreamCheck {
  readonly #logger = new Logger(UpstreamCheck.name);
  readonly #running = new Map<string, Promise<void>>();

  constructor(
    private readonly upstream: UpstreamAuth,
    private readonly cipher: TokenCipher,
    private readonly times: SessionTimes,
    private readonly sessions: LiveSessions,
    private readonly audit: AuditService,
  ) {}

  /** One question at a time for each session; never rejects. */
  run(session: Session): Promise<void> {
    const running = this.#running.get(session.id);
    if (running) return running;
    const check = this.#ask(session)
      .catch((error: unknown) => {
        this.#logger.warn({ err: error, sessionId: session.id }, 'A session could not be checked');
      })
      .finally(() => this.#running.delete(session.id));
    this.#running.set(session.id, check);
    return check;
  }

  async #ask(session: Session): Promise<void> {
    const at = new Date();
    this.sessions.patch(session.id, { upstreamCheckedAt: at });
    const token = this.cipher.decrypt(session.upstreamTokenEncrypted, session.id);
    try {
      if (token === null) throw new AppError('auth.session_ended');
      const user = await this.upstream.me(token);
      if (!sameJson(user, session.user)) await this.sessions.changeUser(session.id, user);
      this.times.checked(session.id, at);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'auth.session_ended') throw error;
      await this.#end(session);
    }
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
