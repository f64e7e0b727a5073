import { endpoints } from '@pitdesk/contracts/api';
import { signInPage } from '@pitdesk/rig/browser';
import type { Page } from '@playwright/test';
import { expect, test } from '../stack/test.ts';
import { withoutPictures } from '../support/without-pictures.ts';
import { navigate } from '../walk/navigate.ts';
import { STAFF_PLACES } from '../walk/places.ts';
import { findRecords, withRecords } from '../walk/records.ts';
import { watchPage } from '../walk/watch-page.ts';

// Soft expectations report every failure of one run.
const soft = expect.configure({ soft: true });

/** Paths that need no session. */
const OPEN = new Set(
  Object.values(endpoints)
    .filter(({ auth }) => auth !== 'session')
    .map(({ path }): string => path),
);

/** Collects the paths that the page calls, and those of them called without a token. */
function followCalls(page: Page): { sent: Set<string>; withoutBearer: Set<string> } {
  const [sent, withoutBearer] = [new Set<string>(), new Set<string>()];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith('/api/') || OPEN.has(pathname)) return;
    sent.add(pathname);
    if (!/^Bearer [\w-]+\.[\w-]+\.[\w-]+$/.test(request.headers().authorization ?? ''))
      withoutBearer.add(pathname);
  });
  return { sent, withoutBearer };
}

test('[calls.bearer] every page opens with its heading and without a browser error, and sends the stored token with each request', async ({
  page,
  product: { gatewayUrl },
  mockUrl,
}) => {
  const records = await findRecords(gatewayUrl);
  await signInPage(page, 'floor1');
  await withoutPictures(page, mockUrl);
  const watch = await watchPage(page, mockUrl);
  const { sent, withoutBearer } = followCalls(page);
  await page.goto('/management/handover');
  // One address of each route.
  for (const [place] of Object.values(STAFF_PLACES)) {
    if (place === undefined) continue;
    const address = withRecords(place.address, records);
    await test.step(address, async () => {
      await navigate(page, address, place.leadsTo ?? address);
      await soft(page.getByRole('heading', { level: 1 }), address).toHaveText(place.heading);
      soft(await page.title()).toMatch(/.+ · Pitdesk$/);
    });
  }
  await watch.idle();
  soft(watch.errors(), 'what the browser complained of').toEqual([]);
  expect(sent.size, [...sent].join(', ')).toBeGreaterThan(20);
  expect([...withoutBearer]).toEqual([]);
});
