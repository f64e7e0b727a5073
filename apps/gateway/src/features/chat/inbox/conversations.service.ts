import { Injectable } from '@nestjs/common';
import type { Conversation, ConversationChange } from '@pitdesk/contracts/chat';
import pMap from 'p-map';
import type { Principal } from '#core/actor/actor';
import { toStoredId } from '#core/database/storable';
import { WordFlags } from '#features/words/public';
import { type ChatTable, ChatTables } from '../chat-tables.ts';
import { ChatProjection } from '../history/chat-projection.ts';
import { viewFor } from '../messages/message-views.ts';
import { WithheldMessages } from '../messages/withheld-messages.ts';
import type { WaitingPlayers } from '../table-talk.ts';
import { ClaimsStore } from './claims.store.ts';
import { ConversationsStore, type Summary } from './conversations.store.ts';
import { ReadPositionsStore } from './read-positions.store.ts';

const CHATS_AT_ONCE = 4;

/** The inbox: every chat that an account may see, with its state. */
@Injectable()
export class ConversationsService {
  constructor(
    private readonly tables: ChatTables,
    private readonly projection: ChatProjection,
    private readonly conversations: ConversationsStore,
    private readonly positions: ReadPositionsStore,
    private readonly claims: ClaimsStore,
    private readonly withheld: WithheldMessages,
    private readonly flags: WordFlags,
  ) {}

  async list(principal: Principal): Promise<Conversation[]> {
    const { user } = principal;
    const tables = await this.tables.visible(principal);
    const chatIds = tables.map(chatIdOf);
    const since = await this.positions.firstSeen(toStoredId(user.id));
    await pMap(chatIds, (chatId) => this.#refresh(chatId), { concurrency: CHATS_AT_ONCE });
    const [summaries, unread, claims, flagged] = await Promise.all([
      this.conversations.summaries(chatIds),
      this.conversations.unread(toStoredId(user.id), chatIds, since),
      this.claims.of(chatIds),
      this.flags.marksOf(chatIds),
    ]);
    const lasts = [...summaries.values()].flatMap(({ last }) => (last ? [viewFor(user, last)] : []));
    const shown = new Map((await this.withheld.of(lasts)).map((last) => [toStoredId(last.chat_id), last]));
    return tables.map((table) => {
      const chatId = chatIdOf(table);
      const summary = summaries.get(chatId);
      return {
        ...changeOf(table, summary),
        claim: claims.get(chatId) ?? null,
        flagged: flagged.get(chatId) ?? null,
        last_message: shown.get(chatId) ?? null,
        unread: unread.get(chatId) ?? 0,
      };
    });
  }

  /** The state of conversations, the same for all staff. */
  async changes(tables: readonly ChatTable[]): Promise<ConversationChange[]> {
    const chatIds = tables.map(chatIdOf);
    const [summaries, claims, flagged] = await Promise.all([
      this.conversations.summaries(chatIds),
      this.claims.of(chatIds),
      this.flags.marksOf(chatIds),
    ]);
    return tables.map((table) => {
      const chatId = chatIdOf(table);
      return {
        ...changeOf(table, summaries.get(chatId)),
        claim: claims.get(chatId) ?? null,
        flagged: flagged.get(chatId) ?? null,
      };
    });
  }

  /** While the history is unavailable the list stays as last known; the status of the feed shows it. */
  async #refresh(chatId: string): Promise<void> {
    await this.projection.bringUpToDate(chatId).catch(() => undefined);
  }
}

const chatIdOf = ({ chat }: ChatTable): string => toStoredId(chat.id);

const changeOf = (
  { id, title, terminal_id, chat }: ChatTable,
  summary: Summary | undefined,
): Omit<ConversationChange, 'claim' | 'flagged'> => ({
  chat_id: chat.id,
  table: { id, title, terminal_id },
  waiting_since: summary?.waitingSince?.toISOString() ?? null,
  no_answer: summary?.noAnswer
    ? { username: summary.noAnswer.username, at: summary.noAnswer.at.toISOString() }
    : null,
});

/** Brings every conversation up to date and returns their states. */
@Injectable()
export class WaitingConversations implements WaitingPlayers {
  constructor(
    private readonly tables: ChatTables,
    private readonly projection: ChatProjection,
    private readonly conversations: ConversationsService,
  ) {}

  async now(): Promise<ConversationChange[]> {
    const tables = this.tables.all();
    await pMap(tables, ({ chat }) => this.projection.bringUpToDate(toStoredId(chat.id)), {
      concurrency: CHATS_AT_ONCE,
    });
    return await this.conversations.changes(tables);
  }
}
