import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { SanctionDossier, SanctionRules } from '@pitdesk/contracts/sanctions';
import { until } from '@pitdesk/rig';
import type { Socket } from 'socket.io-client';
import { ManualClock, type RunningGateway } from '../../src/testing/index.ts';
import { callAs } from '../support/acts.ts';
import { type SignedIn, signIn } from '../support/console.ts';
import { Replicas } from '../support/replicas.ts';
import { Sockets } from '../support/sockets.ts';
import { passTimeUntil } from '../support/time.ts';

/** An operator without support for sanctions, and two gateways of which one leads. */
let all: Replicas;
let floor1: SignedIn;
let title: string;
const sockets = new Sockets();
const clock = new ManualClock();

const get = async <T>(path: string, where: RunningGateway = all.at(0)): Promise<T> =>
  (await callAs(where, floor1, 'get', path).expect(200)).body as T;

/** Reconnects a player and expects a disconnect. */
async function reconnects(player: string): Promise<void> {
  const socket: Socket = await sockets.player(all.mock.url, player, title);
  if (!socket.connected) return;
  const cut = new Promise((resolve) => void socket.once('disconnect', resolve));
  await passTimeUntil(clock, cut, ...all.all);
}

const sanction = (kind: 'table_ban' | 'mute') => ({
  id: randomUUID(),
  player_id: '9040',
  kind,
  scope: { kind: 'all' },
  reason: 'threats',
  text: 'You threatened the dealer.',
  minutes: 60,
});

describe('table bans', () => {
  beforeAll(async () => {
    all = await Replicas.start(2, {}, { clock });
    floor1 = await signIn(all.at(0), 'floor1');
    await callAs(all.at(0), floor1, 'get', '/api/tables').expect(200);
    title = all.mock.floor.tables().find(({ terminalId }) => terminalId === 1)?.title ?? '';
  });
  afterAll(async () => {
    sockets.closeAll();
    await all.close();
  });

  it('keep a player out through ten connections under two names, a lost leader and a restart', async () => {
    expect((await get<SanctionRules>('/api/sanctions/rules')).enforced_by).toEqual({
      warning: null,
      mute: null,
      table_ban: 'console',
    });
    const player = await sockets.player(all.mock.url, 'evelyn-boyd-9040', title);
    await until(
      async () => (await callAs(all.at(0), floor1, 'get', '/api/players/9040')).status === 200 || null,
    );
    const mute = await callAs(all.at(0), floor1, 'post', '/api/sanctions', sanction('mute')).expect(201);
    expect(mute.body).toMatchObject({ state: 'active', enforcement: 'not_offered', enforced_by: null });
    const gone = new Promise((resolve) => void player.once('disconnect', resolve));
    const { id } = (
      await callAs(all.at(0), floor1, 'post', '/api/sanctions', sanction('table_ban')).expect(201)
    ).body as SanctionDossier;
    await gone;
    for (let nth = 0; nth < 4; nth += 1) await reconnects('evelyn-granville-9040');
    // Either of the two may lead, so both are stopped one after the other.
    await all.remove(all.at(0));
    for (let nth = 0; nth < 3; nth += 1) await reconnects('evelyn-boyd-9040');
    await all.remove(all.at(0));
    await all.add();
    for (let nth = 0; nth < 3; nth += 1) await reconnects('evelyn-boyd-9040');
    await until(async () => (await get<SanctionDossier>(`/api/sanctions/${id}`)).cuts >= 11 || null);
    const dossier = await get<SanctionDossier>(`/api/sanctions/${id}`);
    expect(dossier).toMatchObject({ state: 'active', enforced_by: 'console', enforcement: 'enforced' });
    // Each of the two new leaders may find a connection that is cut, and still on the operator's list.
    expect(dossier.cuts).toBeLessThanOrEqual(11 + 2);
  }, 120_000);
});
