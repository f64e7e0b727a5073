import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { AuditService } from '#core/audit/audit.service';
import { fromStoredId } from '#core/database/storable';
import { Replicas } from '#core/replicas/replicas';
import { ChatMetrics } from '../chat-metrics.ts';
import { ChatTables } from '../chat-tables.ts';
import { ChatBroadcast } from '../live/chat-broadcast.ts';
import { ChatFeed } from '../live/chat-feed.ts';
import { viewFor } from '../messages/message-views.ts';
import { MessagesStore } from '../messages/messages.store.ts';
import type { KeptMessage } from '../messages/messages.ts';
import { WithheldMessages } from '../messages/withheld-messages.ts';
import { Announcer } from './announcer.ts';
import { type Outgoing, OutgoingStore, unprovenView } from './outgoing.store.ts';

/**
 * Records the outcome of a send, announces it, and notifies browsers. The sender's browsers show a message that
 * was answered without an id under the key of its send: they are notified on every replica, also of a message that was
 * broadcast before.
 */
@Injectable()
export class Settlement implements OnApplicationShutdown {
  readonly #logger = new Logger(Settlement.name);
  #underWay: Promise<void> = Promise.resolve();

  constructor(
    private readonly outgoing: OutgoingStore,
    private readonly messages: MessagesStore,
    private readonly feed: ChatFeed,
    private readonly announcer: Announcer,
    private readonly broadcast: ChatBroadcast,
    private readonly withheld: WithheldMessages,
    private readonly tables: ChatTables,
    private readonly audit: AuditService,
    private readonly metrics: ChatMetrics,
    private readonly replicas: Replicas,
  ) {
    replicas.on('send:settled', ({ id }) => {
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
    const isPublished = await this.feed.deliverSent(kept, row.room, {
      userId: row.userId,
      clientKey: row.clientKey,
    });
    this.announcer.announceSoon(announcement);
    const isAcknowledged = row.acknowledgedAt !== null;
    if (isAcknowledged) {
      this.audit.note({
        ...this.#entry(row),
        result: 'ok',
        details: { message_id: kept.original.id ?? null, client_key: row.clientKey },
      });
    }
    // An operator may announce a message before it answers its send: without an id the sender's browser could not see
    // that both are the same message, and would show it twice.
    if (isAcknowledged || kept.original.id === undefined) {
      this.replicas.publish('send:settled', { id: row.id });
      if (!isPublished) await this.#notify({ ...row, state: 'sent', storedKey: kept.key });
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
    this.replicas.publish('send:settled', { id: row.id });
    await this.#notify(row);
  }

  async #notifyById(id: string): Promise<void> {
    const row = await this.outgoing.find(id);
    if (row) await this.#notify(row);
  }

  async #notify(row: Outgoing): Promise<void> {
    if (row.state === 'uncertain') this.broadcast.notListed(row.userId, unprovenView(row));
    if (row.state !== 'sent' || row.storedKey === null) return;
    const message = await this.messages.find(row.chatId, row.storedKey);
    if (message === null) return;
    const sender = { id: fromStoredId(row.userId), username: row.sender };
    this.broadcast.own(row.userId, this.withheld.live(viewFor(sender, message)));
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
