import { Inject, Injectable } from '@nestjs/common';
import type { RemovalReason } from '@pitdesk/contracts/players';
import type { ConsoleClient, ConsoleDatabase } from '@pitdesk/prisma';
import { CONSOLE_DATABASE } from '#core/database/console-database';

/** Counts removals by reason. It holds no names: the audit records who removed whom. */
@Injectable()
export class RemovalsStore {
  readonly #client: ConsoleClient;

  constructor(@Inject(CONSOLE_DATABASE) database: ConsoleDatabase) {
    this.#client = database.client;
  }

  async add(removal: { at: Date; tableId: string | null; reasonCode: RemovalReason }): Promise<void> {
    await this.#client.removal.create({ data: removal });
  }

  /** Returns the removals of a span by the code of their reason, at the named tables or, for null, at all. */
  async between(
    tableIds: readonly string[] | null,
    from: Date,
    to: Date,
  ): Promise<{ code: string; count: number }[]> {
    const rows = await this.#client.removal.groupBy({
      by: ['reasonCode'],
      where: { at: { gte: from, lt: to }, ...(tableIds !== null && { tableId: { in: [...tableIds] } }) },
      _count: true,
    });
    return rows.map(({ reasonCode: code, _count: count }) => ({ code, count }));
  }
}
