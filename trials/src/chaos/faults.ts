import { setTimeout as pause } from 'node:timers/promises';
import { endpoints } from '@pitdesk/contracts/api';
import { until } from '@pitdesk/rig';
import { codesOf, failed, slowest, unforeseen } from './answers.ts';
import type { Fault } from './fault.ts';
import { inWords, namesOfTrue } from './finding.ts';
import type { Floor } from './floor.ts';
import { Hoard } from './hoard.ts';

const NEAR_MS = 2_000;
/** The longest time allowed for an answer without the database. */
const LONGEST_MS = 11_000;

/** Concurrent sends of each member of staff, so that the kill hits sends in every state. */
const BURST = 12;

const gatewayKilled: Fault = {
  id: 'gateway-killed',
  does: 'one of three gateways is killed (SIGKILL) in a burst of messages',
  promise:
    'another finishes what it had begun; its browsers are connected elsewhere within 5 s; nothing is sent twice',
  heals: 'it is started again 5 s later',
  strike: async (floor) => {
    const gateway = floor.parts.stack.gateway(0);
    floor.mayEnd(gateway);
    const burst = floor.parts.staff.flatMap((one) =>
      Array.from({ length: BURST }, (_, index) => floor.parts.talk.send(one, floor.tableAt(index))),
    );
    await pause(150);
    const killed = performance.now();
    await gateway.kill();
    const connected = floor.whenAllConnected();
    await pause(5_000);
    await gateway.start();
    const elsewhereMs = (await connected) - killed;
    await Promise.all(burst);
    return {
      figure: `a burst of ${burst.length}; all browsers were connected ${inWords(elsewhereMs)} after the kill`,
      broken: namesOfTrue({
        [`a browser was connected only after ${inWords(elsewhereMs)}`]: elsewhereMs > 5_000,
      }),
    };
  },
};

const gatewayFrozen: Fault = {
  id: 'gateway-frozen',
  does: 'one of three gateways stands still (SIGSTOP) for 20 s',
  promise: 'the others go on as before; awake, it publishes within 10 s what was sent meanwhile',
  heals: 'it goes on (SIGCONT)',
  strike: async (floor) => {
    const gateway = floor.parts.stack.gateway(2);
    const [frozen, others] = [floor.parts.direct[2], floor.parts.direct.slice(0, 2)];
    const from = performance.now();
    gateway.freeze();
    await pause(20_000);
    gateway.thaw();
    const awake = performance.now();
    const sent = floor.parts.talk.sentBetween(from, awake).map(([text]) => text);
    await until(() => (sent.every((text) => frozen?.receivedAt.has(text)) ? true : null), 60_000);
    const caughtUpMs = performance.now() - awake;
    const wayMs = floor.slowestWay(from, awake, others);
    return {
      figure: `a message's way at the others ${inWords(wayMs)} (p99); it had caught up after ${inWords(caughtUpMs)}`,
      broken: namesOfTrue({
        [`a message took ${inWords(wayMs)} at the other gateways`]: !(wayMs < NEAR_MS),
        [`it had caught up only after ${inWords(caughtUpMs)}`]: caughtUpMs > 10_000,
      }),
    };
  },
};

/** Long enough for the database to use its reserved space: then even its log cannot grow. */
const FULL_MS = 60_000;
const TEXT = 'No room is left for this. '.repeat(70);

const diskFull: Fault = {
  id: 'gateway-disk-full',
  isOnSmallDisk: true,
  does: 'the disk of the data folder, with the embedded database, is full for a minute',
  promise: 'a write is refused with a code, nothing hangs, and the gateway stays alive',
  heals: 'there is room again, and it goes on by itself',
  strike: async (floor) => {
    const { session } = floor.oneOfStaff;
    // Only the console's database stores a canned reply.
    const { path, method } = endpoints.createCannedReply;
    const write = (turn: number) =>
      floor.parts.talk.request(session, path, {
        method,
        body: { shortcut: `full${turn}x${Date.now()}`, texts: { en: TEXT } },
      });
    const [writes, live] = [
      [await write(0)],
      [await floor.parts.talk.request(session, endpoints.getLiveness.path)],
    ];
    floor.parts.disk?.fill();
    const end = performance.now() + FULL_MS;
    for (let turn = 1; performance.now() < end; turn += 1) {
      writes.push(await write(turn));
      if (turn % 20 === 0) live.push(await floor.parts.talk.request(session, endpoints.getLiveness.path));
    }
    floor.parts.disk?.empty();
    const room = performance.now();
    await until(async () => ((await write(1_000_000)).status === 201 ? true : null), 60_000);
    const againMs = performance.now() - room;
    const refused = failed(writes);
    return {
      figure: `${refused.length} of ${writes.length} writes refused (${codesOf(refused)}), after ${inWords(slowest(writes))} at most; written again ${inWords(againMs)} after there was room`,
      broken: namesOfTrue({
        'no write was refused: the disk was not full': refused.length === 0,
        [`writes refused without a code: ${codesOf(unforeseen(writes))}`]: unforeseen(writes).length > 0,
        [`a write took ${inWords(slowest(writes))}`]: slowest(writes) > LONGEST_MS,
        [`no sign of life: ${codesOf(failed(live))}, ${inWords(slowest(live))}`]:
          failed(live).length > 0 || slowest(live) > 5_000,
        [`it was written again only after ${inWords(againMs)}`]: againMs > 30_000,
      }),
    };
  },
};

