import { afterAll, beforeAll, expect, it } from '@jest/globals';
import request from 'supertest';
import { AuditService } from '../src/modules/audit/audit.service.ts';
import { AuditStore } from '../src/modules/audit/audit.store.ts';
import { verifyChain } from '../src/modules/audit/chain.ts';
import type { RunningGateway } from '../src/testing/index.ts';
import { getMe, refresh, refreshCookie, signIn } from './support/console.ts';
import { Replicas } from './support/replicas.ts';
import { Sockets, whenClosed } from './support/sockets.ts';

/** Two gateways over one database, each with its own connections, as two processes have them. */
let both: Replicas;
let replicas: [RunningGateway, RunningGateway];

beforeAll(async () => {
  both = await Replicas.start(2);
  replicas = [both.at(0), both.at(1)];
}, 120_000);

afterAll(() => both.close(), 60_000);

it('give one successor to all who refresh at once, wherever they ask', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { cookie } = await signIn(replicas[0]);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => refresh(replicas[index % 2 ? 1 : 0], cookie)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    const successors = new Set(answers.map(refreshCookie));
    expect(successors.size).toBe(1);
    for (const successor of successors) await refresh(replicas[1], successor).expect(200);
  }
}, 30_000);

it('without Redis: whom one signs out the other answers no more, at once, and closes the sockets within 5 s', async () => {
  const sockets = new Sockets();
  for (let round = 0; round < 5; round += 1) {
    const { accessToken } = await signIn(replicas[0]);
    await getMe(replicas[1], accessToken).expect(200);
    const socket = await sockets.browser(replicas[1].url, accessToken);
    const reason = new Promise((resolve) => {
      socket.once('session:ended', (told) => resolve(told.reason));
    });
    const closed = whenClosed(socket);
    await request(replicas[0].url).post('/api/auth/logout').auth(accessToken, { type: 'bearer' }).expect(200);
    const began = performance.now();
    // The last round leaves it to the sockets to find out.
    if (round < 4) await getMe(replicas[1], accessToken).expect(401);
    expect(await reason).toBe('ended_elsewhere');
    await closed;
    expect(performance.now() - began).toBeLessThan(5_000);
  }
}, 60_000);

it('write one audit chain together', async () => {
  const write = (replica: RunningGateway, index: number) =>
    replica.app.get(AuditService).record({
      action: 'client.disconnected',
      actor: { id: index, username: 'floor1' },
      ip: '127.0.0.1',
      result: 'ok',
    });
  const writes = Array.from({ length: 40 }, (_, index) => write(replicas[index % 2 ? 1 : 0], index));
  await Promise.all(writes);
  const entries = await replicas[0].app.get(AuditStore).read();
  expect(entries.filter(({ action }) => action === 'client.disconnected')).toHaveLength(40);
  expect(verifyChain(entries)).toBeNull();
}, 30_000);
