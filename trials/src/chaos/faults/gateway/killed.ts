import { defineFault } from '../../fault.ts';
import { inWords } from '../../floor/answers.ts';
import type { Floor } from '../../floor/floor.ts';

/** Concurrent sends of each member of staff, so that the kill hits sends in every state. */
const BURST = 12;
const DOWN_MS = 5_000;

interface Measured {
  readonly burst: number;
  /** The time from the kill until every browser of staff is connected to another gateway. */
  readonly elsewhereAfterMs: number;
  readonly readyAfterMs: number;
}

async function strike(floor: Floor): Promise<Measured> {
  const gateway = floor.stack.gateway(0);
  floor.mayEnd(gateway);
  const burst = floor.staff.flatMap((one) =>
    Array.from({ length: BURST }, (_, index) =>
      floor.talk.send(one, floor.tables[index % floor.tables.length] ?? floor.table),
    ),
  );
  await floor.forAWhile(150);
  const killed = performance.now();
  await gateway.kill();
  const connected = floor.whenAllConnected();
  await floor.forAWhile(DOWN_MS);
  const started = performance.now();
  await gateway.start();
  const readyAfterMs = performance.now() - started;
  const elsewhereAfterMs = (await connected) - killed;
  await Promise.all(burst);
  return { burst: burst.length, elsewhereAfterMs, readyAfterMs };
}

export const killed = defineFault({
  id: 'gateway-killed',
  area: 'Gateway',
  stack: 'three',
  does: 'one of three gateways is killed (SIGKILL) in a burst of messages',
  promise:
    'what it had begun is finished by another; its browsers are let in elsewhere within 5 s; nothing is sent twice',
  heals: 'it is started again 5 s later',
  strike,
  figure: ({ burst, elsewhereAfterMs, readyAfterMs }) =>
    `a burst of ${burst}; all browsers were in again ${inWords(elsewhereAfterMs)} after the kill; ready ${inWords(readyAfterMs)} after its start`,
  verdict: ({ elsewhereAfterMs }) => ({
    [`a browser was in again only after ${inWords(elsewhereAfterMs)}`]: elsewhereAfterMs > 5_000,
  }),
});
