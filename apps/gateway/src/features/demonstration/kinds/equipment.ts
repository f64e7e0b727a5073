import { randomUUID } from 'node:crypto';
import { endpoints } from '@pitdesk/contracts/api';
import type { CardStepRequest } from '@pitdesk/contracts/equipment';
import type { z } from 'zod';
import { type DemoStaff, NotYet } from '../demo-staff.ts';
import type { DemoKind } from './demo-kind.ts';

/** Wheels with numbers at the roulette tables of terminal 1, one of them inspected, a shoe, and a wheel in storage. */
export const EQUIPMENT: DemoKind = {
  name: 'wheels and shoes',
  isThere: (db) => db.equipment.findFirst({ select: { id: true } }),
  async write(staff) {
    const tables = (await staff.call('floor1', endpoints.listTables)).filter(
      ({ terminal_id }) => terminal_id === 1,
    );
    const [first, ...others] = tables.filter(({ game }) => game === 'roulette');
    const shoeTable = tables.find(({ game }) => game === 'baccarat');
    if (first === undefined || shoeTable === undefined) throw new NotYet('there is no table');
    const inspected = await add(staff, 'wheel', first.equipment?.wheel ?? 'W-01');
    await place(staff, inspected, first.id);
    for (const [nth, table] of others.entries()) {
      // The operator has another number for the last one: the page of the table shows the difference.
      const isLast = nth === others.length - 1;
      const number = isLast ? 'W-90' : (table.equipment?.wheel ?? `W-9${nth}`);
      await place(staff, await add(staff, 'wheel', number), table.id);
    }
    await place(staff, await add(staff, 'shoe', 'S-01'), shoeTable.id);
    await add(staff, 'wheel', 'W-99');
    await staff.call('floor1', endpoints.inspectWheel, {
      body: {
        id: randomUUID(),
        equipment_id: inspected,
        table_id: first.id,
        licence: 'Demo: PB-1042',
        level: 'level',
        result: 'adjusted',
        adjustment: 'Demo: the rotor was a hair off, levelled at the third foot.',
      },
    });
  },
};

async function add(staff: DemoStaff, kind: 'wheel' | 'shoe', number: string): Promise<string> {
  const id = randomUUID();
  const wheel = kind === 'wheel' ? ('single_zero' as const) : null;
  await staff.call('floor1', endpoints.addEquipment, {
    body: { id, kind, number, serial: `Demo-${number}`, wheel },
  });
  return id;
}

async function place(staff: DemoStaff, id: string, table_id: string | number): Promise<void> {
  const body = { id: randomUUID(), table_id, from: null };
  await staff.call('floor1', endpoints.moveEquipment, { params: { id }, body });
}

/** A lot of cards in use and counted, and one whose receipt waits for a second signature. */
export const CARDS: DemoKind = {
  name: 'cards',
  isThere: (db) => db.cardLot.findFirst({ select: { id: true } }),
  async write(staff) {
    const tables = await staff.call('floor1', endpoints.listTables);
    const table = tables.find(({ game, terminal_id }) => game === 'baccarat' && terminal_id === 1);
    if (table === undefined) throw new NotYet('there is no table');
    const lot = randomUUID();
    const receive = (id: string, name: string, decks: number) =>
      staff.call('floor1', endpoints.receiveCards, { body: { id, lot: name, maker: 'Demo cards', decks } });
    const step = async (body: Omit<z.input<typeof CardStepRequest>, 'id'>): Promise<void> => {
      const params = { id: lot };
      const { id } = await staff.call('floor1', endpoints.proposeCardStep, {
        params,
        body: { id: randomUUID(), ...body },
      });
      await sign(staff, id);
    };
    await sign(staff, (await receive(lot, 'BEE-2611', 96)).id);
    await step({ act: 'put_in_use', decks: 8, table_id: table.id });
    await step({ act: 'counted', counted: { in_storage: 88, in_use: 8, returned: 0 } });
    await receive(randomUUID(), 'BEE-2612', 96);
  },
};

async function sign(staff: DemoStaff, id: string): Promise<void> {
  const body = { decision: 'confirm' } as const;
  await staff.call('floor1b', endpoints.decideCardStep, { params: { id }, body });
}
