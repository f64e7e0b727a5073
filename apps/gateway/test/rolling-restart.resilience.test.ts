import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Readiness } from '@pitdesk/contracts/health';
import { Balancer, RedisServer, until } from '@pitdesk/rig';
import { chatOf, sendAsPlayer } from './support/chat.ts';
import { signIn } from './support/console.ts';
import { ConsoleLoad } from './support/console-load.ts';
import { startGatewayProcess } from './support/gateway-process.ts';
import { Replicas } from './support/replicas.ts';

const COUNTS = [3, 5];
const SOCKETS = 30;
const LONGEST_MS = 900_000;

interface Replica {
  readonly url: string;
  stop(): Promise<void>;
}

let redis: RedisServer;
let replicas: Replicas;
let balancer: Balancer;
const running: Replica[] = [];

beforeAll(async () => {
  redis = await RedisServer.start();
  [replicas, balancer] = await Promise.all([Replicas.start(0), Balancer.start()]);
});
afterAll(async () => {
  await Promise.all(running.map((replica) => replica.stop()));
  await balancer.close();
  await replicas.close();
  await redis.stop();
});

/** Starts a process that a signal can stop. */
async function startProcess(): Promise<Replica> {
  const alarms = [
    'UNANSWERED_MINUTES',
    'RELIEFS',
    'TABLE_STUCK_SECONDS',
    'STREAM_CHECK_SECONDS',
    'CORRECTION_MINUTES',
  ];
  const upstreams = ['AUTH', 'BACKOFFICE', 'SLOTS', 'CHAT_SOCKET', 'GAME_SOCKET'];
  const { child, listening, ended } = startGatewayProcess({
    CONSOLE_DATABASE_URL: replicas.databaseUrl,
    REDIS_URL: redis.url,
    SESSION_SECRET: 'Kx7-a-secret-that-tests-alone-know-Q2v9',
    AUDIT_KEY: 'Zp3-an-audit-key-that-tests-alone-know-T8m4',
    // Turns off background reads of a starting gateway.
    ...Object.fromEntries([...alarms, 'RULE_HOURS', 'WHEEL_YEARS'].map((name) => [`ALARM_${name}`, 'off'])),
    ...Object.fromEntries(upstreams.map((name) => [`UPSTREAM_${name}_URL`, replicas.mock.url])),
  });
  return {
    url: await listening,
    stop: async () => {
      child.kill('SIGTERM');
      expect(await ended).toMatchObject({ code: 0, errors: '' });
    },
  };
}

async function join(): Promise<void> {
  const replica = await startProcess();
  running.push(replica);
  await balancer.add(replica.url);
}

/** It reports that it drains before it stops, and answers requests meanwhile. */
async function leave(replica: Replica): Promise<void> {
  running.splice(running.indexOf(replica), 1);
  const gone = replica.stop();
  const going = await until(async () => {
    const answer = await fetch(`${replica.url}/api/health/ready`);
    return answer.status === 503 ? answer : null;
  });
  expect((await going.json()) as Readiness).toMatchObject({ status: 'unavailable', draining: true });
  const late = await fetch(`${replica.url}/api/health/live`);
  expect([late.status, late.headers.get('connection')]).toEqual([200, 'close']);
  await gone;
  balancer.remove(replica.url);
}

it.each(COUNTS)(
  'with %i replicas restarted one after another under load no request fails, and no message is lost',
  async (count) => {
    while (running.length < count) await join();
    const staff = await Promise.all(['floor1', 'floor1b'].map((name) => signIn(balancer, name)));
    const chat = chatOf(replicas.mock);
    const before = await sendAsPlayer(replicas.mock, chat, randomUUID());
    const load = new ConsoleLoad(balancer.url, chat, staff, SOCKETS);
    try {
      await until(() => (load.received.every(({ length }) => length > 0) ? true : null), 60_000);
      load.begin();
      for (const replica of [...running]) {
        await leave(replica);
        await join();
      }
      await until(
        () => (load.isWatching && load.received.every(({ length }) => length > 1) ? true : null),
        60_000,
      );
      await load.end();

      expect({ failed: load.failed, unanswered: balancer.unanswered }).toEqual({
        failed: [],
        unanswered: [],
      });
      const keys = (await load.missedSince(before)).map(({ key }) => key);
      expect([...keys].sort()).toEqual(load.sent.map(({ id }) => String(id)).sort());
      expect(new Set(keys).size).toBe(keys.length);
      // Each connection received each message once, and clients of every replica receive the next ones.
      for (const keys of load.received.flat()) expect(new Set(keys).size).toBe(keys.length);
      for (const { url } of running) await until(() => isReady(url));
      const last = await sendAsPlayer(replicas.mock, chat, randomUUID());
      await until(
        () => (load.received.every((all) => all.at(-1)?.includes(String(last.id))) ? true : null),
        60_000,
      );
    } finally {
      await load.end();
      load.close();
    }
  },
  LONGEST_MS,
);

/** Returns true when that replica follows the operator. */
async function isReady(url: string): Promise<true | null> {
  const answer = await fetch(`${url}/api/health/ready`);
  const { status } = (await answer.json()) as Readiness;
  return status === 'ready' ? true : null;
}
