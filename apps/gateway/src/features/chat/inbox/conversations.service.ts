import { Injectable } from '@nestjs/common';
import type { Conversation, ConversationChange } from '@pitdesk/contracts/chat';
import pMap from 'p-map';
import type { Principal } from '#core/actor/actor';
import { joinedReads } from '#core/async/joined-reads';
import { toStoredId } from '#core/database/storable';
import { WordFlags } from '#features/words/public';
import { type ChatTable, ChatTables } from '../chat-tables.ts';
import { ChatProjection } from '../history/chat-projection.ts';
import { viewFor } from '../messages/message-views.ts';
import { WithheldMessages } from '../messages/withheld-messages.ts';
import type { WaitingPlayers } from '../table-talk.ts';
import { AssignmentsStore } from './assignments.store.ts';
import { ConversationsStore, type Summary } from './conversations.store.ts';
import { ReadPositionsStore } from './read-positions.store.ts';
import { TargetsStore } from './targets.store.ts';

const CHATS_AT_ONCE = 4;

/** What all staff see of a conversation in the same way. */
type ChatState = Omit<ConversationChange, 'chat_id' | 'table'> & { readonly last: Summary['last'] };

/** The inbox: every chat that an account may see, with its state. */
@Injectable()
export class ConversationsService {
  constructor(
    private readonly tables: ChatTables,
    private readonly projection: ChatProjection,
    private readonly conversations: ConversationsStore,
    private readonly positions: ReadPositionsStore,
    private readonly assignments: AssignmentsStore,
    private readonly targets: TargetsStore,
    private readonly withheld: WithheldMessages,
    private readonly flags: WordFlags,
  ) {}

  async list(principal: Principal): Promise<Conversation[]> {
    const { user } = principal;
    const tables = await this.tables.within(principal, 'chat.read');
    const chatIds = tables.map(chatIdOf);
    const since = await this.positions.firstSeen(toStoredId(user.id));
    await pMap(chatIds, (chatId) => this.#refresh(chatId), { concurrency: CHATS_AT_ONCE });
    const [states, unread] = await Promise.all([
      this.#statesOf(tables),
      this.conversations.unread(toStoredId(user.id), chatIds, since),
    ]);
    const lasts = [...states.values()].flatMap(({ last }) => (last ? [viewFor(user, last)] : []));
    const shown = new Map((await this.withheld.of(lasts)).map((last) => [toStoredId(last.chat_id), last]));
    return [...states].map(([chatId, { change }]) => ({
      ...change,
      last_message: shown.get(chatId) ?? null,
      unread: unread.get(chatId) ?? 0,
    }));
  }

  /** The state of conversations, the same for all staff. */
  async changes(tables: readonly ChatTable[]): Promise<ConversationChange[]> {
    return [...(await this.#statesOf(tables)).values()].map(({ change }) => change);
  }

  /** Returns the states of conversations in the order of their tables, with the last message. */
  async #statesOf(
    tables: readonly ChatTable[],
  ): Promise<Map<string, { change: ConversationChange; last: Summary['last'] }>> {
    const states = await Promise.all(
      tables.map(async ({ id, title, terminal_id, chat }) => {
        const state = await this.#state(toStoredId(chat.id));
        if (state === null) return [];
        const { last, ...rest } = state;
        const change = { chat_id: chat.id, table: { id, title, terminal_id }, ...rest };
        return [[toStoredId(chat.id), { change, last }] as const];
      }),
    );
    return new Map(states.flat());
  }

  readonly #state = joinedReads((chatIds: readonly string[]) => this.#readStates(chatIds));

  async #readStates(chatIds: readonly string[]): Promise<Map<string, ChatState>> {
    const [summaries, held, targets, flagged] = await Promise.all([
      this.conversations.summaries(chatIds),
      this.assignments.of(chatIds),
      this.targets.of(chatIds),
      this.flags.marksOf(chatIds),
    ]);
    const stateOf = (chatId: string): ChatState => {
      const { last = null, waitingSince = null, noAnswer = null } = summaries.get(chatId) ?? {};
      return {
        last,
        waiting_since: waitingSince?.toISOString() ?? null,
        no_answer: noAnswer && { username: noAnswer.username, at: noAnswer.at.toISOString() },
        assignment: held.get(chatId)?.assignment ?? null,
        assignment_version: held.get(chatId)?.version ?? 0,
        target: targets(chatId),
        flagged: flagged.get(chatId) ?? null,
      };
    };
    return new Map(chatIds.map((chatId) => [chatId, stateOf(chatId)]));
  }

  /** While the history is unavailable the list stays as last known; the status of the feed shows it. */
  async #refresh(chatId: string): Promise<void> {
    await this.projection.bringUpToDate(chatId).catch(() => undefined);
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

  async now(): Promise<ConversationChange[]> {
    const tables = this.tables.all();
    await pMap(tables, ({ chat }) => this.projection.bringUpToDate(toStoredId(chat.id)), {
      concurrency: CHATS_AT_ONCE,
    });
    return await this.conversations.changes(tables);
  }
}
