import { Injectable } from '@nestjs/common';
import type { Conversation, InboxRow } from '@pitdesk/contracts/chat';
import type { Principal } from '#core/actor/actor';
import { joinedReads } from '#core/async/joined-reads';
import { toStoredId } from '#core/database/storable';
import { TableDealersService } from '#features/tables/public';
import { WordFlags } from '#features/words/public';
import { type ChatTable, ChatTables } from '../chat-tables.ts';
import { ChatProjection } from '../history/chat-projection.ts';
import { ConversationChanges } from '../messages/conversation-changes.ts';
import { MessagesForStaff } from '../messages/messages-for-staff.ts';
import type { WaitingPlayers } from '../table-talk.ts';
import { WaitingPeople } from '../waiting/waiting-people.ts';
import { ConversationsStore } from './conversations.store.ts';
import { ReadPositionsStore, unreadOf } from './read-positions.store.ts';

type ChatState = Omit<InboxRow, 'chat_id' | 'table'>;

/** The inbox: the state of every chat that an account may see. */
@Injectable()
export class ConversationsService {
  constructor(
    private readonly tables: ChatTables,
    private readonly projection: ChatProjection,
    private readonly conversations: ConversationsStore,
    private readonly positions: ReadPositionsStore,
    private readonly waiting: WaitingPeople,
    private readonly forStaff: MessagesForStaff,
    private readonly flags: WordFlags,
    private readonly changes: ConversationChanges,
    private readonly dealers: TableDealersService,
  ) {}

  async list(principal: Principal): Promise<Conversation[]> {
    const { user } = principal;
    const tables = await this.tables.within(principal, 'chat.read');
    const chatIds = tables.map(chatIdOf);
    const since = await this.positions.firstSeen(toStoredId(user.id));
    // The rule of who waits knows the dealers by name.
    await this.dealers.refresh(principal);
    // While the history is unavailable, the list is as last known, and the status of the feed shows it.
    await this.projection.bringAllUpToDate(chatIds).catch(() => undefined);
    const [rows, read] = await Promise.all([
      this.rows(tables),
      this.positions.received(toStoredId(user.id), chatIds, since),
    ]);
    return rows.map((row) => ({ ...row, unread: unreadOf(row.received, read.get(toStoredId(row.chat_id))) }));
  }

  /** Publishes a change that staff made to every inbox. @returns the current row */
  async changed(table: ChatTable): Promise<InboxRow> {
    this.changes.changed([chatIdOf(table)]);
    return await this.row(table);
  }

  async row(table: ChatTable): Promise<InboxRow> {
    const [row] = await this.rows([table]);
    if (!row) throw new Error('A table with a chat has no conversation');
    return row;
  }

  /** Returns the conversations in the order of their tables. All staff see this order. */
  async rows(tables: readonly ChatTable[]): Promise<InboxRow[]> {
    const rows = await Promise.all(
      tables.map(async ({ id, title, terminal_id, chat }) => {
        const state = await this.#state(toStoredId(chat.id));
        return state === null ? [] : [{ chat_id: chat.id, table: { id, title, terminal_id }, ...state }];
      }),
    );
    return rows.flat();
  }

  readonly #state = joinedReads((chatIds: readonly string[]) => this.#readStates(chatIds));

  async #readStates(chatIds: readonly string[]): Promise<Map<string, ChatState>> {
    const [summaries, waiting, flagged] = await Promise.all([
      this.conversations.summaries(chatIds),
      this.waiting.at(chatIds),
      this.flags.marksOf(chatIds),
    ]);
    const lasts = [...summaries.values()].flatMap(({ last }) => last ?? []);
    const shown = new Map((await this.forStaff.of(lasts)).map((last) => [toStoredId(last.chat_id), last]));
    const stateOf = (chatId: string): ChatState => {
      const { seq = 0, received = 0 } = summaries.get(chatId) ?? {};
      return {
        last_message: shown.get(chatId) ?? null,
        seq,
        received,
        ...waiting(chatId),
        flagged: flagged.get(chatId) ?? null,
      };
    };
    return new Map(chatIds.map((chatId) => [chatId, stateOf(chatId)]));
  }
}

const chatIdOf = ({ chat }: ChatTable): string => toStoredId(chat.id);

/** Brings every conversation up to date and returns their states. */
@Injectable()
export class WaitingConversations implements WaitingPlayers {
  constructor(
    private readonly tables: ChatTables,
    private readonly projection: ChatProjection,
    private readonly conversations: ConversationsService,
  ) {}

  async now(): Promise<InboxRow[]> {
    const tables = this.tables.all();
    await this.projection.bringAllUpToDate(tables.map(chatIdOf));
    return await this.conversations.rows(tables);
  }
}
