import { endpoints } from '@pitdesk/contracts/api';
import type { Round } from '@pitdesk/contracts/rounds';
import type { ConsoleClient } from '@pitdesk/prisma';
import { type DemoStaff, NotYet } from '../demo-staff.ts';
import type { DemoKind, DemoStep } from './demo-kind.ts';

/** The newest spins. */
const SPINS = { game: 'roulette', state: 'settled', corrected: 'false', per_page: '10' };
const POCKETS = 37;

const OURS = { proposedByName: 'floor1', reason: { startsWith: 'Demo: ' } };

const corrections = (db: ConsoleClient) =>
  db.roundCorrection.findMany({ where: OURS, orderBy: { proposedAt: 'asc' } });

/** Returns the newest spin that nobody proposed to correct. */
async function spin(staff: DemoStaff, db: ConsoleClient): Promise<Round> {
  const { data } = await staff.call('floor1', endpoints.listRounds, { query: SPINS });
  const corrected = await db.roundCorrection.findMany({
    where: { roundId: { in: data.map(({ id }) => String(id)) } },
    select: { roundId: true },
  });
  const free = data.find(({ id }) => corrected.every(({ roundId }) => roundId !== String(id)));
  if (free === undefined) throw new NotYet('there are too few rounds');
  return free;
}

/** The proposal with this number. */
const proposed = (number: number): DemoStep => ({
  isThere: async (db) => (await corrections(db)).length >= number,
  write: async (staff, db) => {
    const { id, number: recorded } = await spin(staff, db);
    const came = ((recorded ?? 0) + 1) % POCKETS;
    return await staff.call('floor1', endpoints.proposeCorrection, {
      params: { id: String(id) },
      body: { number: came, reason: `Demo: the ball came to rest in ${came}, as the recording shows.` },
    });
  },
});

/** The decision with this number, about the newest proposal. */
const decided = (number: number, decide: (staff: DemoStaff, id: string) => Promise<unknown>): DemoStep => ({
  isThere: async (db) =>
    (await corrections(db)).filter(({ decidedAt }) => decidedAt !== null).length >= number,
  write: async (staff, db) => decide(staff, (await corrections(db)).at(-1)?.id ?? ''),
});

/** A correction that waits for a second person, an approved one, a rejected one, and a voided round. */
export const CORRECTIONS: DemoKind = {
  name: 'corrections',
  anyOf: (db) => db.roundCorrection.findFirst({ select: { id: true } }),
  steps: [
    proposed(1),
    proposed(2),
    decided(1, (staff, id) => staff.call('shift', endpoints.approveCorrection, { params: { id } })),
    proposed(3),
    decided(2, (staff, id) =>
      staff.call('shift', endpoints.rejectCorrection, {
        params: { id },
        body: { reason: 'Demo: the recording shows the number as it was recorded.' },
      }),
    ),
    {
      isThere: async (db) => {
        const where = { action: 'round.voided', actorUsername: 'floor1', result: 'ok' } as const;
        return (await db.auditEntry.findFirst({ where, select: { seq: true } })) !== null;
      },
      write: async (staff, db) =>
        staff.call('floor1', endpoints.updateRound, {
          params: { id: String((await spin(staff, db)).id) },
          body: { action: 'void', reason_code: 'irregular_spin', reason: 'Demo: the ball left the wheel.' },
        }),
    },
  ],
};
