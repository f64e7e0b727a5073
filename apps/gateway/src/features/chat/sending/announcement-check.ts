import { Injectable } from '@nestjs/common';
import { type ChatAnnouncement, type ChatMessage, chatRoom } from '@pitdesk/contracts/chat';
import { AuditService } from '#core/audit/audit.service';
import { storableText, toStoredId } from '#core/database/storable';
import { AppError } from '#core/errors/app-error';
import type { SocketIdentity } from '#core/sockets/authenticate-socket';
import { ChatTables } from '../chat-tables.ts';
import { ChatProjection } from '../history/chat-projection.ts';
import { MessagesStore } from '../messages/messages.store.ts';
import { likenessKey, likenessOf, operatorKey } from '../messages/messages.ts';
import { OutgoingStore } from './outgoing.store.ts';

/** Checks what browsers announce. A message that is not stored is refused and audited. */
@Injectable()
export class AnnouncementCheck {
  constructor(
    private readonly tables: ChatTables,
    private readonly messages: MessagesStore,
    private readonly projection: ChatProjection,
    private readonly outgoing: OutgoingStore,
    private readonly audit: AuditService,
  ) {}

  /** @throws AppError `chat.not_stored`, `request.not_found` or `permission.*` */
  async require({ principal, ip }: SocketIdentity, { group, data }: ChatAnnouncement): Promise<void> {
    const table = await this.tables.require(principal, 'chat.send', data.chat_id, { ip });
    if (group === chatRoom(table.terminal_id) && (await this.#isStored(data))) return;
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

  async #isStored(announced: ChatMessage): Promise<boolean> {
    const chatId = toStoredId(announced.chat_id);
    if (await this.#isKnown(chatId, announced)) return true;
    // A sender announces the answer of its send, before the operator's own message is known.
    if (await this.outgoing.isAcknowledged(chatId, announced)) return true;
    await this.projection.catchUp(chatId);
    return await this.#isKnown(chatId, announced);
  }

  async #isKnown(chatId: string, announced: ChatMessage): Promise<boolean> {
    const key = operatorKey(announced) ?? likenessKey(likenessOf(announced), 0);
    const known = await this.messages.find(chatId, key);
    const [sender, message] = [announced.sender, announced.message].map(storableText);
    return known?.sender === sender && known?.message === message;
  }
}
