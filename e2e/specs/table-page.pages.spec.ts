import type { AlarmList } from '@pitdesk/contracts/alarms';
import { endpoints } from '@pitdesk/contracts/api';
import type { CasinoEvent } from '@pitdesk/contracts/events';
import type { Paginated } from '@pitdesk/contracts/fields';
import type { Round, RoundCorrection } from '@pitdesk/contracts/rounds';
import { requestToken } from '@pitdesk/rig';
import { signInPage } from '@pitdesk/rig/browser';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../stack/test.ts';
import { tableCard } from '../support/dashboard.ts';
import { navigate } from '../walk/navigate.ts';

const BACCARAT = '/management/baccarat/events/1/rounds?tableTitle=Emerald%201';
const ROULETTE = '/management/roulette/events/5/rounds?tableTitle=Sapphire%202';

const facts = (page: Page): Locator => page.getByRole('list', { name: 'At this table' });
const round = (page: Page): Locator => page.getByRole('region', { name: 'Current round' });

/** Returns true when the whole element is in the viewport without scrolling. */
async function isInView(page: Page, element: Locator): Promise<boolean> {
  const box = await element.boundingBox();
  const { height = 0, width = 0 } = page.viewportSize() ?? {};
  return (
    box !== null && box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height
  );
}

const SIZES = [
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
];

test('the video is beside the round, and roads, wheel and numbers are visible without scrolling', async ({
  page,
}) => {
  await signInPage(page, 'floor1');
  await page.goto(ROULETTE);
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await navigate(page, BACCARAT, BACCARAT);
    for (const name of ['Bead plate', 'Big road', 'Big Eye Boy', 'Small Road', 'Cockroach Pig']) {
      const road = page.getByRole('grid', { name, exact: true });
      await expect(road).toBeVisible();
      expect(await isInView(page, road), `${name} at ${size.width}`).toBe(true);
    }
    await expectBeside(page);
    for (const name of ['Correct last round', 'Void last round']) {
      const act = page.getByRole('button', { name });
      await expect(act).toBeEnabled();
      expect(await isInView(page, act), `${name} at ${size.width}`).toBe(true);
    }
    const chat = facts(page).getByRole('link', { name: /^Chat/ });
    expect(await isInView(page, chat), `chat at ${size.width}`).toBe(true);

    await navigate(page, ROULETTE, ROULETTE);
    const wheel = page.getByRole('region', { name: 'Wheel' }).locator('svg').first();
    const numbers = page.getByRole('list', { name: /^Last numbers/ });
    await expect(numbers).toBeVisible();
    expect([await isInView(page, wheel), await isInView(page, numbers)]).toEqual([true, true]);
    await expectBeside(page);
  }
  await page.setViewportSize({ width: 360, height: 800 });
  await navigate(page, BACCARAT, BACCARAT);
  await expect(page.locator('.live-feed__frame')).toBeHidden();
  const tops = await Promise.all(
    [facts(page), round(page), page.getByRole('grid', { name: 'Big road', exact: true })].map(
      async (part) => (await part.boundingBox())?.y ?? 0,
    ),
  );
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
});

async function expectBeside(page: Page): Promise<void> {
  const [video, played] = await Promise.all([
    page.locator('.live-feed__frame').boundingBox(),
    round(page).boundingBox(),
  ]);
  expect(played?.x ?? 0).toBeGreaterThan((video?.x ?? 0) + (video?.width ?? 0));
  expect(Math.abs((played?.y ?? 0) - (video?.y ?? 0))).toBeLessThan(2);
}

async function openAlarms(page: Page, authorization: string): Promise<AlarmList['open']> {
  const answer = await page.request.get(endpoints.listAlarms.path, { headers: { authorization } });
  return ((await answer.json()) as AlarmList).open;
}

test('uses one name for a table that shares its title in alarms, rounds, events and on the dashboard', async ({
  page,
  baseURL,
}) => {
  const [table, name] = [6, 'Grand Salon · Terminal 1'];
  const bearer = `Bearer ${await requestToken(baseURL ?? '', 'floor1')}`;
  const colleague = { authorization: `Bearer ${await requestToken(baseURL ?? '', 'floor1b')}` };
  await signInPage(page, 'floor1');
  const query = `table_id=${table}&state=settled&per_page=1`;
  const rounds = await page.request.get(`${endpoints.listRounds.path}?${query}`, { headers: colleague });
  const [settled] = ((await rounds.json()) as Paginated<Round>).data;
  const id = String(settled?.id);
  // Nine to seven, whatever was dealt.
  const cards = [
    { hand: 'player', card: '9S' },
    { hand: 'banker', card: '7H' },
    { hand: 'player', card: 'KD' },
    { hand: 'banker', card: 'QC' },
  ];
  const proposed = await page.request.post(endpoints.proposeCorrection.path.replace(':id', id), {
    headers: colleague,
    data: { cards, reason: 'The camera shows other cards' },
  });
  expect(proposed.ok(), await proposed.text()).toBe(true);
  await expect
    .poll(async () =>
      (await openAlarms(page, bearer)).some(({ table: { title } }) => title === 'Grand Salon'),
    )
    .toBe(true);

  await page.goto('/dashboard');
  await expect(tableCard(page, name)).toBeVisible();
  await page.getByRole('button', { name: /^Alarms, [1-9]/ }).press('Enter');
  const alarms = page.getByRole('dialog', { name: 'Alarms' });
  await expect(alarms.getByRole('link', { name: `Review: ${name}` })).toBeAttached();

  const tablePage = `/management/events/${table}/rounds?tableTitle=Grand%20Salon`;
  await navigate(page, tablePage, tablePage);
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
  const way = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(way).toContainText(`Rounds of ${name}`);
  await navigate(page, `/management/rounds/${id}`, `/management/rounds/${id}`);
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
  await navigate(page, '/management/baccarat/events/rounds', '/management/baccarat/events/rounds');
  await expect(page.getByRole('list', { name: 'Tables of this game' })).toContainText(name);

  const running = await page.request.get(`${endpoints.listEvents.path}?game=baccarat&table_id=${table}`, {
    headers: colleague,
  });
  const [event] = ((await running.json()) as Paginated<CasinoEvent>).data;
  const eventPage = `/management/baccarat/events?event=${String(event?.id)}`;
  await navigate(page, eventPage, eventPage);
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible();

  // The correction is withdrawn, so that it does not wait in later tests.
  const { id: correction } = (await proposed.json()) as RoundCorrection;
  const withdrawn = endpoints.withdrawCorrection.path.replace(':id', String(correction));
  expect((await page.request.post(withdrawn, { headers: colleague })).ok()).toBe(true);
});
