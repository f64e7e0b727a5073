import { SCRIPT_PAYLOADS } from '@pitdesk/contracts/testing';
import { signInPage } from '@pitdesk/rig/browser';
import { writeAboutPlayers } from '../hostile/care-texts.ts';
import { READABLE, shownPayloads } from '../hostile/shown-payloads.ts';
import { writeAsStaff } from '../hostile/staff-texts.ts';
import { expect, test, withHostileProduct } from '../hostile/test.ts';
import { watchForHarm } from '../hostile/witness.ts';
import { withoutPictures } from '../support/without-pictures.ts';
import { navigate } from '../walk/navigate.ts';
import { watchPage } from '../walk/watch-page.ts';

withHostileProduct();

/** Players on a page of their list. */
const PER_PAGE = 100;

test('shows two hundred payloads in the texts of players, tables, dealers, events, chat and audit as text, and none runs', async ({
  page,
  baseURL,
  mockUrl,
}) => {
  // Some forty checks, each of which waits until the page is quiet.
  expect(SCRIPT_PAYLOADS.length).toBeGreaterThanOrEqual(200);
  expect(new Set(SCRIPT_PAYLOADS).size).toBe(SCRIPT_PAYLOADS.length);
  await writeAsStaff(baseURL ?? '');
  await signInPage(page, 'floor1');
  await withoutPictures(page, mockUrl);
  const { ran, refused, other } = await watchForHarm(page, [baseURL ?? '', mockUrl]);
  const { idle: quiet } = await watchPage(page, mockUrl);
  const shown = new Set<number>();
  const look = async (where: string) => {
    await quiet();
    for (const number of await shownPayloads(page)) shown.add(number);
    expect({ ran: ran(), refused: refused(), other: other() }, where).toEqual({
      ran: [],
      refused: [],
      other: [],
    });
  };

  const rows = page.getByRole('grid', { name: 'Online players' }).locator('[data-row-key]');
  const last = () => page.locator('[data-row-key]:focus').getAttribute('data-row-key');
  for (let nth = 1; nth <= Math.ceil(SCRIPT_PAYLOADS.length / PER_PAGE); nth += 1) {
    await page.goto(`/management/players?per_page=${PER_PAGE}&page=${nth}`);
    const here = Math.min(PER_PAGE, SCRIPT_PAYLOADS.length - (nth - 1) * PER_PAGE);
    await expect.poll(() => rows.count()).toBeGreaterThanOrEqual(here);
    await rows.first().focus();
    await look(`the players of page ${nth}`);
    for (let before = ''; before !== (await last()); ) {
      before = (await last()) ?? '';
      await page.keyboard.press('PageDown');
      await look('the players below');
    }
  }
  await page.keyboard.press('Shift+F10');
  await page.getByRole('menuitem', { name: 'Remove' }).press('Enter');
  await expect(page.getByRole('dialog')).toContainText('__pitdeskRan');
  await look('the dialog of a player');
  await page.keyboard.press('Escape');

  for (const address of [
    '/management/dealers?view=list',
    '/management/baccarat/events',
    '/management/audit',
    '/management/handover',
    '/messages?table=1',
    '/dashboard?q=<img/src/onerror=__pitdeskRan(0)>',
  ]) {
    await navigate(page, address, address);
    await look(address);
  }
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: /Search everything/ }).fill('__pitdeskRan');
  await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible();
  await look('the search');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Alarms, / }).click();
  await look('the bell');

  expect([...READABLE].filter((number) => !shown.has(number))).toEqual([]);
  await expect(page.getByText(SCRIPT_PAYLOADS[16] ?? '')).not.toHaveCount(0);
});

test('shows the texts of staff about players as text, on each page of sanctions, cases, words and broadcasts', async ({
  page,
  baseURL,
  mockUrl,
}) => {
  const records = await writeAboutPlayers(baseURL ?? '');
  await signInPage(page, 'floor1');
  const { ran, refused, other } = await watchForHarm(page, [baseURL ?? '', mockUrl]);
  const { idle: quiet } = await watchPage(page, mockUrl);
  await page.goto('/management/sanctions');
  for (const [address, atLeast] of [
    ['/management/sanctions', 1],
    [`/management/players/${encodeURIComponent(records.player)}`, 10],
    ['/management/protection-cases', 1],
    [`/management/protection-cases/${records.case}`, 4],
    [`/management/incidents/${records.incident}`, 4],
    ['/management/words', 5],
    ['/management/broadcasts', 0],
  ] as const) {
    await navigate(page, address, address);
    await quiet();
    expect(new Set(await shownPayloads(page)).size, address).toBeGreaterThanOrEqual(atLeast);
    expect({ ran: ran(), refused: refused(), other: other() }, address).toEqual({
      ran: [],
      refused: [],
      other: [],
    });
  }
  await page.getByRole('row').filter({ hasText: 'floor1' }).getByText('floor1').click();
  await expect(page.getByRole('dialog', { name: /^Broadcast by/ })).toContainText('__pitdeskRan');
  expect({ ran: ran(), refused: refused(), other: other() }).toEqual({ ran: [], refused: [], other: [] });
});

test('the witness reports a payload that runs, and content that the policy blocks', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  const { ran, refused, other } = await watchForHarm(page, [baseURL ?? '']);
  // Without escaping and without a policy, the payloads run.
  await page.goto('about:blank');
  await page.evaluate((payloads) => {
    for (const srcdoc of payloads)
      document.body.append(Object.assign(document.createElement('iframe'), { srcdoc }));
  }, SCRIPT_PAYLOADS);
  const done = new Set<number>();
  await expect.poll(() => ran().reduce((all, one) => all.add(one), done).size).toBeGreaterThan(80);

  await page.goto(`${baseURL}/auth/login`);
  await page.evaluate(() => {
    document.body.insertAdjacentHTML('beforeend', '<img src=x onerror="__pitdeskRan(1)">');
    document.body.append(Object.assign(document.createElement('script'), { textContent: '__pitdeskRan(2)' }));
    document.body.append(
      Object.assign(document.createElement('iframe'), { src: 'https://elsewhere.example/' }),
    );
    location.assign('javascript:__pitdeskRan(3)');
  });
  const stopped = ['script-src-attr inline', 'script-src-elem inline', 'frame-src https://elsewhere.example'];
  const seen: string[] = [];
  await expect
    .poll(() => {
      seen.push(...refused());
      return stopped.filter((what) => !seen.some((one) => one.startsWith(what)));
    })
    .toEqual([]);
  expect(other().join()).toContain('Content Security Policy');
  ran();
  await page.evaluate(() => window.__pitdeskRan(4));
  expect(ran()).toEqual([4]);
  await context.close();
});
