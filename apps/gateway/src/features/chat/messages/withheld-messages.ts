import { Injectable } from '@nestjs/common';
import type { ChatMessage, HiddenMark, MessageView } from '@pitdesk/contracts/chat';
import { playerIdOf } from '@pitdesk/contracts/players';
import { PlayerReferences } from '#core/audit/player-references';
import { toStoredId } from '#core/database/storable';
import { type HidingRow, HidingsStore } from './hidings.store.ts';
import { isFromPlayer, likenessKey, likenessOf, operatorKey } from './messages.ts';

const markOf = ({ byName: by, changedAt, reason }: HidingRow): HiddenMark => ({
  by,
  at: changedAt.toISOString(),
  reason,
});

/** At most so many indistinguishable messages are looked for among the hidden ones. */
const ALIKE = [0, 1, 2, 3, 4];

/** Returns the key of a message in `marksOf`. */
export const markName = (chatId: string, key: string): string => `${chatId} ${key}`;

/** Takes the text from what staff have hidden, before it leaves the gateway. */
@Injectable()
export class WithheldMessages {
  constructor(
    private readonly store: HidingsStore,
    private readonly references: PlayerReferences,
  ) {}

  /** The messages as staff may see them. */
  async of<M extends MessageView>(views: readonly M[]): Promise<M[]> {
    const named = views.map(({ chat_id, key }) => ({ chatId: toStoredId(chat_id), key }));
    const hidden = await this.marksOf(named);
    return views.map((view) => withheld(view, hidden.get(markName(toStoredId(view.chat_id), view.key))));
  }

  /**
   * Messages as the operator sends them, without the text of those that are hidden, and without those of players who
   * were erased since; the same list where all are shown. One without an id is hidden with all that are alike: which of
   * them it is, a single page cannot say.
   */
  async ofOperator(all: readonly ChatMessage[]): Promise<readonly ChatMessage[]> {
    const messages = await this.#withoutErased(all);
    const named = messages.map((message) => {
      const given = operatorKey(message);
      const likeness = given === undefined ? likenessOf(message) : '';
      const keys = given === undefined ? ALIKE.map((nth) => likenessKey(likeness, nth)) : [given];
      return { message, chatId: toStoredId(message.chat_id), keys };
    });
    const hidden = await this.marksOf(
      named.flatMap(({ chatId, keys }) => keys.map((key) => ({ chatId, key }))),
    );
    if (hidden.size === 0) return messages;
    return named.map(({ message, chatId, keys }) =>
      keys.some((key) => hidden.has(markName(chatId, key))) ? { ...message, message: '' } : message,
    );
  }

  async #withoutErased(messages: readonly ChatMessage[]): Promise<readonly ChatMessage[]> {
    const players = messages.filter(isFromPlayer).map(({ sender }) => playerIdOf(sender));
    const erased = await this.references.erasedAmong(players);
    if (erased.size === 0) return messages;
    return messages.filter((message) => {
      const at = isFromPlayer(message) ? erased.get(playerIdOf(message.sender)) : undefined;
      return at === undefined || at.getTime() < Date.parse(message.created_at);
    });
  }

  /** Those of the messages that are hidden, by `markName`. */
  async marksOf(
    messages: readonly { chatId: string; key: string }[],
  ): Promise<ReadonlyMap<string, HiddenMark>> {
    const rows = await this.store.hiddenAmong(messages);
    return new Map(rows.map((row) => [markName(row.chatId, row.key), markOf(row)]));
  }
}

const withheld = <M extends MessageView>(view: M, mark: HiddenMark | undefined): M =>
  mark === undefined ? view : { ...view, message: '', withheld: mark };
