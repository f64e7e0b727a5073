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
import { FlagNotices } from '../flags/flag-notices.ts';
import { FlaggedMessages } from '../flags/flagged-messages.ts';
import { HidingNotices } from '../hiding/hiding-notices.ts';
import { ChatBroadcast } from '../live/chat-broadcast.ts';
import { viewFor } from '../messages/message-views.ts';
import { MessagesStore } from '../messages/messages.store.ts';
import { comparePlaces, placeOf } from '../messages/messages.ts';
import { WithheldMessages } from '../messages/withheld-messages.ts';
import { OutgoingStore, unprovenView } from '../sending/outgoing.store.ts';
import { SpokenMessages } from '../translating/spoken-messages.ts';
import { ReadPositionsStore, ReadStates } from './read-positions.store.ts';
import { type ThreadPage, ThreadReader } from './thread-reader.ts';

/** A conversation as one member of staff reads it. */
@Injectable()
export class ThreadsService {
  constructor(
    private readonly reader: ThreadReader,
    private readonly messages: MessagesStore,
    private readonly positions: ReadPositionsStore,
    private readonly readStates: ReadStates,
    private readonly tables: ChatTables,
    private readonly broadcast: ChatBroadcast,
    private readonly replicas: Replicas,
    private readonly withheld: WithheldMessages,
    private readonly hidings: HidingNotices,
    private readonly flagged: FlaggedMessages,
    private readonly flagNotices: FlagNotices,
    private readonly outgoing: OutgoingStore,
    private readonly spoken: SpokenMessages,
  ) {}

  async page({ user }: Principal, { chat }: ChatTable, query: ThreadQuery): Promise<Thread> {
    const chatId = toStoredId(chat.id);
    // A message that is proven meanwhile is in both, and missing in neither.
    const [unproven, { messages, hasMore }] = await Promise.all([
      this.outgoing.unprovenOf(toStoredId(user.id), chatId),
      this.#read(chatId, query),
    ]);
    this.spoken.heard(messages);
    const [shown, read, hidings, flagged] = await Promise.all([
      this.withheld.of(messages.map((message) => viewFor(user, message))),
      this.#readBy(toStoredId(user.id), chatId),
      this.hidings.lately(chat.id),
      this.flagNotices.lately(chat.id),
    ]);
    const data = await this.flagged.of(shown);
    return { data, has_more: hasMore, ...read, hidings, flagged, unproven: unproven.map(unprovenView) };
  }

  /** Marks existing messages only: a position in the future would hide new ones. */
  async markRead(principal: Principal, { chat }: ChatTable, wanted: MessagePosition): Promise<ReadState> {
    const [userId, chatId] = [toStoredId(principal.user.id), toStoredId(chat.id)];
    const newest = await this.messages.newest(chatId);
    const isAhead = newest !== null && comparePlaces(placeOf(wanted), newest) > 0;
    const position = isAhead ? { created_at: newest.createdAt.toISOString(), key: newest.key } : wanted;
    await this.positions.advance(userId, chatId, position);
    const [state] = await this.readStates.of(userId, chatId);
    if (!state) throw new Error('The position that was just written is gone');
    this.broadcast.read(userId, state);
    this.replicas.publish('read:changed', { user_id: principal.user.id, chat_id: chat.id });
    return { read_position: state.read_position, unread: state.unread };
  }

  /**
   * A sender has seen that the operator does not list a message.
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
    const views = await this.withheld.of(found.map((message) => viewFor(principal.user, message)));
    // A hidden message is found by its sender only: a search by words would reveal its text.
    return await this.flagged.of(
      views.filter(({ withheld, sender }) => withheld === undefined || holds(sender, q)),
    );
  }

  async #readBy(userId: string, chatId: string): Promise<Pick<Thread, 'read_position' | 'unread_since'>> {
    const read_position = await this.positions.find({ userId, chatId });
    if (read_position !== null) return { read_position };
    return { read_position, unread_since: (await this.positions.firstSeen(userId)).toISOString() };
  }

  async #read(chatId: string, { before, after, limit }: ThreadQuery): Promise<ThreadPage> {
    if (after) return await this.reader.after(chatId, after, limit);
    if (before) return await this.reader.before(chatId, before, limit);
    return await this.reader.latest(chatId, limit);
  }
}

const holds = (text: string, words: string): boolean => text.toLowerCase().includes(words.toLowerCase());
