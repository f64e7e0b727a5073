import { requestToken } from '@pitdesk/rig';
import { signInPage } from '@pitdesk/rig/browser';
import type { Page } from '@playwright/test';
import { expect, test } from '../stack/test.ts';
import { violationsOf } from '../support/axe.ts';
import { chooseOption } from '../support/choose-option.ts';

const entries = (page: Page) => page.getByRole('grid', { name: 'Audit' });

test('finds audit entries by filter and keyboard, opens a saved view, and exports the entries with their hash', async ({
  page,
  baseURL,
}) => {
  const refused = await fetch(`${baseURL}/api/audit`, {
    headers: { authorization: `Bearer ${await requestToken(baseURL ?? '', 'lobby')}` },
  });
  expect(refused.status).toBe(403);
  await signInPage(page, 'floor1');
  await page.goto('/management/audit');
  await expect(entries(page).getByRole('row').nth(1)).toBeVisible();
  await expect(
    page.getByText(/Chain intact up to entry \d.* · Verified by key from entry 1 on/),
  ).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);

  await chooseOption(page, 'What', 'Access refused');
  await page.getByRole('searchbox', { name: 'Who', exact: true }).fill('lobby');
  await expect(page).toHaveURL(/action=permission.refused&username=lobby/);
  const row = entries(page).getByRole('row').filter({ hasText: 'lobby' }).first();
  await expect(row).toContainText('Permission audit.read');
  await row.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('permission.no_terminal');
  await expect(dialog).toContainText(/Hash[\da-f]{64}/);
  await page.keyboard.press('Escape');
  await expect(row).toBeFocused();

  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByLabel('Save this view as').fill('Lobby refused');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Open the list with “Lobby refused”' }).click();
  await expect(page.getByRole('button', { name: /Open the list/, pressed: true })).toBeVisible();
  await page.goto('/management/audit');
  await expect(page).toHaveURL(/username=lobby/);
  await expect(page.getByRole('button', { name: 'Lobby refused' })).toBeVisible();

  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save the file' }).click();
  expect((await download).suggestedFilename()).toMatch(/^audit-.*\.zip$/);
  await expect(page.getByRole('dialog')).toContainText(/SHA-256 of the CSV file [\da-f]{64}/);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(entries(page).getByRole('row').nth(1), 'the export is an entry itself').toContainText(
    'Audit exported',
  );

  await chooseOption(page, 'Time', 'Today’s gaming day');
  await expect(page).toHaveURL(/gaming_day=today/);
  await expect(page.locator('.time-range__means')).toContainText(/06:00 .*UTC|6:00 AM – .*\(UTC\)/);
  await expect(entries(page).getByRole('row').nth(1)).toBeVisible();

  await page.setViewportSize({ width: 360, height: 780 });
  expect(await violationsOf(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

test('an entry of the handover log reaches the next shift at once, which follows it up and takes over by name', async ({
  page,
  browser,
  baseURL,
}) => {
  await signInPage(page, 'floor1');
  await page.goto('/management/handover');
  await expect(page.getByText('Rounds played')).toBeVisible();
  const colleague = await browser.newPage({ baseURL: baseURL ?? '' });
  await signInPage(colleague, 'floor1b');
  await colleague.goto('/management/handover');
  await expect(colleague.getByRole('heading', { name: 'Handover log' })).toBeVisible();

  const words = page.getByRole('textbox', { name: 'What the next shift needs to know' });
  await words.fill('The seal of shoe 12 is broken');
  await page.reload();
  await expect(words, 'what was typed is kept').toHaveValue('The seal of shoe 12 is broken');
  await page.getByLabel('Needs follow-up').check();
  await words.press('Control+Enter');
  const open = colleague.getByRole('region', { name: /to follow up/ });
  await expect(open.getByText('The seal of shoe 12 is broken')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);

  await colleague.getByRole('button', { name: 'Take over the shift' }).click();
  const dialog = colleague.getByRole('dialog');
  const looked = dialog.getByRole('checkbox', { name: /^Open follow-ups: 1/ });
  await looked.check();
  expect(await violationsOf(colleague)).toEqual([]);
  await dialog.getByLabel(/I, floor1b, have read the log up to entry #\d+/).check();
  await dialog.getByRole('button', { name: 'Take over', exact: true }).click();
  await expect(page.getByText('Taken over by floor1b')).toBeVisible();
  await expect(page.getByText(/^Looked at: .*Open follow-ups \(1\)/)).toBeVisible();
  await open.getByRole('button', { name: 'Mark as done' }).click();
  await expect(page.getByText('Nothing to follow up.')).toBeVisible();
  await expect(page.getByText(/Done by floor1b/)).toBeVisible();
  await colleague.close();
});

test('an audit entry links to its subject', async ({ page, baseURL }) => {
  const token = await requestToken(baseURL ?? '', 'floor1');
  const headers = { authorization: `Bearer ${token}` };
  const conversations = await fetch(`${baseURL}/api/conversations`, { headers });
  const [first] = (await conversations.json()) as { chat_id: number; table: { id: number; title: string } }[];
  const saved = await fetch(`${baseURL}/api/conversations/${first?.chat_id}/export?format=json`, { headers });
  await saved.text();
  expect(saved.ok).toBe(true);
  await signInPage(page, 'floor1');
  // An entry's way to a table is known once the tables are.
  const tables = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/tables');
  await page.goto('/management/audit?action=conversation.exported');
  await tables;
  const row = entries(page).getByRole('row').nth(1);
  // Rows of the list before the filter may stand there first.
  await expect(row).toContainText(first?.table.title ?? 'a table');
  await row.press('Shift+F10');
  await page.getByRole('menuitem', { name: /^Go to / }).click();
  await expect(page).toHaveURL(new RegExp(`/messages\\?table=${first?.table.id}$`));
});
