import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { AuditService } from '#core/audit/audit.service';
import { fromStoredId } from '#core/database/storable';
import { Replicas } from '#core/replicas/replicas';
import { ChatMetrics } from '../chat-metrics.ts';
import { ChatTables } from '../chat-tables.ts';
import { ChatBroadcast } from '../live/chat-broadcast.ts';
import { ChatFeed } from '../live/chat-feed.ts';
import type { KeptMessage } from '../messages/messages.ts';
import { Announcer } from './announcer.ts';
import { type Outgoing, OutgoingStore, unprovenView } from './outgoing.store.ts';

/** Records the outcome of a send, and publishes it. */
@Injectable()
export class Settlement implements OnApplicationShutdown {
  readonly #logger = new Logger(Settlement.name);
  #underWay: Promise<void> = Promise.resolve();

  constructor(
    private readonly outgoing: OutgoingStore,
    private readonly feed: ChatFeed,
    private readonly announcer: Announcer,
    private readonly broadcast: ChatBroadcast,
    private readonly tables: ChatTables,
    private readonly audit: AuditService,
    private readonly metrics: ChatMetrics,
    private readonly replicas: Replicas,
  ) {
    replicas.on('send:contradicted', ({ id }) => {
      // One after another: an older state must not be sent behind a newer one.
      this.#underWay = this.#underWay
        .then(() => this.#notifyById(id))
        .catch((error: unknown) => this.#logger.warn(error));
    });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.#underWay;
  }

  /** The message is stored. @returns false where it has proven another send */
  async settle(row: Outgoing, kept: KeptMessage): Promise<boolean> {
    const announcement = await this.outgoing.proven(row, kept);
    if (announcement === null) return false;
    await this.feed.deliverSent(kept, row.room, { userId: row.userId, clientKey: row.clientKey });
    this.announcer.announceSoon(announcement);
    if (row.acknowledgedAt !== null) {
      this.audit.note({
        ...this.#entry(row),
        result: 'ok',
        details: { message_id: kept.original.id ?? null, client_key: row.clientKey },
      });
    }
    return true;
  }

  /** The operator does not list what it acknowledged. */
  async contradict(acknowledged: Outgoing): Promise<void> {
    const row = await this.outgoing.contradict(acknowledged);
    this.metrics.sent('chat.not_listed');
    this.audit.note({
      ...this.#entry(row),
      result: 'failed',
      code: 'chat.not_listed',
      details: { client_key: row.clientKey },
    });
    this.replicas.publish('send:contradicted', { id: row.id });
    this.broadcast.notListed(row.userId, unprovenView(row));
  }

  async #notifyById(id: string): Promise<void> {
    const row = await this.outgoing.find(id);
    if (row?.state === 'uncertain') this.broadcast.notListed(row.userId, unprovenView(row));
  }

  /** Proves or contradicts acknowledged messages in the background, outside of any request. */
  #entry({ userId, sender, chatId }: Outgoing) {
    const id = fromStoredId(chatId);
    return {
      action: 'message.proven',
      actor: { id: fromStoredId(userId), username: sender },
      target: { kind: 'chat', id: String(id), label: this.tables.find(id)?.title ?? '' },
      ip: '',
    } as const;
  }
}
