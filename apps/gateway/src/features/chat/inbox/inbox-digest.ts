import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { Batch } from '#core/async/batch';
import { fromStoredId, toStoredId } from '#core/database/storable';
import { Replicas } from '#core/replicas/replicas';
import { Clock } from '#core/time/clock';
import { INTERVALS, type Intervals } from '#core/time/intervals';
import { ChatTables } from '../chat-tables.ts';
import { ChatBroadcast } from '../live/chat-broadcast.ts';
import { ConversationChanges } from '../messages/conversation-changes.ts';
import { ConversationsService } from './conversations.service.ts';
import { ReadPositionsStore } from './read-positions.store.ts';

/** Publishes changed conversations to the inboxes of this replica. The rows are read once for all inboxes. */
@Injectable()
export class InboxDigests implements OnApplicationShutdown {
  readonly #logger = new Logger(InboxDigests.name);
  /** Ids of chats. */
  readonly #changed: Batch<string>;
  #underWay: Promise<void> = Promise.resolve();

  constructor(
    private readonly clock: Clock,
    @Inject(INTERVALS) { chatInboxDigestMs }: Intervals,
    private readonly conversations: ConversationsService,
    private readonly tables: ChatTables,
    private readonly broadcast: ChatBroadcast,
    changes: ConversationChanges,
  ) {
    this.#changed = new Batch(clock, chatInboxDigestMs, (chatIds) => this.#run(new Set(chatIds)));
    changes.listen({
      changed: (chatIds) => this.#changed.add(...chatIds),
      missed: () => this.#changed.add(...tables.all().map(({ chat }) => toStoredId(chat.id))),
    });
  }

  async onApplicationShutdown(): Promise<void> {
    this.#changed.stop();
    await this.#underWay;
  }

  /** Runs one after another, so that no older state is published after a newer one. */
  #run(chatIds: ReadonlySet<string>): void {
    this.#underWay = this.#underWay
      .then(() => this.#publish(chatIds))
      .catch((error: unknown) => {
        this.#logger.warn(error);
        this.#changed.add(...chatIds);
      });
  }

  async #publish(chatIds: ReadonlySet<string>): Promise<void> {
    if (!this.broadcast.isWatched) return;
    const tables = [...chatIds].flatMap((chatId) => this.tables.find(fromStoredId(chatId)) ?? []);
    const at = this.clock.date().toISOString();
    this.broadcast.digest(at, await this.conversations.rows(tables));
  }
}

/** Publishes the read positions that an account sets at other replicas to its browsers at this one. */
@Injectable()
export class ReadsOfReplicas implements OnApplicationShutdown {
  readonly #logger = new Logger(ReadsOfReplicas.name);
  readonly #restored: Batch<true>;
  #underWay: Promise<void> = Promise.resolve();

  constructor(
    private readonly positions: ReadPositionsStore,
    private readonly broadcast: ChatBroadcast,
    clock: Clock,
    @Inject(INTERVALS) { chatInboxRestoreBatchMs }: Intervals,
    replicas: Replicas,
  ) {
    this.#restored = new Batch(clock, chatInboxRestoreBatchMs, () => this.#run(() => this.#publishAll()));
    replicas.on('read:changed', ({ user_id, chat_id }) => {
      this.#run(() => this.#publish(toStoredId(user_id), toStoredId(chat_id)));
    });
    replicas.onRestored(() => this.#restored.add(true));
  }

  async onApplicationShutdown(): Promise<void> {
    this.#restored.stop();
    await this.#underWay;
  }

  async #publishAll(): Promise<void> {
    for (const userId of this.broadcast.watchers) await this.#publish(userId);
  }

  async #publish(userId: string, chatId?: string): Promise<void> {
    if (!this.broadcast.watchers.includes(userId)) return;
    for (const state of await this.positions.states(userId, chatId)) this.broadcast.read(userId, state);
  }

  /** Runs one after another, so that no older state is published after a newer one. */
  #run(work: () => Promise<void>): void {
    this.#underWay = this.#underWay.then(work).catch((error: unknown) => this.#logger.warn(error));
  }
}
