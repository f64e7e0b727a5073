import { STORAGE_KEYS } from '@pitdesk/contracts/browser';
import type { Page } from '@playwright/test';
import { defineFault, type Fault } from '../../fault.ts';
import { inWords } from '../../floor/answers.ts';
import { allArrived, shown, whenShown, write } from '../../floor/desk.ts';
import { atDesk, doubles, missingOf, stored } from './talk-at.ts';

/** Damages the browser's storage from within a page. */
type Spoil = (page: Page) => Promise<void>;

/** An unreadable screen lock counts as locked by design, so these entries are not damaged. */
const LEFT_ALONE: readonly string[] = [STORAGE_KEYS.auth, STORAGE_KEYS.tour, STORAGE_KEYS.idleLock];
const KEYS = Object.values(STORAGE_KEYS).filter((key) => !LEFT_ALONE.includes(key));

const corrupt: Spoil = (page) =>
  page.evaluate((keys) => {
    const known = new Set([...keys, ...Object.keys(localStorage)]);
    for (const key of known) {
      if (/^pitdesk\.(auth|tour|idle-lock)\./.test(key)) continue;
      for (const name of [key, `${key}:1:table`, `${key}:1:${crypto.randomUUID()}`]) {
        localStorage.setItem(name, '{"half":[1,');
        sessionStorage.setItem(name, '\u0000\uffff');
      }
    }
  }, KEYS);

const fill: Spoil = (page) =>
  page.evaluate(() => {
    for (let size = 1_048_576; size >= 1; size = Math.floor(size / 2)) {
      try {
        for (let part = 0; ; part += 1) localStorage.setItem(`filler.${size}.${part}`, 'x'.repeat(size));
      } catch {
        // Nothing of this size fits.
      }
    }
  });

/** Storage entries of an earlier release: older names, and older shapes under the current names. */
const older: Spoil = (page) =>
  page.evaluate((keys) => {
    const shape = JSON.stringify({ version: 0, state: { items: [{ id: 1, text: 'from before' }] } });
    for (const key of keys) {
      localStorage.setItem(key.replace(/v\d.*$/, 'v0'), shape);
      localStorage.setItem(key, shape);
      localStorage.setItem(`${key}:1:${crypto.randomUUID()}`, shape);
    }
    localStorage.setItem('pitdesk.auth', JSON.stringify({ token: 'from before', user: { name: 'floor1' } }));
  }, KEYS);

const storageFault = (id: string, does: string, heals: string, spoil: Spoil): Fault =>
  defineFault({
    id,
    area: 'Client',
    stack: 'one',
    does,
    promise: 'the page loads, nobody is signed out, what is written is sent once; nothing fails in the page',
    heals,
    strike: (floor) =>
      atDesk(floor, async (at) => {
        const { desk, mark } = at;
        const page = await desk.tab();
        await spoil(page);
        const texts = [`${mark} at once.`, `${mark} after a reload.`];
        await write(page, texts[0] ?? '');
        await allArrived(page);
        const began = performance.now();
        await page.reload();
        await page.goto('/messages');
        await desk.atTable(page);
        const loadedAfterMs = performance.now() - began;
        await write(page, texts[1] ?? '');
        await whenShown(page, texts[1] ?? '');
        await allArrived(page);
        const seen = await shown(page, mark);
        return { texts, seen, stored: await stored(at), loadedAfterMs, failures: [...desk.failures] };
      }),
    figure: ({ loadedAfterMs, stored: kept, failures }) =>
      `at the conversation again ${inWords(loadedAfterMs)} after a reload; ${kept.length} of 2 messages stored; ${failures.length} failures in the page`,
    verdict: ({ texts, seen, stored: kept, failures }) => ({
      [`not stored: ${missingOf(texts, kept).join(', ')}`]: missingOf(texts, kept).length > 0,
      [`stored twice: ${doubles(kept).join(', ')}`]: doubles(kept).length > 0,
      [`shown as ${seen.join(', ')}`]: seen.join() !== texts.join(),
      [failures.join('; ')]: failures.length > 0,
    }),
  });

export const storageFaults: readonly Fault[] = [
  storageFault(
    'client-storage-corrupt',
    'everything that the browser keeps, but the session and the screen lock, is torn text',
    'what cannot be read counts as not there',
    corrupt,
  ),
  storageFault(
    'client-storage-full',
    "the browser's storage is full to the last byte",
    'this page alone remembers',
    fill,
  ),
  storageFault(
    'client-storage-older',
    'the browser keeps what an earlier release left, under its names and under those of today',
    'what has another shape counts as not there',
    older,
  ),
];
