import { endpoints } from '@pitdesk/contracts/api';
import type { OpenIncidentRequest, WorkIncidentRequest } from '@pitdesk/contracts/incidents';
import type { Round } from '@pitdesk/contracts/rounds';
import { type DemoStaff, NotYet } from '../demo-staff.ts';
import { type DemoKind, type DemoStep, demoId } from './demo-kind.ts';

const SPINS = { game: 'roulette', state: 'settled', corrected: 'false', per_page: '20' };

const ERROR = demoId('incident error');
const INTERRUPTION = demoId('incident interruption');
const COMPLAINT = demoId('incident complaint');

async function spin(staff: DemoStaff): Promise<Round> {
  const { data } = await staff.call('floor1', endpoints.listRounds, { query: SPINS });
  const round = data.at(-1);
  if (round === undefined) throw new NotYet('there are too few rounds');
  return round;
}

type Opening = Omit<OpenIncidentRequest, 'id' | 'people'>;

const opened = (id: string, username: string, of: (round: Round, staff: DemoStaff) => Opening): DemoStep => ({
  isThere: async (db) => (await db.incident.findUnique({ where: { id }, select: { id: true } })) !== null,
  write: async (staff) =>
    staff.call(username, endpoints.openIncident, {
      body: { id, people: [], ...of(await spin(staff), staff) },
    }),
});

type Unkeyed<R> = R extends unknown ? Omit<R, 'key' | 'version' | 'add' | 'remove'> : never;
type IncidentAct = Unkeyed<WorkIncidentRequest>;

/** Each act of staff increases the version of an incident. */
const worked = (
  id: string,
  ...acts: readonly (readonly [username: string, act: IncidentAct])[]
): DemoStep[] =>
  acts.map(([username, act], index) => ({
    isThere: async (db) =>
      ((await db.incident.findUnique({ where: { id }, select: { version: true } }))?.version ?? 0) >
      index + 1,
    write: async (staff) =>
      staff.call(username, endpoints.workIncident, {
        params: { id },
        body: { ...act, key: demoId(`${id} ${index}`), version: index + 1 },
      }),
  }));

/** A closed game error, a decided interruption, and a complaint whose answer is overdue. */
export const INCIDENTS: DemoKind = {
  name: 'incidents',
  anyOf: (db) => db.incident.findFirst({ select: { id: true } }),
  steps: [
    opened(ERROR, 'floor1', ({ id }) => ({
      kind: 'game_error',
      error: 'wrong_pocket',
      round_id: id,
      origin: { kind: 'round', id: String(id) },
      seen: 'Demo: the board showed the pocket beside the one in which the ball rested.',
    })),
    ...worked(
      ERROR,
      ['floor1b', { act: 'tick', part: 'steps', line: 0 }],
      ['floor1b', { act: 'tick', part: 'notify', line: 0 }],
      ['floor1b', { act: 'change', video: 'Demo: camera 2', error_by: 'none' }],
      ['floor1b', { act: 'decide', decision: 'stand', reason: 'Demo: the record has the right number.' }],
      ['shift', { act: 'close', outcome: 'Demo: the board was restarted.' }],
    ),
    opened(INTERRUPTION, 'floor1', ({ table_id, started_at }) => ({
      kind: 'interruption',
      table_id,
      from: new Date(Date.parse(started_at) - 120_000).toISOString(),
      to: started_at,
      seen: 'Demo: the picture froze for two minutes before this round.',
    })),
    ...worked(INTERRUPTION, [
      'floor1b',
      { act: 'decide', decision: 'stand', reason: 'Demo: no bets were open.' },
    ]),
    opened(COMPLAINT, 'moderator', ({ table_id }, staff) => ({
      kind: 'complaint',
      table_id,
      received_at: staff.inDays(-4),
      seen: 'Demo: a player writes that the last spin was too slow.',
    })),
  ],
};
