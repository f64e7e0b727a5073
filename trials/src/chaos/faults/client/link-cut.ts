import { endpoints } from '@pitdesk/contracts/api';
import { defineFault } from '../../fault.ts';
import { inWords } from '../../floor/answers.ts';
import { allArrived, shown, whenShown, write } from '../../floor/desk.ts';
import { atDesk, doubles, missingOf, stored } from './talk-at.ts';

const SENDS = 5;

export const linkCut = defineFault({
  id: 'client-link-cut',
  area: 'Client',
  stack: 'one',
  does: `the browser's link is cut between a message and its answer, ${SENDS} times`,
  promise: 'the browser asks again by the same key: each message is stored and shown once',
  heals: 'the browser connects again',
  strike: (floor) =>
    atDesk(floor, async (at) => {
      const { desk, link, mark } = at;
      const page = await desk.tab();
      const texts = Array.from({ length: SENDS }, (_, index) => `${mark} cut ${index}`);
      let slowestMs = 0;
      let cuts = 0;
      for (const text of texts) {
        const began = performance.now();
        link.strike(`POST ${endpoints.sendMessage.path}`, 'answer', () => {
          cuts += 1;
        });
        await write(page, text);
        await whenShown(page, text);
        await allArrived(page);
        slowestMs = Math.max(slowestMs, performance.now() - began);
      }
      return { cuts, texts, slowestMs, stored: await stored(at), shown: await shown(page, mark) };
    }),
  figure: ({ cuts, slowestMs, stored: kept }) =>
    `${cuts} answers cut off, ${kept.length} messages stored, all marked as sent within ${inWords(slowestMs)}`,
  verdict: ({ cuts, texts, stored: kept, shown: seen, slowestMs }) => ({
    'nothing was cut': cuts < SENDS,
    [`not stored: ${missingOf(texts, kept).join(', ')}`]: missingOf(texts, kept).length > 0,
    [`stored twice: ${doubles(kept).join(', ')}`]: doubles(kept).length > 0,
    [`shown as ${seen.join(', ')}`]: seen.join() !== texts.join(),
    [`it was known only after ${inWords(slowestMs)}`]: slowestMs > 45_000,
  }),
});
