import { requestToken } from '@pitdesk/rig';
import { signInPage } from '@pitdesk/rig/browser';
import type { Page } from '@playwright/test';
import { expect, test } from '../stack/test.ts';
import { chooseOption } from '../support/choose-option.ts';
import { newAccount } from '../support/new-account.ts';
import { navigate } from '../walk/navigate.ts';

const entries = (page: Page) => page.getByRole('grid', { name: 'Audit' });

test('finds audit entries by filter and keyboard, opens a saved view, links to an entry’s subject, and exports the entries with their hash', async ({
  page,
  product: { gatewayUrl },
}) => {
  const refused = await fetch(`${gatewayUrl}/api/audit`, {
    headers: { authorization: `Bearer ${await requestToken(gatewayUrl, 'lobby')}` },
  });
  expect(refused.status).toBe(403);
  // A saved view belongs to its account.
  const username = await newAccount('auditing');
  await signInPage(page, username);
  await page.goto('/management/audit');
  await expect(entries(page).getByRole('row').nth(1)).toBeVisible();
  await expect(
    page.getByText(/Chain intact up to entry \d.* · Verified by key from entry 1 on/),
  ).toBeVisible();

  await chooseOption(page, 'What', 'Access refused');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('searchbox', { name: 'Who', exact: true }).fill('lobby');
  await expect(page).toHaveURL(/action=permission.refused&username=lobby/);
  const row = entries(page).getByRole('row').filter({ hasText: 'lobby' }).first();
  await expect(row).toContainText('Permission See own audit entries');
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
  await page.getByRole('button', { name: 'Use “Lobby refused” as default' }).click();
  await expect(page.getByRole('button', { name: /as default$/, pressed: true })).toBeVisible();
  await navigate(page, '/management/dealers', '/management/dealers');
  await navigate(page, '/management/audit', '/management/audit');
  await expect(page).toHaveURL(/username=lobby/);
  await expect(page.getByRole('button', { name: 'Lobby refused' })).toBeVisible();

  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save the file' }).click();
  expect((await download).suggestedFilename()).toMatch(/^audit-.*\.zip$/);
  await expect(page.getByRole('dialog')).toContainText(/SHA-256 of the CSV file [\da-f]{64}/);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('searchbox', { name: 'Who', exact: true }).fill(username);
  await expect(entries(page).getByRole('row').nth(1), 'the export is an entry itself').toContainText(
    'Audit exported',
  );

  await chooseOption(page, 'Time', 'Today’s gaming day');
  await expect(page).toHaveURL(/gaming_day=today/);
  await expect(page.locator('.time-range__means')).toContainText(/06:00 – .*\(UTC\)/);
  await expect(entries(page).getByRole('row').nth(1)).toBeVisible();

  await test.step('an entry links to its subject', async () => {
    const headers = { authorization: `Bearer ${await requestToken(gatewayUrl, username)}` };
    const conversations = await fetch(`${gatewayUrl}/api/conversations`, { headers });
    const [first] = (await conversations.json()) as { chat_id: number; table: { id: number } }[];
    const exported = `${gatewayUrl}/api/conversations/${first?.chat_id}/export?format=json`;
    const saved = await fetch(exported, { headers });
    await saved.text();
    expect(saved.ok).toBe(true);
    const address = `/management/audit?action=conversation.exported&username=${username}`;
    await navigate(page, address, address);
    await expect(entries(page).getByRole('row')).toHaveCount(2);
    await entries(page).getByRole('row').nth(1).press('Shift+F10');
    await page.getByRole('menuitem', { name: /^Go to / }).click();
    await expect(page).toHaveURL(new RegExp(`/messages\\?table=${first?.table.id}$`));
  });
});
