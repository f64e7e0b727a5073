import { defineFault } from '../../fault.ts';
import { inWords } from '../../floor/answers.ts';
import { shown, whenShown } from '../../floor/desk.ts';
import { atDesk, doubles, missingOf } from './talk-at.ts';

const MISSED = 120;

export const asleep = defineFault({
  id: 'client-asleep',
  area: 'Client',
  stack: 'one',
  does: `a computer sleeps while a player sends ${MISSED} messages: nothing passes, and its connections are gone when it wakes`,
  promise: 'it fills the gap by itself: all of them are there, once, in order',
  heals: 'it wakes, and connects again',
  strike: (floor) =>
    atDesk(floor, async ({ desk, player, link, mark }) => {
      const page = await desk.tab();
      const texts = Array.from({ length: MISSED }, (_, index) => `${mark} missed ${index}.`);
      link.hold();
      for (const text of texts) await player.send(text);
      link.cutAll();
      link.release();
      const awake = performance.now();
      await whenShown(page, texts.at(-1) ?? '');
      const filledAfterMs = performance.now() - awake;
      return { texts, filledAfterMs, shown: await shown(page, mark) };
    }),
  figure: ({ filledAfterMs, shown: seen }) =>
    `${seen.length} of ${MISSED} shown, the last ${inWords(filledAfterMs)} after it woke`,
  verdict: ({ texts, shown: seen, filledAfterMs }) => ({
    [`not shown: ${missingOf(texts, seen).length}`]: missingOf(texts, seen).length > 0,
    [`shown twice: ${doubles(seen).length}`]: doubles(seen).length > 0,
    'not in order': seen.join() !== texts.join() && seen.length === texts.length,
    [`the gap was filled only after ${inWords(filledAfterMs)}`]: filledAfterMs > 20_000,
  }),
});
