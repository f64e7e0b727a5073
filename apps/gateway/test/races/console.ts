import { randomUUID } from 'node:crypto';
import { callAs, type Made, type Verb } from '../support/acts.ts';
import { type SignedIn, signIn } from '../support/console.ts';
import { useConsole } from '../support/shared-console.ts';

/** Shared by all parts: these suites run on PostgreSQL with a pool of connections. */
export const console_ = useConsole({ access: 'roles', demoRoles: true, registration: 'off' });

const signedIn = new Map<string, Promise<SignedIn>>();

/** Sends a call as an account of the demonstration. */
export function as(name: string, verb: Verb, path: string, body: object = {}): Made {
  const { gateway } = console_;
  const person = signedIn.get(name) ?? signIn(gateway, name);
  signedIn.set(name, person);
  const answer = person.then((one) => callAs(gateway, one, verb, path, body));
  return Object.assign(answer, {
    expect: async (status: number) => {
      const response = await answer;
      if (response.status === status) return response;
      throw new Error(`${verb} ${path}: ${response.status} instead of ${status}: ${response.text}`);
    },
  });
}

/** Starts that many concurrently. */
export const atOnce = <T>(count: number, start: (nth: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, nth) => start(nth)));

/** Returns the statuses of the answers, lowest first. */
export const statusesOf = (answers: readonly { status: number }[]): number[] =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);

/** Makes a player known at every terminal. @returns the id */
export async function knownPlayer(): Promise<string> {
  const id = String(Math.floor(Math.random() * 1e9) + 1e9);
  const player = `ada-${randomUUID().slice(0, 8)}-${id}`;
  const now = new Date();
  const { client } = console_.gateway.database;
  await client.player.create({
    data: { id, player, searchText: player, firstSeenAt: now, lastSeenAt: now },
  });
  const where = { socketId: id, tableTitle: 'Grand Salon', tableId: '1', terminalId: 1 };
  await client.playerVisit.create({
    data: { playerId: id, player, ...where, beganAt: now, maybeEarlier: false, endedAt: now },
  });
  return id;
}
