import type { Model } from '@pitdesk/contracts/dealers';
import type { EventInput, EventsPage, EventView } from '@pitdesk/contracts/events';
import type { Paginated } from '@pitdesk/contracts/fields';
import { PASSWORD, repair, requestToken } from '@pitdesk/rig';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { withOwnProduct } from '../stack/own-product.ts';
import { looksRight } from '../support/looks-right.ts';

const product = withOwnProduct(() => ({ SIM_SEED: 'e2e' }));
test.afterEach(() => repair(product.operatorUrl));

/** More than two pages of a list, and less than one page of the bulk read. */
const EVENTS = 60;

let token: string | undefined;

/** Calls the console as a colleague of the users in the browser. */
async function api<T>(method: string, path: string, body?: object): Promise<T> {
  token ??= await requestToken(product.gatewayUrl, 'floor1b');
  const response = await fetch(product.gatewayUrl + path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path} was answered with ${response.status}`);
  return (await response.json()) as T;
}

/** Returns the events whose names begin with this, by name. */
async function eventsNamed(name: string): Promise<EventView[]> {
  const { data } = await api<EventsPage>(
    'GET',
    `/api/event/all?search=${name}&per_page=100&sort_by=name:asc`,
  );
  return data;
}

async function createEvents(name: string): Promise<void> {
  const hour = 3_600_000;
  const event: Omit<EventInput, 'name'> = {
    description: '',
    game: 'baccarat',
    kind: 'promotion',
    table_ids: [1],
    starts_at: new Date(Date.now() + 24 * hour).toISOString(),
    ends_at: new Date(Date.now() + 30 * hour).toISOString(),
    minimum_rounds: 0,
    prize_pool: null,
    countries: [],
    terms_url: null,
    banner_url: null,
    terminal_id: 1,
  };
  for (let number = 1; number <= EVENTS; number += 1) {
    await api('POST', '/api/event/create', { ...event, name: `${name} ${String(number).padStart(2, '0')}` });
  }
}

/** Breaks a call of the operator's events. */
async function breakEvents(part: object): Promise<void> {
  const response = await fetch(`${product.operatorUrl}/__faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ service: 'slots', method: 'PUT', ...part }),
  });
  expect(response.ok).toBe(true);
}

const listOf = (browser: Browser, username: string, name: string): Promise<Page> =>
  product.pageOf(browser, username, `/management/baccarat/events?search=${name}`);

/** Chooses all matching rows in their current state. */
async function chooseAll(page: Page): Promise<void> {
  await page.getByRole('button', { name: `Select all ${EVENTS} that match` }).click();
  await expect(page.getByText(new RegExp(`^${EVENTS} selected, as they were at`))).toBeVisible();
}

test('stops a bulk run in the middle, keeps its results when the session ends, and finishes it afterwards', async ({
  browser,
}) => {
  await createEvents('Candle');
  const page = await listOf(browser, 'floor1', 'Candle');
  await chooseAll(page);
  await breakEvents({ path: '/api/event/active/', fault: 'latency', value: 400 });
  await page.getByRole('button', { name: `Activate ${EVENTS} events`, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Activate ${EVENTS} events`, exact: true });
  await dialog.getByLabel(`Type ${EVENTS} to confirm`).fill(String(EVENTS));
  await dialog.getByRole('button', { name: `Activate ${EVENTS} events`, exact: true }).click();
  const sum = dialog.getByText(/^\d+ done, 0 not done, \d+ left$/);
  await expect(sum).toHaveText(/^[1-9]/);
  // The browser asks before it closes the page; the answer is no.
  const question = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const asked = await question;
  expect(asked.type()).toBe('beforeunload');
  await asked.dismiss();

  await dialog.getByRole('button', { name: 'Stop' }).click();
  await expect(dialog.getByRole('status')).toHaveText('Stopped. The remaining rows were not started.');
  const done = Number.parseInt((await sum.textContent()) ?? '', 10);
  expect(done).toBeLessThan(EVENTS);
  const isActive = ({ active }: EventView): boolean => active;
  expect((await eventsNamed('Candle')).filter(isActive)).toHaveLength(done);
  await looksRight(page);

  await dialog.getByRole('button', { name: `Continue with ${EVENTS - done}` }).click();
  await expect(sum).not.toHaveText(new RegExp(`^${done} done`));
  // A colleague ends this session during the run.
  const elsewhere = await requestToken(product.gatewayUrl, 'floor1');
  const headers = { authorization: `Bearer ${elsewhere}` };
  const ended = await fetch(`${product.gatewayUrl}/api/sessions`, { method: 'DELETE', headers });
  expect(ended.ok).toBe(true);
  await page.waitForURL('**/auth/**');
  await page.getByLabel('Username').fill('floor1');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();

  await expect(dialog.getByRole('status')).toHaveText('Stopped. The remaining rows were not started.');
  await looksRight(page);
  await repair(product.operatorUrl);
  await dialog.getByRole('button', { name: /^Continue with/ }).click();
  await expect(dialog.getByRole('status')).toHaveText('All rows have a result.');
  expect((await eventsNamed('Candle')).every(isActive)).toBe(true);
});

test('deactivates all matching dealers, except one who went on a break after the choice', async ({
  browser,
}) => {
  const dealers = 30;
  const dealer = { legal_name: 'Quill Quarry', languages: ['en'], games: ['roulette'], state: 'off' };
  for (let number = 1; number <= dealers; number += 1) {
    await api('POST', '/api/models', { ...dealer, display_name: `Quill ${number}` });
  }
  const page = await product.pageOf(browser, 'floor1', '/management/dealers?view=list&search=Quill');
  await page.getByRole('button', { name: `Select all ${dealers} that match` }).click();
  await expect(page.getByText(new RegExp(`^${dealers} selected, as they were at`))).toBeVisible();
  const found = (): Promise<Paginated<Model>> => api('GET', '/api/models?search=Quill&per_page=100');
  const moved = (await found()).data.find(({ display_name }) => display_name === 'Quill 17');
  await api('PUT', `/api/models/${moved?.id}`, { state: 'on_break' });

  await page.getByRole('button', { name: `Deactivate ${dealers} dealers` }).press('Enter');
  const dialog = page.getByRole('dialog', { name: `Deactivate ${dealers} dealers` });
  await dialog.getByLabel(`Type ${dealers} to confirm`).fill(String(dealers));
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(`${dealers - 1} done, 1 not done, 0 left`)).toBeVisible();
  await dialog.getByRole('button', { name: /^Changed in the meantime/ }).press('Enter');
  const rows = dialog.getByRole('group', { name: 'Selected rows' }).getByRole('listitem');
  await expect(rows).toHaveText(/^Quill 17/);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  const active = (await found()).data.filter((one) => one.active);
  expect(active.map(({ display_name }) => display_name)).toEqual(['Quill 17']);
});
