import { defineFault } from '../../fault.ts';
import { type Answered, codesOf, failed, inWords } from '../../floor/answers.ts';
import type { Floor } from '../../floor/floor.ts';

interface Measured {
  readonly how: string;
  readonly endedAfterMs: number;
  readonly reads: readonly Answered[];
  readonly unanswered: readonly string[];
}

async function strike(floor: Floor): Promise<Measured> {
  const gateway = floor.stack.gateway(1);
  const { balancer } = floor.stack;
  const before = balancer?.unanswered.length ?? 0;
  floor.mayEnd(gateway);
  const signalledAt = performance.now();
  const { ended } = gateway;
  process.kill(gateway.pid, 'SIGTERM');
  const how = await ended;
  const endedAfterMs = performance.now() - signalledAt;
  await gateway.start();
  await floor.wellAgain();
  return {
    how,
    endedAfterMs,
    reads: floor.readsSince(signalledAt),
    unanswered: balancer?.unanswered.slice(before) ?? [],
  };
}

export const stopped = defineFault({
  id: 'gateway-stopped',
  area: 'Gateway',
  stack: 'three',
  does: 'one of three gateways is stopped by SIGTERM under load',
  promise: 'no request fails; it has ended within 10 s, with exit code 0',
  heals: 'it is started again',
  strike,
  figure: ({ endedAfterMs, how, reads, unanswered }) =>
    `ended after ${inWords(endedAfterMs)} (${how}); ${reads.length} reads meanwhile, ${failed(reads).length + unanswered.length} failed`,
  verdict: ({ endedAfterMs, how, reads, unanswered }) => ({
    [`it ended only after ${inWords(endedAfterMs)}`]: endedAfterMs > 10_000,
    [`it ended with ${how}`]: how !== 'exit code 0',
    [`reads failed: ${codesOf(failed(reads))}`]: failed(reads).length > 0,
    [`requests without an answer: ${unanswered.join(', ')}`]: unanswered.length > 0,
  }),
});
