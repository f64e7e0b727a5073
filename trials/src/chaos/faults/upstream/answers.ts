import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { defineFault, type Fault } from '../../fault.ts';
import { codesOf, failed, inWords, slowest } from '../../floor/answers.ts';
import type { Floor } from '../../floor/floor.ts';
import { breakFor, figures, type Trouble, verdictOn } from '../../floor/operator.ts';

const FOR_MS = 15_000;

const inFigures = ({ reads, backAfterMs }: Trouble): string =>
  `answered ${codesOf(failed(reads))}, after ${inWords(slowest(reads))} at most; right again after ${inWords(backAfterMs)}`;

const neverReported = (code: string, { reads }: Trouble): Record<string, boolean> => ({
  [`${code} was not reported`]: !reads.some((one) => one.code === code),
});

const hang = defineFault({
  id: 'upstream-hang',
  area: 'Upstream',
  stack: 'one',
  does: 'the back office sends headers and then nothing, for 15 s',
  promise:
    'nobody waits longer than UPSTREAM_TIMEOUT_MS (3 s); the code is upstream.timeout, or upstream.unavailable once the breaker is open',
  heals: 'it answers whole again',
  strike: (floor) =>
    breakFor(floor, { service: 'backoffice', fault: 'hang', value: 'after-headers' }, FOR_MS),
  figure: inFigures,
  verdict: (measured) => ({
    ...verdictOn(measured),
    'the hang was not reported': !measured.reads.some(
      ({ code }) => code === 'upstream.timeout' || code === 'upstream.unavailable',
    ),
  }),
});

const badAnswer = (id: string, fault: 'html' | 'shape', does: string): Fault =>
  defineFault({
    id,
    area: 'Upstream',
    stack: 'one',
    does,
    promise: 'the code is upstream.bad_answer, and nothing of what came reaches a browser',
    heals: 'it answers in shape again',
    strike: (floor) => breakFor(floor, { service: 'backoffice', fault }, FOR_MS),
    figure: inFigures,
    verdict: (measured) => ({ ...verdictOn(measured), ...neverReported('upstream.bad_answer', measured) }),
  });

const MEGABYTE = 1_024 ** 2;
const MAY_GROW_BYTES = 250 * MEGABYTE;

const memoryOf = async (floor: Floor): Promise<number> =>
  (await figures(floor.stack.gateway(0))).value('process_resident_memory_bytes') ?? 0;

const endless = defineFault({
  id: 'upstream-endless',
  area: 'Upstream',
  stack: 'one',
  does: 'the body of every answer of the back office never ends, for 15 s',
  promise: 'it is cut off at 8 MB or 3 s, and is not collected: memory does not grow with it',
  heals: 'bodies end again',
  strike: async (floor) => {
    const before = await memoryOf(floor);
    let highest = before;
    const timer = setInterval(() => {
      void memoryOf(floor).then((now) => {
        highest = Math.max(highest, now);
      });
    }, 500);
    try {
      const trouble = await breakFor(floor, { service: 'backoffice', fault: 'endless' }, FOR_MS);
      return { ...trouble, grownBytes: highest - before };
    } finally {
      clearInterval(timer);
    }
  },
  figure: (measured) =>
    `${inFigures(measured)}; ${Math.round(measured.grownBytes / MEGABYTE)} MB more memory at most`,
  verdict: (measured) => ({
    ...verdictOn(measured),
    [`memory grew by ${Math.round(measured.grownBytes / MEGABYTE)} MB`]: measured.grownBytes > MAY_GROW_BYTES,
  }),
});

const redirect = defineFault({
  id: 'upstream-redirect',
  area: 'Upstream',
  stack: 'one',
  does: 'the back office sends everybody elsewhere, for 15 s',
  promise: 'nobody goes there, with or without a token; the code is upstream.bad_answer',
  heals: 'it answers itself again',
  strike: async (floor) => {
    let visits = 0;
    const elsewhere = createServer((_, answer) => {
      visits += 1;
      answer.end('[]');
    }).listen(0, '127.0.0.1');
    await once(elsewhere, 'listening');
    const value = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`;
    try {
      const trouble = await breakFor(floor, { service: 'backoffice', fault: 'redirect', value }, FOR_MS);
      return { ...trouble, visits };
    } finally {
      elsewhere.close();
    }
  },
  figure: (measured) => `${measured.visits} visits elsewhere; ${inFigures(measured)}`,
  verdict: (measured) => ({
    ...verdictOn(measured),
    ...neverReported('upstream.bad_answer', measured),
    [`${measured.visits} requests went elsewhere`]: measured.visits > 0,
  }),
});

export const wrongAnswers: readonly Fault[] = [
  hang,
  badAnswer('upstream-html', 'html', 'the back office answers 200 with a page, for 15 s'),
  badAnswer('upstream-shape', 'shape', 'the back office answers 200 with what fits no contract, for 15 s'),
  endless,
  redirect,
];
