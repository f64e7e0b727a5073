import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { fromStoredId } from '../../../common/database/stored-id.ts';
import { ChatTables } from '../chat-tables.ts';
import { ChatBroadcast } from '../live/chat-broadcast.ts';
import { ChatFeed } from '../live/chat-feed.ts';
import { ConversationsService } from './conversations.service.ts';

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
