import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { Batch } from '#core/async/batch';
import { fromStoredId, toStoredId } from '#core/database/storable';
import { Replicas } from '#core/replicas/replicas';
import { Clock } from '#core/time/clock';
import { INTERVALS, type Intervals } from '#core/time/intervals';
import { type ChatTable, ChatTables } from '../chat-tables.ts';
import { FlagNotices } from '../flags/flag-notices.ts';
import { ChatBroadcast } from '../live/chat-broadcast.ts';
import { ChatFeed } from '../live/chat-feed.ts';
import { ConversationsService } from './conversations.service.ts';
import { ReadStates } from './read-positions.store.ts';

/** Publishes a conversation's state to the inboxes after new messages and new flags. */
@Injectable()
export class ConversationChanges implements OnApplicationShutdown {
  readonly #logger = new Logger(ConversationChanges.name);
  /** Ids of chats. */
  readonly #changed: Batch<string>;
  #underWay: Promise<void> = Promise.resolve();

  constructor(
    private readonly conversations: ConversationsService,
    private readonly tables: ChatTables,
    private readonly broadcast: ChatBroadcast,
    clock: Clock,
    @Inject(INTERVALS) { chatInboxBatchMs }: Intervals,
    feed: ChatFeed,
    flags: FlagNotices,
  ) {
    this.#changed = new Batch(clock, chatInboxBatchMs, (chatIds) => this.#run(new Set(chatIds)));
    feed.listen({ messageStored: ({ chatId }) => this.#changed.add(chatId) });
    flags.onPublished((chatId) => this.#changed.add(chatId));
  }

  async onApplicationShutdown(): Promise<void> {
    this.#changed.stop();
    await this.#underWay;
  }

  #run(chatIds: ReadonlySet<string>): void {
    this.#underWay = this.#publish(chatIds).catch((error: unknown) => this.#logger.warn(error));
  }

  async #publish(chatIds: ReadonlySet<string>): Promise<void> {
    if (!this.broadcast.isWatched) return;
    const tables = [...chatIds].flatMap((chatId) => this.tables.find(fromStoredId(chatId)) ?? []);
    for (const change of await this.conversations.changes(tables)) this.broadcast.conversation(change);
  }
}

/** Publishes changes of other replicas to this replica's inboxes; the state is read from the database. */
@Injectable()
export class InboxOfReplicas implements OnApplicationShutdown {
  readonly #logger = new Logger(InboxOfReplicas.name);
  readonly #restored: Batch<true>;
  #underWay: Promise<void> = Promise.resolve();

  constructor(
    private readonly tables: ChatTables,
    private readonly conversations: ConversationsService,
    private readonly readStates: ReadStates,
    private readonly broadcast: ChatBroadcast,
    clock: Clock,
    @Inject(INTERVALS) { chatInboxRestoreBatchMs }: Intervals,
    replicas: Replicas,
  ) {
    this.#restored = new Batch(clock, chatInboxRestoreBatchMs, () => this.#run(() => this.#publishAll()));
    replicas.on('conversation:changed', ({ chat_id }) => {
      const table = this.tables.find(chat_id);
      if (table) this.#run(() => this.#publishTables([table]));
    });
    replicas.on('read:changed', ({ user_id, chat_id }) => {
      this.#run(() => this.#publishReads(toStoredId(user_id), toStoredId(chat_id)));
    });
    replicas.onRestored(() => this.#restored.add(true));
  }

  async onApplicationShutdown(): Promise<void> {
    this.#restored.stop();
    await this.#underWay;
  }

  async #publishAll(): Promise<void> {
    await this.#publishTables(this.tables.all());
    for (const userId of this.broadcast.watchers) await this.#publishReads(userId);
  }

  async #publishTables(tables: readonly ChatTable[]): Promise<void> {
    if (!this.broadcast.isWatched) return;
    for (const change of await this.conversations.changes(tables)) this.broadcast.conversation(change);
  }

  async #publishReads(userId: string, chatId?: string): Promise<void> {
    if (!this.broadcast.watchers.includes(userId)) return;
    for (const state of await this.readStates.of(userId, chatId)) this.broadcast.read(userId, state);
  }

  /** One after another, so that an older answer is never published after a newer one. */
  #run(work: () => Promise<void>): void {
    this.#underWay = this.#underWay.then(work).catch((error: unknown) => this.#logger.warn(error));
  }
}
