import { Injectable } from '@nestjs/common';
import type { AuditAction, CasinoEvent } from '@pitdesk/contracts';
import { toAppError } from '../../common/errors/to-app-error.ts';
import { AuditService } from '../audit/audit.service.ts';
import type { Actor } from '../sessions/actor.ts';

/** What came of a write: the event that it was about, and what the entry keeps of it. */
export interface Written<T> {
  readonly result: T;
  readonly event: Pick<CasinoEvent, 'id' | 'name'>;
  readonly details?: Readonly<Record<string, unknown>>;
}

/** Every write is in the audit, whatever came of it. */
@Injectable()
export class EventAudit {
  constructor(private readonly audit: AuditService) {}

  /** @param named what was asked for, where it came to nothing */
  async written<T>(
    actor: Actor,
    action: AuditAction,
    named: string,
    write: () => Promise<Written<T>>,
  ): Promise<T> {
    const { sessionId, user } = actor.principal;
    const entry = { action, actor: { id: user.id, username: user.username }, ip: actor.ip, sessionId };
    try {
      const { result, event, details = {} } = await write();
      const target = { kind: 'event', id: String(event.id), label: event.name };
      await this.audit.record({ ...entry, target, result: 'ok', details });
      return result;
    } catch (error) {
      const { code, status } = toAppError(error);
      // What the rules refuse is written down where they do.
      if (!code.startsWith('permission.')) {
        const target = { kind: 'event', id: named, label: named };
        this.audit.note({ ...entry, target, result: status < 500 ? 'refused' : 'failed', code });
      }
      throw error;
    }
  }
}
