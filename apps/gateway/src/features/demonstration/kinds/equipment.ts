import { endpoints } from '@pitdesk/contracts/api';
import type { CardStepRequest } from '@pitdesk/contracts/equipment';
import type { Table } from '@pitdesk/contracts/tables';
import type { ConsoleClient } from '@pitdesk/prisma';
import type { z } from 'zod';
import { type DemoStaff, NotYet } from '../demo-staff.ts';
import { type DemoKind, type DemoStep, demoId } from './demo-kind.ts';

const FIRST_WHEEL = demoId('wheel 1');
const SECOND_WHEEL = demoId('wheel 2');
const SPARE_WHEEL = demoId('wheel in storage');
const SHOE = demoId('shoe');
const INSPECTION = demoId('inspection');

/** Returns a table of terminal 1. @throws NotYet */
async function tableOf(staff: DemoStaff, game: Table['game'], nth = 0): Promise<Table> {
  const tables = await staff.call('floor1', endpoints.listTables);
  const table = tables.filter((one) => one.terminal_id === 1 && one.game === game)[nth];
  if (table === undefined) throw new NotYet('there is no table');
  return table;
}

const add = (
  id: string,
  kind: 'wheel' | 'shoe',
  numberOf: (staff: DemoStaff) => Promise<string>,
): DemoStep => ({
  isThere: async (db) => (await db.equipment.findUnique({ where: { id } })) !== null,
  write: async (staff) => {
    const number = await numberOf(staff);
    const wheel = kind === 'wheel' ? 'single_zero' : null;
    return await staff.call('floor1', endpoints.addEquipment, {
      body: { id, kind, number, serial: `Demo-${number}`, wheel },
    });
  },
});

const named = (number: string) => () => Promise.resolve(number);
/** As the operator numbers it, where it does. */
const asOperator = async (staff: DemoStaff): Promise<string> =>
  (await tableOf(staff, 'roulette')).equipment?.wheel ?? 'W-31';

const place = (id: string, game: Table['game'], nth = 0): DemoStep => {
  const stay = demoId(`stay of ${id}`);
  return {
    isThere: async (db) => (await db.equipmentStay.findUnique({ where: { id: stay } })) !== null,
    write: async (staff) => {
      const { id: table_id } = await tableOf(staff, game, nth);
      const body = { id: stay, table_id, from: null };
      return await staff.call('floor1', endpoints.moveEquipment, { params: { id }, body });
    },
  };
};

/** Wheels with numbers at two tables, one of them inspected, a shoe at a table, and a wheel in storage. */
export const EQUIPMENT: DemoKind = {
  name: 'wheels and shoes',
  anyOf: (db) => db.equipment.findFirst({ select: { id: true } }),
  steps: [
    add(FIRST_WHEEL, 'wheel', asOperator),
    place(FIRST_WHEEL, 'roulette'),
    add(SECOND_WHEEL, 'wheel', named('W-90')),
    place(SECOND_WHEEL, 'roulette', 1),
    add(SHOE, 'shoe', named('S-01')),
    place(SHOE, 'baccarat'),
    add(SPARE_WHEEL, 'wheel', named('W-99')),
    {
      isThere: async (db) => (await db.wheelInspection.findUnique({ where: { id: INSPECTION } })) !== null,
      write: async (staff) => {
        const { id: table_id } = await tableOf(staff, 'roulette');
        return await staff.call('floor1', endpoints.inspectWheel, {
          body: {
            ...{ id: INSPECTION, equipment_id: FIRST_WHEEL, table_id, licence: 'Demo: PB-1042' },
            ...{ level: 'level', result: 'adjusted' },
            adjustment: 'Demo: the rotor was a hair off, levelled at the third foot.',
          },
        });
      },
    },
  ],
};

const LOT = demoId('lot');
const LATER_LOT = demoId('later lot');

const hasStep = (id: string, state?: string) => async (db: ConsoleClient) =>
  (await db.cardStep.count({ where: { id, ...(state !== undefined && { state }) } })) > 0;

const receive = (id: string, lot: string): DemoStep => ({
  isThere: hasStep(id),
  write: (staff) =>
    staff.call('floor1', endpoints.receiveCards, { body: { id, lot, maker: 'Demo cards', decks: 96 } }),
});

const sign = (id: string): DemoStep => ({
  isThere: hasStep(id, 'confirmed'),
  write: (staff) =>
    staff.call('floor1b', endpoints.decideCardStep, { params: { id }, body: { decision: 'confirm' } }),
});

/** Two people sign a step of the lot. */
const step = (
  name: string,
  bodyOf: (table: Table) => Omit<z.input<typeof CardStepRequest>, 'id'>,
): readonly DemoStep[] => {
  const id = demoId(name);
  const proposal: DemoStep = {
    isThere: hasStep(id),
    write: async (staff) => {
      const body = { id, ...bodyOf(await tableOf(staff, 'baccarat')) };
      return await staff.call('floor1', endpoints.proposeCardStep, { params: { id: LOT }, body });
    },
  };
  return [proposal, sign(id)];
};

/** A lot of cards in use and counted, and one whose receipt waits for a second signature. */
export const CARDS: DemoKind = {
  name: 'cards',
  anyOf: (db) => db.cardLot.findFirst({ select: { id: true } }),
  steps: [
    receive(LOT, 'BEE-2611'),
    sign(LOT),
    ...step('cards in use', ({ id }) => ({ act: 'put_in_use', decks: 8, table_id: id })),
    ...step('counted cards', () => ({
      act: 'counted',
      counted: { in_storage: 88, in_use: 8, returned: 0 },
    })),
    receive(LATER_LOT, 'BEE-2612'),
  ],
};
