import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { MessageHiding } from '@pitdesk/contracts/chat';
import type { EntityId } from '@pitdesk/contracts/fields';
import { joinedReads } from '#core/async/joined-reads';
import { groupedBy } from '#core/database/grouped-by';
import { fromStoredId, toStoredId } from '#core/database/storable';
import { Replicas } from '#core/replicas/replicas';
import { ChatTables } from '../chat-tables.ts';
import { ChatBroadcast } from '../live/chat-broadcast.ts';
import { type HidingRow, HidingsStore } from '../messages/hidings.store.ts';
import { MessagesStore } from '../messages/messages.store.ts';
import { markOf, WithheldMessages } from '../messages/withheld-messages.ts';

/** Publishes to this replica's browsers what was hidden or shown, here and at others. */
@Injectable()
export class HidingNotices implements OnApplicationShutdown {
  readonly #logger = new Logger(HidingNotices.name);
  #underWay: Promise<void> = Promise.resolve();

  constructor(
    private readonly store: HidingsStore,
    private readonly messages: MessagesStore,
    private readonly withheld: WithheldMessages,
    private readonly tables: ChatTables,
    private readonly broadcast: ChatBroadcast,
    replicas: Replicas,
  ) {
    replicas.on('message:hiding', ({ chat_id, key }) =>
      this.#run(() => this.#publishOne(toStoredId(chat_id), key)),
    );
    // Events of other replicas may have been missed: publishing again does no harm.
    replicas.onRestored(() => this.#run(async () => this.publish(await this.withheld.changedLately())));
  }

  async onApplicationShutdown(): Promise<void> {
    await this.#underWay;
  }

  async publish(rows: readonly HidingRow[]): Promise<void> {
    for (const row of rows) this.withheld.changed(row);
    for (const hiding of await this.hidingsOf(rows)) {
      this.broadcast.hiding(this.tables.find(hiding.chat_id)?.terminal_id, hiding);
    }
  }

  /** Returns the messages of a chat that were hidden or shown within a day. */
  async lately(chatId: EntityId): Promise<MessageHiding[]> {
    return (await this.#lately(toStoredId(chatId))) ?? [];
  }

  /** The same for all who open a chat in one moment. */
  readonly #lately = joinedReads(async (chatIds: readonly string[]) =>
    groupedBy(await this.hidingsOf(await this.withheld.changedLately(chatIds)), ({ chat_id }) =>
      toStoredId(chat_id),
    ),
  );

  async hidingsOf(rows: readonly HidingRow[]): Promise<MessageHiding[]> {
    return await Promise.all(
      rows.map(async (row) => {
        const shown = row.hidden ? null : await this.messages.find(row.chatId, row.key);
        return {
          chat_id: fromStoredId(row.chatId),
          key: row.key,
          withheld: row.hidden ? markOf(row) : null,
          message: shown?.message ?? '',
        };
      }),
    );
  }

  async #publishOne(chatId: string, key: string): Promise<void> {
    const row = await this.store.find(chatId, key);
    if (row !== null) await this.publish([row]);
  }

  /** One after another, so that an older answer is never published after a newer one. */
  #run(work: () => Promise<void>): void {
    this.#underWay = this.#underWay.then(work).catch((error: unknown) => this.#logger.warn(error));
  }
}
