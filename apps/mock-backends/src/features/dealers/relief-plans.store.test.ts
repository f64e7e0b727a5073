import { expect, it } from '@jest/globals';
import type { OperatorClient } from '@pitdesk/prisma';
import { Clock } from '../../core/time/clock.ts';
import { type NewPlan, ReliefPlansStore } from './relief-plans.store.ts';

const AT = Date.parse('2026-03-01T20:00:00.000Z');
const plan = (tableId: number, dealerId: number, minutes: number): Omit<NewPlan, 'plannedBy'> => ({
  tableId,
  dealerId,
  dueAt: new Date(AT + minutes * 60_000),
});

/** Returns a store over an empty table whose writes are asynchronous. */
function emptyPlans(): ReliefPlansStore {
  let id = 0;
  const dealerRelief = {
    create: async ({ data }: { data: NewPlan }) => {
      await Promise.resolve();
      id += 1;
      return { id, ...data };
    },
    deleteMany: () => Promise.resolve({ count: 1 }),
  };
  // Of the client, the store uses only this table.
  return new ReliefPlansStore({ dealerRelief } as unknown as OperatorClient, new Clock());
}

it('accepts one of two plans for the same relief at the same moment', async () => {
  const plans = emptyPlans();
  const made = await Promise.all([
    plans.addByStaff(plan(1, 7, 30), 'floor1'),
    plans.addByStaff(plan(1, 8, 30), 'floor1b'),
  ]);
  expect(made.map((row) => row?.dealerId)).toEqual([7, undefined]);
  expect(plans.all()).toHaveLength(1);
});

it('replaces a conflicting plan of the rota by a plan of staff, and keeps a conflicting plan of staff', async () => {
  const plans = emptyPlans();
  await plans.add({ ...plan(1, 7, 30), plannedBy: null });
  expect(await plans.addByStaff(plan(1, 8, 30), 'floor1')).toMatchObject({ dealerId: 8 });
  expect(plans.all()).toHaveLength(1);

  await plans.add({ ...plan(2, 9, 28), plannedBy: null });
  // Only the rota's plan could be replaced: a colleague has planned the dealer at another table.
  expect(await plans.addByStaff(plan(2, 8, 32), 'floor1b')).toBeNull();
  expect(plans.all().map(({ tableId, dealerId }) => [tableId, dealerId])).toEqual([
    [2, 9],
    [1, 8],
  ]);
});
