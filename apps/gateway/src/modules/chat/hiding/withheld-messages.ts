import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { CHAT, type EntityId, type HiddenMark, type MessageView } from '@pitdesk/contracts';
import { toStoredId } from '../../../common/database/stored-id.ts';
import { type HidingRow, HidingsStore } from './hidings.store.ts';

export const markOf = ({ byName: by, changedAt, reason }: HidingRow): HiddenMark => ({
  by,
  at: changedAt.toISOString(),
  reason,
});

/** What `marksOf` has a message under. */
export const markName = (chatId: string, key: string): string => `${chatId} ${key}`;

/** Takes the text from what staff have hidden, before it leaves the gateway. */
@Injectable()
export class WithheldMessages implements OnApplicationBootstrap {
  /** Hidden lately: a live message is told at once, and cannot wait for the database. Older ones are told no more. */
  readonly #lately = new Map<string, HidingRow>();

  constructor(private readonly store: HidingsStore) {}

  async onApplicationBootstrap(): Promise<void> {
    // A console whose database comes later starts all the same: nothing is hidden before it is there.
    await this.changedLately().catch(() => undefined);
  }

  /** The messages as staff may see them. */
  async of<M extends MessageView>(views: readonly M[]): Promise<M[]> {
    const named = views.map(({ chat_id, key }) => ({ chatId: toStoredId(chat_id), key }));
    const hidden = await this.marksOf(named);
    return views.map((view) => withheld(view, hidden.get(markName(toStoredId(view.chat_id), view.key))));
  }

  /** A message that is just being told. */
  live(view: MessageView): MessageView {
    const row = this.#lately.get(markName(toStoredId(view.chat_id), view.key));
    return withheld(view, row && markOf(row));
  }

  /** Those of the messages that are hidden, by `markName`. */
  async marksOf(
    messages: readonly { chatId: string; key: string }[],
  ): Promise<ReadonlyMap<string, HiddenMark>> {
    const rows = await this.store.hiddenAmong(messages);
    return new Map(rows.map((row) => [markName(row.chatId, row.key), markOf(row)]));
  }

  /** What was hidden or shown within a day, remembered from here on. */
  async changedLately(chatId?: EntityId): Promise<HidingRow[]> {
    const since = new Date(Date.now() - CHAT.hidesToldMs);
    const rows = await this.store.changedSince(since, chatId === undefined ? undefined : toStoredId(chatId));
    for (const row of rows) this.changed(row);
    return rows;
  }

  changed(row: HidingRow): void {
    const name = markName(row.chatId, row.key);
    this.#lately.delete(name);
    if (row.hidden) this.#lately.set(name, row);
    const old = Date.now() - CHAT.hidesToldMs;
    for (const [known, { changedAt }] of this.#lately) {
      if (changedAt.getTime() < old) this.#lately.delete(known);
    }
  }
}

const withheld = <M extends MessageView>(view: M, mark: HiddenMark | undefined): M =>
  mark === undefined ? view : { ...view, message: '', withheld: mark };
