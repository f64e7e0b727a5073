import { Inject, Injectable } from '@nestjs/common';
import type { ConsoleClient, ConsoleDatabase } from '@pitdesk/prisma';
import { CONSOLE_DATABASE } from '#core/database/console-database';
import { Clock } from '#core/time/clock';
import type { Place } from '../messages/messages.ts';

/** The range of messages in which the projection of a chat has no gap. */
export interface Coverage {
  readonly from: Place;
  readonly until: Place;
  /** True if no message is older than `from`. */
  readonly whole: boolean;
}

@Injectable()
export class CoverageStore {
  readonly #client: ConsoleClient;

  constructor(
    private readonly clock: Clock,
    @Inject(CONSOLE_DATABASE) database: ConsoleDatabase,
  ) {
    this.#client = database.client;
  }

  async of(chatId: string): Promise<Coverage | null> {
    const row = await this.#client.chatCoverage.findUnique({ where: { chatId } });
    if (!row) return null;
    return {
      from: { createdAt: row.fromAt, sortKey: row.fromSortKey },
      until: { createdAt: row.untilAt, sortKey: row.untilSortKey },
      whole: row.whole,
    };
  }

  /** Returns those of the chats whose range reaches back to a time. */
  async reaching(chatIds: readonly string[], from: Date): Promise<ReadonlySet<string>> {
    const rows = await this.#client.chatCoverage.findMany({
      where: { chatId: { in: [...chatIds] }, OR: [{ whole: true }, { fromAt: { lte: from } }] },
      select: { chatId: true },
    });
    return new Set(rows.map(({ chatId }) => chatId));
  }

  /** Replaces the range, because there may be a gap after the previous one. */
  async replace(chatId: string, { from, until, whole }: Coverage): Promise<void> {
    const columns = { ...fromColumns(from), ...untilColumns(notAhead(until, this.clock.date())), whole };
    await this.#client.chatCoverage.upsert({
      where: { chatId },
      create: { chatId, ...columns },
      update: columns,
    });
  }

  /** Extends the range to a later message. Another replica may have extended it further. */
  async reachTo(chatId: string, until: Place): Promise<void> {
    const reached = notAhead(until, this.clock.date());
    const { createdAt: untilAt, sortKey: untilSortKey } = reached;
    await this.#client.chatCoverage.updateMany({
      where: {
        chatId,
        OR: [{ untilAt: { lt: untilAt } }, { untilAt, untilSortKey: { lt: untilSortKey } }],
      },
      data: untilColumns(reached),
    });
  }

  async reachBackTo(chatId: string, from: Place, whole: boolean): Promise<void> {
    const { createdAt: fromAt, sortKey: fromSortKey } = from;
    await this.#client.chatCoverage.updateMany({
      where: { chatId, OR: [{ fromAt: { gt: fromAt } }, { fromAt, fromSortKey: { gte: fromSortKey } }] },
      data: { ...fromColumns(from), whole },
    });
  }
}

/** Returns at most now: a message with a time in the future does not cover the time until then. */
const notAhead = ({ createdAt, sortKey }: Place, now: Date): Place =>
  createdAt > now ? { createdAt: now, sortKey: '' } : { createdAt, sortKey };

const fromColumns = ({ createdAt, sortKey }: Place) => ({ fromAt: createdAt, fromSortKey: sortKey });
const untilColumns = ({ createdAt, sortKey }: Place) => ({ untilAt: createdAt, untilSortKey: sortKey });
