import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type RunningGateway, startGateway } from '@pitdesk/gateway/testing';
import { type MockBackends, startMockBackends } from '@pitdesk/mock-backends/testing';
import { freePort, playerAt, Session } from '@pitdesk/rig';
import { Ledger } from '../src/chaos/ledger.ts';
import { Staff } from '../src/chaos/staff.ts';
import { say } from '../src/chaos/talk.ts';
import { tablesWithChat } from '../src/common/tables.ts';
import { verdicts } from '../src/load/aims.ts';
import { Crew } from '../src/load/crew.ts';
import { runLoad } from '../src/load/run-load.ts';

const FROM_SOURCE = [
  '--conditions=@pitdesk/source',
  '--import',
  fileURLToPath(new URL('../../register-typescript.mjs', import.meta.url)),
];

let mock: MockBackends;
let gateway: RunningGateway;
let metricsPort: number;

beforeAll(async () => {
  [mock, metricsPort] = await Promise.all([startMockBackends(), freePort()]);
  gateway = await startGateway({ upstreamUrl: mock.url, settings: { metricsPort } });
});
afterAll(async () => {
  await gateway?.close();
  await mock?.close();
});

describe('a stack under load', () => {
  it('loses no message of twenty staff and chatting players, and delivers none twice', async () => {
    const target = {
      mockUrl: mock.url,
      gatewayUrls: [gateway.url],
      metricsPorts: [metricsPort],
      processes: [{ name: 'gateway', pid: process.pid }],
    };
    const crew = await Crew.gather(target, { staff: 20, players: 200 }, FROM_SOURCE);
    try {
      const figures = await runLoad(target, crew, {
        load: { messages: 40, reads: 20, churn: 10 },
        seconds: 2,
        warmUpSeconds: 0,
        lookEverySeconds: 1,
      });
      expect(figures.count('messages of players')).toBeGreaterThan(0);
      expect(figures.count('messages of staff')).toBeGreaterThan(0);
      const [lost] = verdicts(figures, []);
      expect(lost).toEqual({ aim: expect.any(String), figure: '0 lost, 0 doubled', met: true });
      expect(figures.samples).toHaveLength(2);
    } finally {
      await crew.stop();
    }
  });

  it('records who sent each message and who received it', async () => {
    const ledger = new Ledger();
    const [table] = await tablesWithChat(await Session.signIn(gateway.url));
    if (table === undefined) throw new Error('The casino has no chat');
    const staff = await Promise.all(
      ['floor1', 'floor1b'].map((username) =>
        Staff.atWork(gateway.url, ledger, { username, places: [table] }),
      ),
    );
    const { title, terminal } = table;
    const player = await playerAt(mock.url, { player: 'ada-lovelace-77', table: title, terminal });
    await Promise.all([
      say(ledger, player, 'Is anybody there?'),
      ...staff.map((one, index) => one.send(table, `Number ${index} is here`)),
    ]);
    expect(await ledger.settled(10_000)).toBe(true);
    expect(ledger.tally()).toMatchObject({ sent: 3, accepted: 3, lost: 0, doubled: 0 });
    player.leave();
    for (const one of staff) one.leave();
  });
});
