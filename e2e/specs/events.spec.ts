import { signInPage } from '@pitdesk/rig/browser';
import type { Page } from '@playwright/test';
import { expect, test } from '../stack/test.ts';
import { chooseOption } from '../support/choose-option.ts';
import { typeMoment } from '../support/open-form.ts';

const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('checkbox', { name: `Select ${name}` }) });

test('[events.run] [events.delete] creates an event with a warning about its overlap, sees it run, deletes it and restores it', async ({
  page,
}) => {
  await signInPage(page, 'floor1');
  await page.goto('/management/baccarat/events');
  await page.getByRole('link', { name: 'New event' }).click();
  await typeMoment(page, 'Ends', Date.UTC(2020, 0, 1));
  await page.getByRole('button', { name: 'Create event' }).click();
  await expect(page.getByText('Name is required')).toBeVisible();
  await expect(page.getByText('It ends before it starts.')).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await page.getByLabel('Name', { exact: true }).fill('Quarter past race');
  await page.getByLabel('Description').fill('Whoever wins most by a quarter past.');
  await chooseOption(page, 'Tables', 'Emerald 1');
  await page.reload();
  await expect(page.getByText('Your unsaved changes were restored.')).toBeVisible();
  await expect(page.getByLabel('Description')).toHaveValue('Whoever wins most by a quarter past.');

  await typeMoment(page, 'Ends', Date.now() + 3_600_000);
  await expect(page.getByText(/Overlaps at a table with .*“Natural Nine Drop”/)).toBeVisible();
  await page.getByLabel('Terms').fill('javascript:alert(1)');
  await page.getByRole('button', { name: 'Create and activate' }).click();
  await expect(page.getByText('Only links that begin with https:// are accepted.')).toBeVisible();
  await page.getByLabel('Terms').fill('https://casino.example/terms');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/event/')) sent.push(request.headers().authorization ?? '');
  });
  // It begins while the page is open.
  await typeMoment(page, 'Starts', Date.now() + 20_000);
  await page.getByRole('button', { name: 'Create and activate' }).click();
  const details = page.getByRole('article');
  await expect(details.getByRole('heading', { name: 'Quarter past race' })).toBeVisible();
  await expect(details.getByText('Scheduled', { exact: true })).toBeVisible();
  await expect(details.getByText('Running', { exact: true })).toBeVisible();
  await expect(details.getByText('It runs at these tables now.')).toBeVisible();
  await expect(details.getByRole('link', { name: 'casino.example/terms' })).toHaveAttribute(
    'rel',
    /noopener/,
  );

  // An empty prize field means no prize, not a prize of 0.
  await expect(details.getByRole('row', { name: /^Prize pool/ })).toContainText('–');
  await page.getByRole('link', { name: 'Back to the events' }).click();
  await page.getByRole('searchbox', { name: 'Search by name' }).fill('quarter past');
  const row = rowOf(page, 'Quarter past race');
  await expect(row).toContainText('Running');
  await expect(row.getByText(/Overlaps at a table/)).toBeAttached();
  // By keyboard alone: the row, its menu, the confirmation, the undo.
  await row.focus();
  await page.keyboard.press('Shift+F10');
  await page.getByRole('menuitem', { name: 'Delete' }).press('Enter');
  const question = page.getByRole('dialog', { name: 'Delete “Quarter past race”?' });
  await expect(question).toContainText('It is running now.');
  await question.getByRole('button', { name: 'Delete event' }).press('Enter');
  await expect(row).toContainText('Being deleted');
  await page.getByRole('button', { name: 'Undo: Quarter past race' }).press('Enter');
  await expect(row).toContainText('Running');

  // A deletion on the event's own page opens the list, where it can be undone.
  await row.focus();
  await page.keyboard.press('Enter');
  await details.getByRole('button', { name: 'Delete', exact: true }).click();
  await question.getByRole('button', { name: 'Delete event' }).click();
  await expect(row).toContainText('Being deleted');
  await page.getByRole('button', { name: 'Undo: Quarter past race' }).click();
  await expect(row).toContainText('Running');

  await page.getByRole('link', { name: 'Timeline' }).click();
  const bar = page.getByRole('link', { name: /^Quarter past race, Running, Emerald 1/ });
  await bar.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page.locator('[data-bar]:focus')).toHaveAccessibleName(/^(?!Quarter past race)/);
  // The operator's token stays at the gateway: the browser sends the session's token.
  expect(new Set(sent).size).toBe(1);
  expect(sent[0]).toMatch(/^Bearer [\w-]+\.[\w-]+\.[\w-]+$/);
});
