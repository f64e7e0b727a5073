import { Injectable } from '@nestjs/common';
import type { ChatMessage } from '@pitdesk/contracts/chat';
import { toAppError } from '../../../common/errors/to-app-error.ts';
import { AuditService } from '../../audit/audit.service.ts';
import type { Principal } from '../../sessions/principal.ts';
import { ChatMetrics } from '../chat-metrics.ts';
import type { ChatTable } from '../chat-tables.ts';

/** Writes down who sent a message where, and what came of it. The text is the operator's to keep, not the audit's. */
@Injectable()
export class SendAudit {
  constructor(
    private readonly audit: AuditService,
    private readonly metrics: ChatMetrics,
  ) {}

  async around(
    { user, sessionId }: Principal,
    { ip }: { ip: string },
    table: ChatTable,
    send: () => Promise<ChatMessage>,
  ): Promise<ChatMessage> {
    const entry = {
      action: 'message.sent',
      actor: { id: user.id, username: user.username },
      target: { kind: 'chat', id: String(table.chat.id), label: table.title },
      ip,
      sessionId,
    } as const;
    try {
      const stored = await send();
      this.metrics.sent('stored');
      this.audit.note({ ...entry, result: 'ok', details: { message_id: stored.id ?? null } });
      return stored;
    } catch (error) {
      const { code } = toAppError(error);
      this.metrics.sent(code);
      this.audit.note({ ...entry, result: 'failed', code });
      throw error;
    }
  }
}