const redisFlushed: Fault = {
  id: 'redis-flushed',
  does: 'everything in Redis is deleted (FLUSHALL), again and again for 10 s',
  promise: 'chat and reads go on; the gateways hear from each other within 5 s of the last deletion',
  heals: 'nobody deletes anything any more',
  strike: async (floor) => {
    const from = performance.now();
    const timer = setInterval(() => void floor.parts.stack.redis?.flush(), 1_000);
    await pause(10_000);
    clearInterval(timer);
    const over = performance.now();
    const peersMs = await peersHear(floor);
    const wayMs = floor.slowestWay(from, over);
    const bad = failed(floor.parts.talk.readsSince(from));
    return {
      figure: `a message's way ${inWords(wayMs)} (p99); peers heard from each other after ${inWords(peersMs)}; ${bad.length} reads failed`,
      broken: namesOfTrue({
        [`a message took ${inWords(wayMs)}`]: !(wayMs < NEAR_MS),
        [`peers heard from each other only after ${inWords(peersMs)}`]: peersMs > 5_000,
        [`reads failed: ${codesOf(bad)}`]: bad.length > 0,
      }),
    };
  },
};

/** Resolves when a target that was set through one gateway is seen at every other, which only Redis transports. */
async function peersHear(floor: Floor): Promise<number> {
  const begun = performance.now();
  const { chatId } = floor.tableAt(0);
  const { method, path } = endpoints.setAnswerTarget;
  for (let seconds = 61; ; seconds = seconds === 61 ? 62 : 61) {
    await floor.oneOfStaff.session
      .request(path.replace(':id', String(chatId)), { method, body: { seconds } })
      .catch(() => null);
    const areAll = () =>
      floor.parts.direct.every(({ targets }) => targets.get(String(chatId)) === seconds) || null;
    const isSeen = await until(areAll, 500).catch(() => false);
    if (isSeen || performance.now() - begun > 60_000) return performance.now() - begun;
  }
}

/** Reads that need the database; the operator answers the others. */
const NEEDS_DATABASE = new Set(['/api/conversations', '/api/canned-replies']);
const AWAY = 'service.database_unavailable';

const postgresExhausted: Fault = {
  id: 'postgres-exhausted',
  does: "somebody takes every connection of the console's PostgreSQL, those of the gateways too",
  promise:
    "requests that need it fail with a code, nothing hangs; the operator's data is read, messages of players arrive",
  heals: 'the connections are given back 12 s later, and it recovers by itself',
  strike: async (floor) => {
    const from = performance.now();
    const hoard = new Hoard(floor.parts.postgres.url('postgres'));
    await hoard.take();
    const gone = performance.now();
    await pause(12_000);
    const to = performance.now();
    await hoard.giveBack();
    await floor.wellAgain();
    await until(async () => {
      const { status } = await floor.parts.talk.request(floor.oneOfStaff.session, '/api/conversations');
      return status === 200 ? true : null;
    }, 60_000);
    const backMs = performance.now() - to;
    const reads = floor.parts.talk.readsSince(from);
    const operators = failed(reads).filter(({ what }) => !NEEDS_DATABASE.has(what));
    const wayMs = floor.slowestWay(gone, to - 1_000);
    return {
      figure: `answers within ${inWords(slowest(reads))}: ${codesOf(failed(reads))}; players' messages ${inWords(wayMs)} (p99); everything again after ${inWords(backMs)}`,
      broken: namesOfTrue({
        [`${AWAY} was not reported`]: !reads.some(({ code }) => code === AWAY),
        [`an answer took ${inWords(slowest(reads))}`]: slowest(reads) > LONGEST_MS,
        [`answers without a code: ${codesOf(unforeseen(reads))}`]: unforeseen(reads).length > 0,
        [`the operator's data was not read: ${codesOf(operators)}`]: operators.length > 0,
        [`players' messages took ${inWords(wayMs)}`]: !(wayMs < NEAR_MS),
        [`it was well again only after ${inWords(backMs)}`]: backMs > 15_000,
      }),
    };
  },
};

/** Faults that no test of `npm run test:full` proves. */
export const faults: readonly Fault[] = [
  gatewayKilled,
  gatewayFrozen,
  diskFull,
  redisFlushed,
  postgresExhausted,
];
