import { signInPage } from '@pitdesk/rig/browser';
import type { Page } from '@playwright/test';
import { expect, test } from '../stack/test.ts';
import { newAccount } from '../support/new-account.ts';

const option = (page: Page, name: string | RegExp) => page.getByRole('option').filter({ hasText: name });

/** Types into the search, waits for what it offers, and opens the first. */
async function open(page: Page, typed: string, offered: string | RegExp): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: /Search everything/ }).fill(typed);
  await expect(page.getByRole('option').first()).toContainText(offered);
  await page.keyboard.press('Enter');
}

test('the search opens a table’s chat, a round and the dialog that voids it, by keys alone', async ({
  page,
}) => {
  await signInPage(page, await newAccount('searching'));
  await page.goto('/management/baccarat/events/rounds');
  const number =
    (await page
      .getByRole('row')
      .getByText(/^\d+ \/ \d+$/)
      .first()
      .textContent()) ?? '';

  await test.step('message: the cursor is in the message box', async () => {
    await open(page, 'message Emerald 2', 'Write to Emerald 2');
    await expect(page.getByRole('textbox', { name: 'Message' })).toBeFocused();
    await open(page, 'message Emerald 3', 'Write to Emerald 3');
    await expect(page.getByRole('textbox', { name: 'Message' })).toBeFocused();
  });

  await test.step('a round by its shoe and number', async () => {
    await open(page, number.replaceAll(' ', ''), number.replaceAll(' ', ''));
    await expect(page.getByRole('heading', { level: 1, name: `Round ${number}` })).toBeVisible();
  });

  await test.step('void: its dialog is open, and nothing is void', async () => {
    await open(page, `void ${number}`, /^Void round/);
    const dialog = page.getByRole('dialog', { name: 'Void this round' });
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('what is not found is said', async () => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: /Search everything/ }).fill('nothing has this name');
    await expect(page.getByText('Sorry, no results found')).toBeVisible();
    await expect(option(page, /./)).toHaveCount(0);
  });
});
