import { Inject, Injectable } from '@nestjs/common';
import type { ConsoleClient, ConsoleDatabase } from '@pitdesk/prisma';
import { CONSOLE_DATABASE } from '#core/database/console-database';
import type { Viewable } from '../messages/messages.store.ts';

/** The state of a conversation from the projection. */
export interface Summary {
  readonly chatId: string;
  /** The newest number. */
  readonly seq: number;
  /** The number of players' messages that were ever stored. */
  readonly received: number;
  readonly last: Viewable | null;
}

/** The columns of the last message; all null if there is none. */
type SummaryRow = { [K in keyof Viewable]: Viewable[K] | null } & {
  readonly chat: string;
  readonly lastSeq: bigint | null;
  readonly received: number | null;
};

@Injectable()
export class ConversationsStore {
  readonly #client: ConsoleClient;

  constructor(@Inject(CONSOLE_DATABASE) database: ConsoleDatabase) {
    this.#client = database.client;
  }

  /** Returns one row for each chat, in one statement. It reads a few index rows for each. */
  async summaries(chatIds: readonly string[]): Promise<Map<string, Summary>> {
    if (chatIds.length === 0) return new Map();
    const rows = await this.#client.$queryRaw<SummaryRow[]>`
      SELECT c.chat_id AS chat, counter.last_seq AS "lastSeq", counter.received, last.*
      FROM unnest(${[...chatIds]}::text[]) AS c(chat_id)
      LEFT JOIN chat_counters counter ON counter.chat_id = c.chat_id
      LEFT JOIN LATERAL (
        SELECT chat_id AS "chatId", seq, key, created_at AS "createdAt", sender, message, from_player AS "fromPlayer",
          hidden, sent_by AS "sentBy", client_key AS "clientKey", addressed_to AS "addressedTo"
        FROM chat_messages m WHERE m.chat_id = c.chat_id AND NOT m.hidden
        ORDER BY m.created_at DESC, m.sort_key DESC LIMIT 1
      ) last ON true`;
    return new Map(rows.map((row) => [row.chat, toSummary(row)]));
  }
}

function toSummary({ chat: chatId, lastSeq, received, ...last }: SummaryRow): Summary {
  const isThere = (row: typeof last): row is typeof last & Viewable => row.key !== null;
  return {
    chatId,
    seq: Number(lastSeq ?? 0),
    received: received ?? 0,
    last: isThere(last) ? last : null,
  };
}
