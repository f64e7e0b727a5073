import type { EventInput, EventsPage, EventView } from '@pitdesk/contracts/events';
import { requestToken } from '@pitdesk/rig';
import { signInPage } from '@pitdesk/rig/browser';
import type { Page } from '@playwright/test';
import { sharedProduct } from '../stack/shared-products.ts';
import { expect, test } from '../stack/test.ts';

/** More than one page of the list. */
const EVENTS = 30;

let token: string | undefined;

/** Calls the console as a colleague of the users in the browser. */
async function api<T>(method: string, path: string, body?: object): Promise<T> {
  const { gatewayUrl } = sharedProduct('terminals');
  token ??= await requestToken(gatewayUrl, 'floor1b');
  const response = await fetch(gatewayUrl + path, {
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

const HOUR_MS = 3_600_000;

const eventOf = (name: string): EventInput => ({
  name,
  description: '',
  game: 'baccarat',
  kind: 'promotion',
  table_ids: [1],
  starts_at: new Date(Date.now() + 24 * HOUR_MS).toISOString(),
  ends_at: new Date(Date.now() + 30 * HOUR_MS).toISOString(),
  minimum_rounds: 0,
  prize_pool: null,
  countries: [],
  terms_url: null,
  banner_url: null,
  terminal_id: 1,
});

async function createEvents(name: string): Promise<void> {
  for (let number = 1; number <= EVENTS; number += 1) {
    await api('POST', '/api/event/create', eventOf(`${name} ${String(number).padStart(2, '0')}`));
  }
}

/** Makes the operator refuse the next activation of this event; other tests are not affected. */
async function refuseNextActivation(operatorUrl: string, id: EventView['id'] | undefined): Promise<void> {
  const response = await fetch(`${operatorUrl}/__faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      service: 'slots',
      method: 'PUT',
      path: `/api/event/active/${id}`,
      fault: 'status',
      value: 422,
      count: 1,
    }),
  });
  expect(response.ok).toBe(true);
}

/** Chooses all matching rows in their current state. */
async function chooseAll(page: Page): Promise<void> {
  await page.getByRole('button', { name: `Select all ${EVENTS} that match` }).click();
  await expect(page.getByText(new RegExp(`^${EVENTS} selected, as they were at`))).toBeVisible();
}

test('counts all matching events and acts on them, skips one that changed meanwhile, and retries one that failed', async ({
  page,
  mockUrl,
}) => {
  await createEvents('Zephyr');
  await signInPage(page, 'floor1');
  await page.goto('/management/baccarat/events?search=Zephyr');
  await chooseAll(page);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByText(`26–${EVENTS} of ${EVENTS}`)).toBeVisible();
  const boxes = page.getByRole('checkbox', { name: /^Select Zephyr/ });
  await expect(boxes).toHaveCount(EVENTS - 25);
  for (const box of await boxes.all()) await expect(box).toBeChecked();

  // A colleague changes one of them, and the operator will refuse another.
  const events = await eventsNamed('Zephyr');
  const changed = events.find(({ name }) => name === 'Zephyr 07');
  await api('PUT', `/api/event/update/${changed?.id}`, {
    ...eventOf('Zephyr 07'),
    description: 'Changed in the meantime',
  });
  const last = events.at(-1);
  await refuseNextActivation(mockUrl, last?.id);

  await page.getByRole('button', { name: `Activate ${EVENTS} events`, exact: true }).press('Enter');
  const dialog = page.getByRole('dialog', { name: `Activate ${EVENTS} events`, exact: true });
  await expect(dialog.getByRole('list', { name: 'Selected rows by state' })).toHaveText(`${EVENTS} Inactive`);
  const begin = dialog.getByRole('button', { name: `Activate ${EVENTS} events`, exact: true });
  await expect(begin).toBeDisabled();
  await dialog.getByLabel(`Type ${EVENTS} to confirm`).fill(String(EVENTS));
  await page.keyboard.press('Enter');

  await expect(dialog.getByRole('status')).toHaveText('All rows have a result.');
  await expect(dialog.getByText(`${EVENTS - 2} done, 2 not done, 0 left`)).toBeVisible();
  await dialog.getByRole('button', { name: /^Changed in the meantime/ }).press('Enter');
  const rows = dialog.getByRole('group', { name: 'Selected rows' }).getByRole('listitem');
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('Zephyr 07');
  await dialog.getByRole('button', { name: /^Not done/ }).press('Enter');
  await expect(rows).toContainText(last?.name ?? '');
  await dialog.getByRole('button', { name: 'Retry 1' }).press('Enter');
  await expect(dialog.getByText(`${EVENTS - 1} done, 1 not done, 0 left`)).toBeVisible();

  const saved = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Save as CSV' }).press('Enter');
  const lines: string[] = [];
  for await (const part of await (await saved).createReadStream()) lines.push(String(part));
  expect(lines.join('').trim().split('\r\n')).toHaveLength(EVENTS + 1);
  expect(lines.join('')).toMatch(/"Zephyr 07","Inactive","Changed in the meantime, skipped","event.changed"/);

  await dialog.getByRole('button', { name: 'Close' }).last().press('Enter');
  await expect(page.getByText(/selected/)).toHaveCount(0);
  const inactive = (await eventsNamed('Zephyr')).filter(({ active }) => !active);
  expect(inactive.map(({ name }) => name)).toEqual(['Zephyr 07']);
});
