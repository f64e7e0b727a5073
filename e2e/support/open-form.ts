import { type EventView, endpoints } from '@pitdesk/contracts';
import type { Page } from '@playwright/test';
import { expect } from '../stack/test.ts';
import { requestToken } from './accounts.ts';

const HOURS = 3_600_000;

/** A moment as a field of local time takes it. */
const local = (at: number): string =>
  new Date(at - new Date(at).getTimezoneOffset() * 60_000).toISOString().slice(0, 16);

/** Writes a new event, and leaves the form open. */
export async function writeEvent(page: Page, name: string): Promise<void> {
  await page.goto('/management/baccarat/events?new=1');
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Ends', { exact: true }).fill(local(Date.now() + 2 * HOURS));
  await page.getByLabel('Emerald 1').check();
}

export const createButton = (page: Page) => page.getByRole('button', { name: 'Create event' });

/** What was typed has become one event, and the next form begins empty. */
export async function expectSavedOnce(page: Page, consoleUrl: string, name: string): Promise<void> {
  await expect(page.getByRole('article').getByRole('heading', { name })).toBeVisible();
  expect(await eventsNamed(consoleUrl, name)).toHaveLength(1);
  await page.goto('/management/baccarat/events?new=1');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('');
}

async function eventsNamed(consoleUrl: string, name: string): Promise<EventView[]> {
  const headers = { authorization: `Bearer ${await requestToken(consoleUrl, 'floor1')}` };
  const { listEvents } = endpoints;
  const answer = await fetch(`${consoleUrl}${listEvents.path}?search=${encodeURIComponent(name)}`, {
    headers,
  });
  return listEvents.response.parse(await answer.json()).data.filter((event) => event.name === name);
}
