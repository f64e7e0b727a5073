import { Injectable } from '@nestjs/common';
import type { ErrorCode } from '@pitdesk/contracts/errors';
import { AuditService } from '../audit/audit.service.ts';
import type { Principal } from '../sessions/principal.ts';
import type { Action } from './actions.ts';

const ONCE_EACH_MS = 60_000;

/** Writes refusals into the audit: one a minute for each session and action, so that nobody fills it by asking again. */
@Injectable()
export class RefusalLog {
  readonly #lastNoted = new Map<string, number>();

  constructor(private readonly audit: AuditService) {}

  note({ sessionId, user }: Principal, action: Action, code: ErrorCode, ip: string): void {
    const now = Date.now();
    const key = `${sessionId} ${action}`;
    if (now - (this.#lastNoted.get(key) ?? 0) < ONCE_EACH_MS) return;
    this.#forgetOld(now);
    // Taken out first, so that the oldest stay at the front.
    this.#lastNoted.delete(key);
    this.#lastNoted.set(key, now);
    this.audit.note({
      action: 'permission.refused',
      actor: { id: user.id, username: user.username },
      target: { kind: 'action', id: action, label: action },
      ip,
      sessionId,
      result: 'refused',
      code,
    });
  }

  #forgetOld(now: number): void {
    for (const [key, at] of this.#lastNoted) {
      if (now - at < ONCE_EACH_MS) break;
      this.#lastNoted.delete(key);
    }
  }
}
