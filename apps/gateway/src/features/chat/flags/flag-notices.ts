import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { FlaggedMessage } from '@pitdesk/contracts/chat';
import type { EntityId } from '@pitdesk/contracts/fields';
import { joinedReads } from '#core/async/joined-reads';
import { groupedBy } from '#core/database/grouped-by';
import { fromStoredId, toStoredId } from '#core/database/storable';
import { Replicas } from '#core/replicas/replicas';
import { FlaggingService, type MessageName, RecentChat, WordFlags } from '#features/words/public';
import { ChatTables } from '../chat-tables.ts';
import { ChatBroadcast } from '../live/chat-broadcast.ts';
import { MessagesStore } from '../messages/messages.store.ts';
import { FlaggedMessages } from './flagged-messages.ts';

/** Has stored messages matched, and publishes their marks to this replica's browsers, from here and from others. */
@Injectable()
export class FlagNotices implements OnApplicationShutdown {
  readonly #logger = new Logger(FlagNotices.name);
  readonly #listeners = new Set<(chatId: string) => void>();
  #underWay: Promise<void> = Promise.resolve();

  constructor(
    private readonly flags: WordFlags,
    private readonly flagged: FlaggedMessages,
    private readonly tables: ChatTables,
    private readonly broadcast: ChatBroadcast,
    replicas: Replicas,
    messages: MessagesStore,
    flagging: FlaggingService,
    recent: RecentChat,
  ) {
    recent.serve(messages);
    messages.onUnmatched(() => flagging.nudge());
    flags.listen({
      changed: (names) => {
        for (const { chatId, key } of names) {
          replicas.publish('message:flagged', { chat_id: fromStoredId(chatId), key });
        }
        this.#run(() => this.#publish(names));
      },
    });
    replicas.on('message:flagged', ({ chat_id, key }) =>
      this.#run(() => this.#publish([{ chatId: toStoredId(chat_id), key }])),
    );
    // Events of other replicas may have been missed: publishing again does no harm.
    replicas.onRestored(() => this.#run(async () => this.#publish(await flags.lately())));
  }

  async onApplicationShutdown(): Promise<void> {
    await this.#underWay;
  }

  /** @param listener called with each chat of which marks were published */
  onPublished(listener: (chatId: string) => void): void {
    this.#listeners.add(listener);
  }

  /** Returns the messages of a chat whose flags were made or judged within a day. */
  async lately(chatId: EntityId): Promise<FlaggedMessage[]> {
    return (await this.#lately(toStoredId(chatId))) ?? [];
  }

  /** The same for all who open a chat in one moment. */
  readonly #lately = joinedReads(async (chatIds: readonly string[]) =>
    groupedBy(await this.flagged.marksOf(await this.flags.lately(chatIds)), ({ chat_id }) =>
      toStoredId(chat_id),
    ),
  );

  async #publish(names: readonly MessageName[]): Promise<void> {
    if (names.length === 0) return;
    if (this.broadcast.isWatched) {
      for (const marks of await this.flagged.marksOf(names)) {
        this.broadcast.flagged(this.tables.find(marks.chat_id)?.terminal_id, marks);
      }
    }
    for (const chatId of new Set(names.map((name) => name.chatId))) {
      for (const listener of this.#listeners) listener(chatId);
    }
  }

  /** One after another, so that an older answer is never published after a newer one. */
  #run(work: () => Promise<void>): void {
    this.#underWay = this.#underWay.then(work).catch((error: unknown) => this.#logger.warn(error));
  }
}
