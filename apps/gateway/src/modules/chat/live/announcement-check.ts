import { Injectable } from '@nestjs/common';
import type { ChatAnnouncement } from '@pitdesk/contracts/chat';
import { chatRoom } from '@pitdesk/contracts/chat';
import { AppError } from '../../../common/errors/app-error.ts';
import type { SocketIdentity } from '../../../realtime/identity.ts';
import { AuditService } from '../../audit/audit.service.ts';
import { ChatTables } from '../chat-tables.ts';
import { StoredCheck } from './stored-check.ts';

/** Refuses, and writes down, what a browser announces that was never stored. */
@Injectable()
export class AnnouncementCheck {
  constructor(
    private readonly tables: ChatTables,
    private readonly stored: StoredCheck,
    private readonly audit: AuditService,
  ) {}

  /** @throws AppError `chat.not_stored`, `request.not_found` or `permission.*` */
  async require({ principal, ip }: SocketIdentity, { group, data }: ChatAnnouncement): Promise<void> {
    const table = await this.tables.require(principal, 'chat.send', data.chat_id, { ip });
    if (group === chatRoom(table.terminal_id) && (await this.stored.isStored(data))) return;
    this.audit.note({
      action: 'message.sent',
      actor: { id: principal.user.id, username: principal.user.username },
      target: { kind: 'chat', id: String(table.chat.id), label: table.title },
      ip,
      sessionId: principal.sessionId,
      result: 'refused',
      code: 'chat.not_stored',
    });
    throw new AppError('chat.not_stored');
  }
}
