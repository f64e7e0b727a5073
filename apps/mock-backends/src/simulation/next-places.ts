import type { OperatorClient } from '@pitdesk/prisma';

/** The number of a table's next shoe. */
export async function nextShoe(db: OperatorClient, tableId: number): Promise<number> {
  const { _max: last } = await db.round.aggregate({ where: { tableId }, _max: { shoe: true } });
  return (last.shoe ?? 0) + 1;
}

/** The number of a roulette table's next round: they are counted anew each day (UTC). */
export async function nextSequence(db: OperatorClient, tableId: number): Promise<number> {
  const midnight = new Date();
  midnight.setUTCHours(0, 0, 0, 0);
  const last = await db.round.findFirst({
    where: { tableId, startedAt: { gte: midnight } },
    orderBy: { startedAt: 'desc' },
  });
  return (last?.sequence ?? 0) + 1;
}
