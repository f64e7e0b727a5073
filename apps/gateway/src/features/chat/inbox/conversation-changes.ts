import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { fromStoredId, toStoredId } from '#core/database/storable';
import { Replicas } from '#core/replicas/replicas';
import { type ChatTable, ChatTables } from '../chat-tables.ts';
import { FlagNotices } from '../flags/flag-notices.ts';
import { ChatBroadcast } from '../live/chat-broadcast.ts';
import { ChatFeed } from '../live/chat-feed.ts';
import { ConversationsService } from './conversations.service.ts';
import { ReadStates } from './read-positions.store.ts';

/** Messages within this time change a conversation once. */
const BATCH_MS = 200;

/** Publishes a conversation's state to the inboxes after new messages and new flags. */
@Injectable()
export class ConversationChanges implements OnApplicationShutdown {
  readonly #logger = new Logger(ConversationChanges.name);
  readonly #changed = new Set<string>();
  #timer: NodeJS.Timeout | undefined;
  #underWay: Promise<void> = Promise.resolve();

  constructor(
    private readonly conversations: ConversationsService,
    private readonly tables: ChatTables,
    private readonly broadcast: ChatBroadcast,
    feed: ChatFeed,
    flags: FlagNotices,
  ) {
    feed.listen({ messageStored: ({ chatId }) => this.#add(chatId) });
    flags.onPublished((chatId) => this.#add(chatId));
  }

  async onApplicationShutdown(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#underWay;
  }

  #add(chatId: string): void {
    this.#changed.add(chatId);
    this.#timer ??= setTimeout(() => this.#run(), BATCH_MS).unref();
  }

  #run(): void {
    this.#timer = undefined;
    this.#underWay = this.#publish().catch((error: unknown) => this.#logger.warn(error));
  }

  async #publish(): Promise<void> {
    const changed = [...this.#changed];
    this.#changed.clear();
    if (!this.broadcast.isWatched) return;
    const tables = changed.flatMap((chatId) => this.tables.find(fromStoredId(chatId)) ?? []);
    for (const change of await this.conversations.changes(tables)) this.broadcast.conversation(change);
  }
}

/** Several replicas that reconnect together cause one check. */
const LOOK_AFTER_MS = 200;

/** Publishes changes of other replicas to this replica's inboxes; the state is read from the database. */
@Injectable()
export class InboxOfReplicas implements OnApplicationShutdown {
  readonly #logger = new Logger(InboxOfReplicas.name);
  #timer: NodeJS.Timeout | undefined;
  #underWay: Promise<void> = Promise.resolve();

  constructor(
    private readonly tables: ChatTables,
    private readonly conversations: ConversationsService,
    private readonly readStates: ReadStates,
    private readonly broadcast: ChatBroadcast,
    replicas: Replicas,
  ) {
    replicas.on('conversation:changed', ({ chat_id }) => {
      const table = this.tables.find(chat_id);
      if (table) this.#run(() => this.#publishTables([table]));
    });
    replicas.on('read:changed', ({ user_id, chat_id }) => {
      this.#run(() => this.#publishReads(toStoredId(user_id), toStoredId(chat_id)));
    });
    replicas.onRestored(() => {
      this.#timer ??= setTimeout(() => {
        this.#timer = undefined;
        this.#run(() => this.#publishAll());
      }, LOOK_AFTER_MS).unref();
    });
  }

  async onApplicationShutdown(): Promise<void> {
    clearTimeout(this.#timer);
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
