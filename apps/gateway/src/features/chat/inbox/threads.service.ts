import { Injectable } from '@nestjs/common';
import type {
  MessagePosition,
  MessageView,
  ReadState,
  SearchThreadsQuery,
  Thread,
  ThreadQuery,
} from '@pitdesk/contracts/chat';
import { sameId } from '@pitdesk/contracts/fields';
import type { Principal } from '#core/actor/actor';
import { toStoredId } from '#core/database/storable';
import { AppError } from '#core/errors/app-error';
import { Replicas } from '#core/replicas/replicas';
import { type ChatTable, ChatTables } from '../chat-tables.ts';
import { ChatBroadcast } from '../live/chat-broadcast.ts';
import { MessagesStore } from '../messages/messages.store.ts';
import { comparePlaces, placeOf } from '../messages/messages.ts';
import { MessagesForStaff } from '../messages/messages-for-staff.ts';
import { OutgoingStore, unprovenView } from '../sending/outgoing.store.ts';
import { SpokenMessages } from '../translating/spoken-messages.ts';
import { ReadPositionsStore } from './read-positions.store.ts';
import { type ThreadPage, ThreadReader } from './thread-reader.ts';

/** Conversations for one member of staff. */
@Injectable()
export class ThreadsService {
  constructor(
    private readonly reader: ThreadReader,
    private readonly messages: MessagesStore,
    private readonly positions: ReadPositionsStore,
    private readonly tables: ChatTables,
    private readonly broadcast: ChatBroadcast,
    private readonly replicas: Replicas,
    private readonly forStaff: MessagesForStaff,
    private readonly outgoing: OutgoingStore,
    private readonly spoken: SpokenMessages,
  ) {}

  async page({ user }: Principal, { chat }: ChatTable, query: ThreadQuery): Promise<Thread> {
    const chatId = toStoredId(chat.id);
    // A message that is proven during the reads is in both lists, never in none.
    const [unproven, { messages, hasMore, seq }, read] = await Promise.all([
      this.outgoing.unprovenOf(toStoredId(user.id), chatId),
      this.#read(chatId, query),
      this.#readBy(toStoredId(user.id), chatId),
    ]);
    const shown = messages.filter(({ hidden }) => !hidden);
    this.spoken.heard(shown);
    const data = await this.forStaff.of(shown);
    return { data, has_more: hasMore, seq, ...read, unproven: unproven.map(unprovenView) };
  }

  /** Marks at most up to the newest message, so that new ones stay unread. */
  async markRead(principal: Principal, { chat }: ChatTable, wanted: MessagePosition): Promise<ReadState> {
    const [userId, chatId] = [toStoredId(principal.user.id), toStoredId(chat.id)];
    const newest = await this.messages.newest(chatId);
    const isAhead = newest !== null && comparePlaces(placeOf(wanted), newest) > 0;
    const position = isAhead ? { created_at: newest.createdAt.toISOString(), key: newest.key } : wanted;
    await this.positions.advance(userId, chatId, position);
    const [state] = await this.positions.states(userId, chatId);
    if (!state) throw new Error('The new read position is missing');
    this.broadcast.read(userId, state);
    this.replicas.publish('read:changed', { user_id: principal.user.id, chat_id: chat.id });
    const { chat_id: _, ...read } = state;
    return read;
  }

  /**
   * Dismisses a message that the operator does not list.
   * @throws AppError `request.not_found`
   */
  async dismiss({ user }: Principal, { chat }: ChatTable, clientKey: string): Promise<void> {
    const wasThere = await this.outgoing.dismiss(toStoredId(user.id), toStoredId(chat.id), clientKey);
    if (!wasThere) throw new AppError('request.not_found');
  }

  async search(principal: Principal, { q, chat_id, limit }: SearchThreadsQuery): Promise<MessageView[]> {
    const tables = await this.tables.within(principal, 'chat.read');
    const chatIds = tables.flatMap(({ chat }) =>
      chat_id === undefined || sameId(chat.id, chat_id) ? toStoredId(chat.id) : [],
    );
    const found = await this.messages.search(chatIds, q, limit);
    const views = await this.forStaff.of(found);
    // A hidden message is found only by its sender's name. A match of its text would reveal it.
    return views.filter(({ withheld, sender }) => withheld === undefined || holds(sender, q));
  }

  async #readBy(userId: string, chatId: string): Promise<Pick<Thread, 'read_position' | 'unread_since'>> {
    const read_position = await this.positions.find({ userId, chatId });
    if (read_position !== null) return { read_position };
    return { read_position, unread_since: (await this.positions.firstSeen(userId)).toISOString() };
  }

  async #read(chatId: string, { before, changed_after, limit, player }: ThreadQuery): Promise<ThreadPage> {
    if (changed_after !== undefined) return await this.reader.changedAfter(chatId, changed_after, limit);
    if (before) return await this.reader.before(chatId, before, { limit, player });
    return await this.reader.latest(chatId, { limit, player });
  }
}

const holds = (text: string, words: string): boolean => text.toLowerCase().includes(words.toLowerCase());
