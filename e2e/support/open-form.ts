import { endpoints } from '@pitdesk/contracts/api';
import type { EventView } from '@pitdesk/contracts/events';
import { requestToken } from '@pitdesk/rig';
import type { Page } from '@playwright/test';
import { expect } from '../stack/test.ts';
import { chooseOption } from './choose-option.ts';

const HOURS = 3_600_000;

/** Types a time on the property's clock, which is UTC unless a test sets another. */
export async function typeMoment(page: Page, label: string, at: number): Promise<void> {
  const field = page.getByLabel(label, { exact: true });
  await field.fill(new Date(at).toISOString().slice(0, 19).replace('T', ' '));
  await field.press('Enter');
}

/** Fills in the form of a new event and leaves it open. */
export async function writeEvent(page: Page, name: string): Promise<void> {
  await page.goto('/management/baccarat/events?new=1');
  await page.getByLabel('Name', { exact: true }).fill(name);
  await typeMoment(page, 'Ends', Date.now() + 2 * HOURS);
  await chooseOption(page, 'Tables', 'Emerald 1');
}

export const createButton = (page: Page) => page.getByRole('button', { name: 'Create event' });

/** Expects that the input became exactly one event and that the next form is empty. */
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
