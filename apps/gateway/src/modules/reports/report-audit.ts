import { Injectable } from '@nestjs/common';
import type { AuditAction } from '@pitdesk/contracts/audit';
import { toAppError } from '../../common/errors/to-app-error.ts';
import { AuditService } from '../audit/audit.service.ts';
import type { Actor } from '../sessions/actor.ts';

/** What was done to a report, and which one. */
interface Act {
  readonly action: AuditAction;
  readonly id: string;
  readonly kind: string;
  readonly details: Readonly<Record<string, unknown>>;
}

/** Writes down each report that is made or handed out, refusals and failures included. */
@Injectable()
export class ReportAudit {
  constructor(private readonly audit: AuditService) {}

  async done(actor: Actor, act: Act): Promise<void> {
    await this.audit.record({ ...recordOf(actor, act), result: 'ok' });
  }

  undone(actor: Actor, act: Act, error: unknown): void {
    const { code, status } = toAppError(error);
    this.audit.note({ ...recordOf(actor, act), result: status < 500 ? 'refused' : 'failed', code });
  }
}

const recordOf = ({ principal: { user, sessionId }, ip }: Actor, { action, id, kind, details }: Act) => ({
  action,
  actor: { id: user.id, username: user.username },
  target: { kind: 'report', id, label: kind },
  ip,
  sessionId,
  details,
});
