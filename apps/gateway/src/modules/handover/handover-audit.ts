import { Injectable } from '@nestjs/common';
import type { AuditAction } from '@pitdesk/contracts/audit';
import type { HandoverEntry } from '@pitdesk/contracts/handover';
import { toAppError } from '../../common/errors/to-app-error.ts';
import { AuditService } from '../audit/audit.service.ts';
import type { Actor } from '../sessions/actor.ts';

/** An act upon the log, and what it comes to. */
interface Act {
  readonly action: AuditAction;
  readonly id: string;
  readonly details: Readonly<Record<string, unknown>>;
}

/** Writes down each act upon the log, refusals included. */
@Injectable()
export class HandoverAudit {
  constructor(private readonly audit: AuditService) {}

  async written(
    { principal: { user, sessionId }, ip }: Actor,
    { action, id, details }: Act,
    work: () => Promise<{ entry: HandoverEntry; isNew: boolean }>,
  ): Promise<HandoverEntry> {
    const record = { action, actor: { id: user.id, username: user.username }, ip, sessionId, details };
    try {
      const { entry, isNew } = await work();
      // The same entry sent again was written down when it was written.
      if (isNew) await this.audit.record({ ...record, target: targetOf(id, entry), result: 'ok' });
      return entry;
    } catch (error) {
      const { code, status } = toAppError(error);
      const result = status < 500 ? 'refused' : 'failed';
      this.audit.note({ ...record, target: targetOf(id), result, code });
      throw error;
    }
  }
}

const targetOf = (id: string, entry?: HandoverEntry) => ({
  kind: 'handover',
  id,
  label: entry === undefined ? '' : `#${entry.seq}`,
});
