import { Injectable } from '@nestjs/common';
import type { ChatMessage, HiddenMark, MessageView } from '@pitdesk/contracts/chat';
import { playerIdOf } from '@pitdesk/contracts/players';
import { PlayerReferences } from '#core/audit/player-references';
import { fromStoredId, toStoredId } from '#core/database/storable';
import { flagsName, WordFlags } from '#features/words/public';
import { HidingsStore } from './hidings.store.ts';
import type { Viewable } from './messages.store.ts';
import { isFromPlayer, likenessKey, likenessOf, operatorKey } from './messages.ts';

/** The number of equal messages without an id among which a hidden one is recognised. */
const ALIKE = [0, 1, 2, 3, 4];

/** Returns the key of a message in `marksOf`. */
export const markName = (chatId: string, key: string): string => `${chatId} ${key}`;

/** Messages as staff see them, the same for every account. The text of a hidden message never leaves the gateway. */
@Injectable()
export class MessagesForStaff {
  constructor(
    private readonly hidings: HidingsStore,
    private readonly flags: WordFlags,
    private readonly references: PlayerReferences,
  ) {}

  /** Adds the flags of watched words. A hidden message has none, because they would reveal its text. */
  async of(rows: readonly Viewable[]): Promise<MessageView[]> {
    const [marks, flags] = await Promise.all([
      this.marksOf(rows),
      this.flags.of(rows.filter(({ fromPlayer }) => fromPlayer)),
    ]);
    return rows.map((row) => {
      const withheld = marks.get(markName(row.chatId, row.key));
      if (withheld !== undefined) return { ...viewOf(row), message: '', withheld };
      const own = flags.get(flagsName(row));
      return own === undefined ? viewOf(row) : { ...viewOf(row), flags: own };
    });
  }

  /**
   * Removes the texts of hidden messages, and the messages of erased players, from an answer of the operator. Returns the
   * same list if nothing is removed. A message without an id is hidden together with all equal ones, because a single page
   * does not tell them apart.
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

  /** Returns the marks of the hidden ones among the messages, by `markName`. */
  async marksOf(
    messages: readonly { chatId: string; key: string }[],
  ): Promise<ReadonlyMap<string, HiddenMark>> {
    const rows = await this.hidings.hiddenAmong(messages);
    return new Map(
      rows.map(({ chatId, key, byName: by, changedAt, reason }) => [
        markName(chatId, key),
        { by, at: changedAt.toISOString(), reason },
      ]),
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
}

const viewOf = ({
  chatId,
  seq,
  key,
  createdAt,
  sender,
  message,
  fromPlayer,
  hidden,
  clientKey,
}: Viewable): MessageView => ({
  chat_id: fromStoredId(chatId),
  seq: Number(seq),
  key,
  created_at: createdAt.toISOString(),
  sender,
  message,
  type: fromPlayer ? 'them' : 'staff',
  ...(clientKey !== null && { client_key: clientKey }),
  hidden,
});
