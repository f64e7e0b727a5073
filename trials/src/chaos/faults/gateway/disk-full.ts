import { setTimeout as pause } from 'node:timers/promises';
import { endpoints } from '@pitdesk/contracts/api';
import { defineFault } from '../../fault.ts';
import {
  type Answered,
  answered,
  codesOf,
  failed,
  inWords,
  slowest,
  unforeseen,
} from '../../floor/answers.ts';
import { type Floor, readinessOf } from '../../floor/floor.ts';

/** Long enough for the database to use its reserved space: then even its log cannot grow. */
const FULL_MS = 60_000;
const TEXT = 'No room is left for this. '.repeat(70);

interface Measured {
  readonly writes: readonly Answered[];
  readonly live: readonly Answered[];
  readonly wasUnavailable: boolean;
  readonly writtenAfterMs: number;
}

async function strike(floor: Floor): Promise<Measured> {
  const { disk } = floor.place;
  if (!disk) throw new Error('This stack has no disk of its own');
  const { url } = floor.stack.gateway(0);
  const [writes, live]: [Answered[], Answered[]] = [[], []];
  let wasUnavailable = false;
  disk.fill();
  const until = performance.now() + FULL_MS;
  for (let turn = 0; performance.now() < until; turn += 1) {
    writes.push(await write(floor, turn));
    if (turn % 20 > 0) continue;
    live.push(await answered('live', () => floor.session.request(endpoints.getLiveness.path)));
    wasUnavailable ||= (await readinessOf(url))?.status === 'unavailable';
  }
  disk.empty();
  const room = performance.now();
  while ((await write(floor, 1_000_000)).status !== 201) await pause(200);
  return { writes, live, wasUnavailable, writtenAfterMs: performance.now() - room };
}

/** Writes a record that only the console's database stores. */
const write = (floor: Floor, turn: number): Promise<Answered> =>
  answered('write', () =>
    floor.session.request(endpoints.createCannedReply.path, {
      method: endpoints.createCannedReply.method,
      body: { shortcut: `full${turn}x${Date.now()}`, text: TEXT },
    }),
  );

export const diskFull = defineFault({
  id: 'gateway-disk-full',
  area: 'Gateway',
  stack: 'embedded',
  does: 'the disk of the data folder, with the embedded database, is full for a minute',
  promise: "a write is refused with a code; nothing hangs; the operator's data is still read",
  heals: 'there is room again, and it goes on by itself',
  strike,
  figure: ({ writes, live, writtenAfterMs }) =>
    `${failed(writes).length} of ${writes.length} writes refused (${codesOf(failed(writes))}), after ${inWords(slowest(writes))} at most; a sign of life within ${inWords(slowest(live))}; written again ${inWords(writtenAfterMs)} after there was room`,
  verdict: ({ writes, live, writtenAfterMs }) => ({
    'no write was refused: the disk was not full': failed(writes).length === 0,
    [`writes refused without a code: ${codesOf(unforeseen(writes))}`]: unforeseen(writes).length > 0,
    [`a write took ${inWords(slowest(writes))}`]: slowest(writes) > 11_000,
    [`no sign of life: ${codesOf(failed(live))}, ${inWords(slowest(live))}`]:
      failed(live).length > 0 || slowest(live) > 5_000,
    [`it was written again only ${inWords(writtenAfterMs)} after there was room`]: writtenAfterMs > 30_000,
  }),
});
