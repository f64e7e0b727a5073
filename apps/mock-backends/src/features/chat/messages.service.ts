import { Inject, Injectable, UnprocessableEntityException } from '@nestjs/common';
import type { ChatMessage, SearchMessagesQuery } from '@pitdesk/contracts/chat';
import type { Paginated } from '@pitdesk/contracts/fields';
import type { OperatorClient, operatorDb } from '@pitdesk/prisma';
import { Subject } from 'rxjs';
import { OPERATOR_DATABASE } from '../../core/database/operator-database.ts';
import { numericId } from '../../core/http/numeric-id.ts';
import { pageOf, pageRange } from '../../core/http/pages.ts';

export interface NewMessage {
  chatId: number;
  sender: string;
  senderRole: operatorDb.SenderRole;
  message: string;
}

/** Stores and reads the messages of all chats, of players and of staff. */
@Injectable()
export class MessagesService {
  readonly #storedSubject = new Subject<operatorDb.ChatMessage>();
  /** Publishes each message after it is stored. */
  readonly stored = this.#storedSubject.asObservable();

  constructor(@Inject(OPERATOR_DATABASE) private readonly db: OperatorClient) {}

  async search(query: SearchMessagesQuery): Promise<Paginated<ChatMessage>> {
    const chatId = numericId(query.filters.chat_id);
    if (chatId === undefined) return pageOf<ChatMessage>([], query, 0);
    const { created_at: direction } = query.sort_by;
    const [total, rows] = await Promise.all([
      this.db.chatMessage.count({ where: { chatId } }),
      this.db.chatMessage.findMany({
        where: { chatId },
        orderBy: [{ createdAt: direction }, { id: direction }],
        ...pageRange(query),
      }),
    ]);
    return pageOf(rows.map(chatMessageJson), query, total);
  }

  /** Stores a message. @throws UnprocessableEntityException if there is no such chat */
  async store(message: NewMessage): Promise<ChatMessage> {
    const chat = await this.db.chat.findUnique({ where: { id: message.chatId } });
    if (chat === null) throw new UnprocessableEntityException(`There is no chat ${message.chatId}`);
    const row = await this.db.chatMessage.create({ data: message });
    this.#storedSubject.next(row);
    return chatMessageJson(row);
  }
}

/** Returns a message as the operator sends it. Its type is relative to staff: a player is `them`. */
function chatMessageJson(row: operatorDb.ChatMessage): ChatMessage {
  const createdAt = row.createdAt.toISOString();
  return {
    id: row.id,
    chat_id: row.chatId,
    sender: row.sender,
    message: row.message,
    type: row.senderRole === 'player' ? 'them' : 'me',
    time: createdAt.slice(11, 16),
    ...(row.template === null ? {} : { template: row.template }),
    created_at: createdAt,
  };
}
