import { endpoints } from '@pitdesk/contracts/api';
import { STORAGE_KEYS } from '@pitdesk/contracts/browser';
import { until } from '@pitdesk/rig';
import type { Page } from '@playwright/test';
import { defineFault } from '../../fault.ts';
import { inWords } from '../../floor/answers.ts';
import { allArrived, shown, whenShown, write } from '../../floor/desk.ts';
import { atDesk, doubles, stored } from './talk-at.ts';

const SENT = 5;

export const threeTabs = defineFault({
  id: 'client-three-tabs',
  area: 'Client',
  stack: 'one',
  does: 'three tabs of one browser at one conversation: all write, all come back at once with a token that is over, one signs out',
  promise:
    'each shows every message once; one refresh serves them all, and nobody is signed out by it; a sign-out is one for all',
  heals: 'nothing has to',
  strike: (floor) =>
    atDesk(floor, async (at) => {
      const { desk, player, mark } = at;
      const tabs = [await desk.tab(), await desk.tab(), await desk.tab()];
      const texts = Array.from({ length: SENT }, (_, index) => `${mark} sent ${index}.`);
      for (const text of texts) await player.send(text);
      // One tab after the other, as one person types: the tabs share the draft.
      for (const [index, page] of tabs.entries()) {
        await write(page, `${mark} tab ${index}.`);
        await whenShown(page, `${mark} tab ${index}.`);
      }
      const wanted = await until(async () => {
        const kept = await stored(at);
        return kept.length >= SENT + tabs.length ? kept : null;
      }, 30_000);
      await Promise.all(tabs.map(allArrived));
      const seen: string[][] = [];
      for (const page of tabs) {
        await page.bringToFront();
        seen.push(await shownOnceThere(page, mark, wanted.length));
      }

      let refreshes = 0;
      desk.context.on('request', (request) => {
        if (request.url().endsWith(endpoints.refresh.path)) refreshes += 1;
      });
      const [first] = tabs;
      await first?.evaluate((key) => {
        const state = JSON.parse(localStorage.getItem(key) ?? '{}') as object;
        localStorage.setItem(key, JSON.stringify({ ...state, accessToken: 'over' }));
      }, STORAGE_KEYS.auth);
      await Promise.all(tabs.map((page) => page.reload()));
      await Promise.all(tabs.map((page) => page.getByRole('textbox', { name: 'Message' }).waitFor()));

      await first?.goto('/logout');
      await first?.waitForURL('**/auth/login');
      const began = performance.now();
      await Promise.all(tabs.map((page) => page.waitForURL('**/auth/login')));
      const failures = [...desk.failures];
      return { wanted, seen, refreshes, signedOutAfterMs: performance.now() - began, failures };
    }),
  figure: ({ wanted, refreshes, signedOutAfterMs }) =>
    `${wanted.length} messages in each; ${refreshes} refreshes for three tabs; all signed out ${inWords(signedOutAfterMs)} after one`,
  verdict: ({ wanted, seen, refreshes, signedOutAfterMs, failures }) => ({
    [`a tab showed ${seen.map(({ length }) => length).join(', ')} of ${wanted.length}`]: seen.some(
      (texts) => texts.join() !== wanted.join(),
    ),
    [`stored twice: ${doubles(wanted).join(', ')}`]: doubles(wanted).length > 0,
    [`${refreshes} refreshes`]: refreshes > tabsThatMayRefresh,
    [`the last tab was signed out only after ${inWords(signedOutAfterMs)}`]: signedOutAfterMs > 5_000,
    [failures.join('; ')]: failures.length > 0,
  }),
});

/** Searches the whole conversation: messages of others may move one out of view. */
async function shownOnceThere(page: Page, mark: string, count: number): Promise<string[]> {
  let texts: string[] = [];
  const areThere = async () => {
    texts = await shown(page, mark);
    return texts.length >= count ? true : null;
  };
  await until(areThere, 30_000).catch(() => undefined);
  return texts;
}

/** One refresh, plus those of tabs that loaded before the first one was answered. */
const tabsThatMayRefresh = 3;
