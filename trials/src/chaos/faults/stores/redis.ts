import { setTimeout as pause } from 'node:timers/promises';
import { endpoints } from '@pitdesk/contracts/api';
import { defineFault, type Fault } from '../../fault.ts';
import { type Answered, codesOf, failed, inWords, quantile } from '../../floor/answers.ts';
import type { Floor } from '../../floor/floor.ts';
import { requestGateway } from '../../floor/request-gateway.ts';

const AWAY_MS = 10_000;
const HEALTHY_MS = 3_000;
/** The time that the fault may add to the delivery time measured before it. */
const MAY_ADD_MS = 300;
const HEAL_WITHIN_MS = 5_000;

interface Measured {
  readonly usualMs: number;
  readonly awayMs: number;
  readonly peersAfterMs: number;
  readonly reads: readonly Answered[];
}

type Redis = NonNullable<Floor['stack']['redis']>;

const withRedis =
  (lose: (redis: Redis) => Promise<void> | void, bring: (redis: Redis) => Promise<void> | void) =>
  async (floor: Floor): Promise<Measured> => {
    const { redis } = floor.stack;
    if (!redis) throw new Error('This stack has no Redis');
    const began = performance.now();
    await floor.forAWhile(HEALTHY_MS);
    const lost = performance.now();
    await lose(redis);
    await floor.forAWhile(AWAY_MS);
    const brought = performance.now();
    await bring(redis);
    const peersAfterMs = await peersReceive(floor, brought);
    const median = (from: number, to: number) => quantile(floor.waysOf(from, to), 0.5);
    const worst = (from: number, to: number) => quantile(floor.waysOf(from, to), 0.99);
    return {
      usualMs: Math.max(median(began, lost), worst(began, lost)),
      awayMs: worst(lost, brought),
      peersAfterMs,
      reads: floor.readsSince(lost),
    };
  };

/** Resolves when a target that was set at one gateway is seen at another, which only Redis transports. */
async function peersReceive(floor: Floor, since: number): Promise<number> {
  const [first, second] = [floor.stack.gateway(0), floor.listeners[1]];
  const { chatId } = floor.table;
  const { path } = endpoints.setAnswerTarget;
  for (let turn = 0; ; turn += 1) {
    const seconds = turn % 2 === 0 ? 61 : 62;
    await requestGateway(first.url, floor.session, 'PUT', path.replace(':id', String(chatId)), { seconds });
    for (let look = 0; look < 10; look += 1) {
      if (second?.targets.get(String(chatId)) === seconds) return performance.now() - since;
      await pause(20);
    }
    if (performance.now() - since > 60_000) return Number.POSITIVE_INFINITY;
  }
}

const redisFault = (
  id: string,
  does: string,
  heals: string,
  strike: (floor: Floor) => Promise<Measured>,
): Fault =>
  defineFault({
    id,
    area: 'Redis',
    stack: 'three',
    does,
    promise:
      'chat at the same gateway goes on within 300 ms of its usual time; nothing exits; peers receive from each other within 5 s of its return',
    heals,
    strike,
    figure: ({ usualMs, awayMs, peersAfterMs, reads }) =>
      `a message's way ${inWords(usualMs)} before, ${inWords(awayMs)} meanwhile (p99); peers received from each other ${inWords(peersAfterMs)} after its return; ${failed(reads).length} of ${reads.length} reads failed`,
    verdict: ({ usualMs, awayMs, peersAfterMs, reads }) => ({
      [`a message took ${inWords(awayMs)} where ${inWords(usualMs)} is usual`]: !(
        awayMs <=
        usualMs + MAY_ADD_MS
      ),
      [`peers received from each other only after ${inWords(peersAfterMs)}`]: peersAfterMs > HEAL_WITHIN_MS,
      [`reads failed: ${codesOf(failed(reads))}`]: failed(reads).length > 0,
    }),
  });

export const redisFaults: readonly Fault[] = [
  redisFault(
    'redis-killed',
    'Redis is killed (SIGKILL)',
    'it is started again, empty, 10 s later',
    withRedis(
      (redis) => redis.kill(),
      (redis) => redis.start(),
    ),
  ),
  redisFault(
    'redis-frozen',
    'Redis stands still (SIGSTOP), its connections stay',
    'it goes on 10 s later',
    withRedis(
      (redis) => redis.freeze(),
      (redis) => redis.thaw(),
    ),
  ),
  redisFault(
    'redis-flushed',
    'everything in Redis is deleted (FLUSHALL), again and again for 10 s',
    'nobody deletes anything any more',
    withFlushes(),
  ),
];

function withFlushes(): (floor: Floor) => Promise<Measured> {
  let timer: NodeJS.Timeout | undefined;
  return withRedis(
    (redis) => {
      timer = setInterval(() => void redis.flush(), 1_000);
    },
    () => clearInterval(timer),
  );
}
