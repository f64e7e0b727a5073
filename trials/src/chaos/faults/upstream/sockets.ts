import { until } from '@pitdesk/rig';
import { defineFault } from '../../fault.ts';
import { inWords } from '../../floor/answers.ts';
import type { Floor } from '../../floor/floor.ts';

const AWAY_MS = 30_000;

interface Measured {
  readonly missed: number;
  /** The time from the link's return until the last message of the interruption arrived. */
  readonly receivedAfterMs: number;
  readonly staleAfterMs: number | null;
}

async function strike(floor: Floor): Promise<Measured> {
  const { links } = floor.place;
  const [listener] = floor.listeners;
  if (!links || !listener) throw new Error('This stack has no links');
  const from = performance.now();
  links.operator.down();
  await floor.forAWhile(AWAY_MS);
  const back = performance.now();
  links.operator.up();
  const missed = [...floor.talk.sentAt].flatMap(([text, at]) => (at > from && at < back ? [text] : []));
  await until(() => (missed.every((text) => listener.receivedAt.has(text)) ? true : null), 60_000);
  const stale = listener.feed.find(({ at, state }) => at > from && state === 'stale');
  return {
    missed: missed.length,
    receivedAfterMs: performance.now() - back,
    staleAfterMs: stale ? stale.at - from : null,
  };
}

export const socketsDropped = defineFault({
  id: 'upstream-sockets-dropped',
  area: 'Upstream',
  stack: 'one',
  does: "the gateway's link to both of the operator's sockets is down for 30 s",
  promise: 'staff are notified that it is stale; messages of the meantime are read back, each once',
  heals: 'the link is up again',
  strike,
  figure: ({ missed, receivedAfterMs, staleAfterMs }) =>
    `stale was reported after ${staleAfterMs === null ? '–' : inWords(staleAfterMs)}; ${missed} messages of the meantime were all received ${inWords(receivedAfterMs)} after the link was back`,
  verdict: ({ staleAfterMs, receivedAfterMs }) => ({
    'stale was not reported': staleAfterMs === null || staleAfterMs > 5_000,
    [`missed messages were received only after ${inWords(receivedAfterMs)}`]: receivedAfterMs > 15_000,
  }),
});
