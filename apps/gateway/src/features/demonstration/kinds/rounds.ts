import { endpoints } from '@pitdesk/contracts/api';
import type { Round, RoundCorrection } from '@pitdesk/contracts/rounds';
import { type DemoStaff, NotYet } from '../demo-staff.ts';
import type { DemoKind } from './demo-kind.ts';

/** The newest spins. */
const SPINS = { game: 'roulette', state: 'settled', corrected: 'false', per_page: '10' };
const POCKETS = 37;

/** A correction that waits for a second person, an approved one, a rejected one, and a voided round. */
export const CORRECTIONS: DemoKind = {
  name: 'corrections',
  isThere: (db) => db.roundCorrection.findFirst({ select: { id: true } }),
  async write(staff) {
    const { data } = await staff.call('floor1', endpoints.listRounds, { query: SPINS });
    const [waiting, approved, rejected, voided] = data;
    if (!waiting || !approved || !rejected || !voided) throw new NotYet('there are too few rounds');
    await propose(staff, waiting);
    const right = await propose(staff, approved);
    await staff.call('shift', endpoints.approveCorrection, { params: { id: right.id } });
    const wrong = await propose(staff, rejected);
    await staff.call('shift', endpoints.rejectCorrection, {
      params: { id: wrong.id },
      body: { reason: 'Demo: the recording shows the number as it was recorded.' },
    });
    await staff.call('floor1', endpoints.updateRound, {
      params: { id: String(voided.id) },
      body: { action: 'void', reason_code: 'irregular_spin', reason: 'Demo: the ball left the wheel.' },
    });
  },
};

async function propose(staff: DemoStaff, { id, number }: Round): Promise<RoundCorrection> {
  const came = ((number ?? 0) + 1) % POCKETS;
  return await staff.call('floor1', endpoints.proposeCorrection, {
    params: { id: String(id) },
    body: { number: came, reason: `Demo: the ball came to rest in ${came}, as the recording shows.` },
  });
}
