import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { fromStoredId, toStoredId } from '#core/database/storable';
import { Replicas } from '#core/replicas/replicas';
import { type ChatTable, ChatTables } from '../chat-tables.ts';
import { ChatBroadcast } from '../live/chat-broadcast.ts';
import { ChatFeed } from '../live/chat-feed.ts';
import { ConversationsService } from './conversations.service.ts';
import { ReadStates } from './read-positions.store.ts';

/** Messages within this time change a conversation once. */
const BATCH_MS = 200;

/** Tells the inboxes how a conversation stands after new messages came. */
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
  ) {
    feed.listen({
      messageStored: ({ chatId }) => {
        this.#changed.add(chatId);
        this.#timer ??= setTimeout(() => this.#run(), BATCH_MS).unref();
      },
    });
  }

  async onApplicationShutdown(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#underWay;
  }

  #run(): void {
    this.#timer = undefined;
    this.#underWay = this.#tell().catch((error: unknown) => this.#logger.warn(error));
  }

  async #tell(): Promise<void> {
    const changed = [...this.#changed];
    this.#changed.clear();
    if (!this.broadcast.isWatched) return;
    const tables = changed.flatMap((chatId) => this.tables.find(fromStoredId(chatId)) ?? []);
    for (const change of await this.conversations.changes(tables)) this.broadcast.conversation(change);
  }
}

/** Several replicas that come back together are one reason to look. */
const LOOK_AFTER_MS = 200;

/** Tells this replica's inboxes what others changed; what it now is, is read from the database. */
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
      if (table) this.#run(() => this.#tellOf([table]));
    });
    replicas.on('read:changed', ({ user_id, chat_id }) => {
      this.#run(() => this.#tellReads(toStoredId(user_id), toStoredId(chat_id)));
    });
    replicas.onRestored(() => {
      this.#timer ??= setTimeout(() => {
        this.#timer = undefined;
        this.#run(() => this.#tellAll());
      }, LOOK_AFTER_MS).unref();
    });
  }

  async onApplicationShutdown(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#underWay;
  }

  async #tellAll(): Promise<void> {
    await this.#tellOf(this.tables.all());
    for (const userId of this.broadcast.watchers) await this.#tellReads(userId);
  }

  async #tellOf(tables: readonly ChatTable[]): Promise<void> {
    if (!this.broadcast.isWatched) return;
    for (const change of await this.conversations.changes(tables)) this.broadcast.conversation(change);
  }

  async #tellReads(userId: string, chatId?: string): Promise<void> {
    if (!this.broadcast.watchers.includes(userId)) return;
    for (const state of await this.readStates.of(userId, chatId)) this.broadcast.read(userId, state);
  }

  /** One after another: an older answer must not be told behind a newer one. */
  #run(work: () => Promise<void>): void {
    this.#underWay = this.#underWay.then(work).catch((error: unknown) => this.#logger.warn(error));
  }
}
