import { Inject, Injectable } from '@nestjs/common';
import { type ChatMessage, HIDING_REASONS, type HiddenMark, type MessageView } from '@pitdesk/contracts/chat';
import { OTHER_REASON } from '@pitdesk/contracts/fields';
import { playerIdOf } from '@pitdesk/contracts/players';
import type { ConsoleClient, ConsoleDatabase, consoleDb } from '@pitdesk/prisma';
import { joinedReads } from '#core/async/joined-reads';
import { PlayerReferences } from '#core/audit/player-references';
import { CONSOLE_DATABASE } from '#core/database/console-database';
import { fromStoredId, toStoredId } from '#core/database/storable';
import { flagsName, WordFlags } from '#features/words/public';
import type { Viewable } from './messages.store.ts';
import { isFromPlayer, likenessKey, likenessOf, operatorKey } from './messages.ts';

/** The number of equal messages without an id among which a hidden one is recognised. */
const ALIKE = [0, 1, 2, 3, 4];

/** The identity of a message in the console. */
interface MessageName {
  readonly chatId: string;
  readonly key: string;
}

/** Returns the key of a message in `marksOf`. */
export const markName = (chatId: string, key: string): string => `${chatId} ${key}`;

/** Messages as all staff see them. The text of a hidden message never leaves the gateway. */
@Injectable()
export class MessagesForStaff {
  readonly #client: ConsoleClient;

  constructor(
    @Inject(CONSOLE_DATABASE) database: ConsoleDatabase,
    private readonly flags: WordFlags,
    private readonly references: PlayerReferences,
  ) {
    this.#client = database.client;
  }

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
  async marksOf(messages: readonly MessageName[]): Promise<ReadonlyMap<string, HiddenMark>> {
    const rows = await Promise.all(messages.map((message) => this.#ifHidden(message)));
    return new Map(
      rows.flatMap((row) => {
        if (row === null) return [];
        const { chatId, key, byName: by, changedAt, reasonCode, reason } = row;
        const reason_code = HIDING_REASONS.find((code) => code === reasonCode) ?? OTHER_REASON;
        return [[markName(chatId, key), { by, at: changedAt.toISOString(), reason_code, reason }]];
      }),
    );
  }

  /** One statement for all pages that are read at the same time. */
  readonly #ifHidden = joinedReads(
    async (messages: readonly MessageName[]) => {
      const rows = await this.#client.$queryRaw<consoleDb.HiddenMessage[]>`
        SELECT h.chat_id AS "chatId", h.key, h.hidden, h.by_id AS "byId", h.by_name AS "byName",
          h.reason_code AS "reasonCode", h.reason, h.changed_at AS "changedAt"
        FROM unnest(${messages.map(({ chatId }) => chatId)}::text[], ${messages.map(({ key }) => key)}::text[])
          AS asked (chat_id, key)
        JOIN hidden_messages h ON h.chat_id = asked.chat_id AND h.key = asked.key AND h.hidden`;
      return new Map(rows.map((row) => [markName(row.chatId, row.key), row]));
    },
    ({ chatId, key }) => markName(chatId, key),
  );

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
  addressedTo,
}: Viewable): MessageView => ({
  chat_id: fromStoredId(chatId),
  seq: Number(seq),
  key,
  created_at: createdAt.toISOString(),
  sender,
  message,
  type: fromPlayer ? 'them' : 'staff',
  ...(addressedTo && { to: addressedTo }),
  ...(clientKey !== null && { client_key: clientKey }),
  hidden,
});
