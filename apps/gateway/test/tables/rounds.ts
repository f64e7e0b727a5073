import { afterAll, beforeAll } from '@jest/globals';
import type { AuditEntry } from '@pitdesk/contracts/audit';
import type { Paginated } from '@pitdesk/contracts/fields';
import type { CorrectedResult, Round, RoundCorrection } from '@pitdesk/contracts/rounds';
import { type MockBackends, startMockBackends } from '@pitdesk/mock-backends/testing';
import { CutProxy, until } from '@pitdesk/rig';
import { AuditStore } from '#core/audit/audit.store';
import { type RunningGateway, startGateway } from '../../src/testing/index.ts';
import { sendAs, type Verb } from '../support/acts.ts';
import { bodyOf } from '../support/body-of.ts';
import { type SignedIn, signIn } from '../support/console.ts';
import { Sockets } from '../support/sockets.ts';

/** The parts about rounds and about corrections share these: a gateway behind a proxy that cuts answers off. */
export let mock: MockBackends;
export let proxy: CutProxy;
export let gateway: RunningGateway;
export let staff: Record<'floor1' | 'floor1b' | 'floor2', SignedIn>;
export let store: AuditStore;
export const sockets = new Sockets();

export type Who = keyof typeof staff | SignedIn;

export const call = (who: Who, verb: Verb, path: string, body: object = {}, url = gateway.url) =>
  sendAs(url, typeof who === 'string' ? staff[who] : who, verb, path, body);

export const list = (query: string) =>
  bodyOf<Paginated<Round>>(call('floor1', 'get', `/api/rounds?${query}`), 200);

/** Counts the rounds that tests use, so that each uses its own. */
const taken: Record<string, number> = {};
export async function settled(game: 'baccarat' | 'roulette'): Promise<Round> {
  taken[game] = (taken[game] ?? 0) + 1;
  const { data } = await list(`game=${game}&state=settled&corrected=false&per_page=100`);
  const round = data.filter(({ table_id }) => table_id !== 0)[taken[game] * 3];
  if (!round) throw new Error('The history is too short');
  return round;
}

/** Returns the newest entry about a round, when it is stored. */
export const entryOf = (action: string, round: Pick<Round, 'id'>, result = 'ok'): Promise<AuditEntry> =>
  until(async () =>
    (await store.about('round', [String(round.id)], 50)).find(
      (entry) => entry.action === action && entry.result === result,
    ),
  );

export const otherNumber = ({ number }: Round): CorrectedResult => ({ number: ((number ?? 0) + 1) % 37 });

export const propose = (
  who: Who,
  round: Round,
  result: CorrectedResult,
  reason = 'The sensor was off by one',
) => call(who, 'post', `/api/rounds/${round.id}/corrections`, { ...result, reason });
export const proposed = async (who: Who, round: Round) =>
  await bodyOf<RoundCorrection>(propose(who, round, otherNumber(round)), 201);

beforeAll(async () => {
  mock = await startMockBackends();
  proxy = await CutProxy.start(mock.url);
  gateway = await startGateway({ upstreamUrl: proxy.url });
  store = gateway.app.get(AuditStore);
  staff = {
    floor1: await signIn(gateway, 'floor1'),
    floor1b: await signIn(gateway, 'floor1b'),
    floor2: await signIn(gateway, 'floor2'),
  };
});
afterAll(async () => {
  sockets.closeAll();
  await gateway.close();
  await proxy.close();
  await mock.close();
});
