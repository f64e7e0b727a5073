import { type Browser, expect, type Page, test } from '@playwright/test';
import { withOwnProduct } from '../stack/own-product.ts';
import { chooseOption } from '../support/choose-option.ts';
import { confirmByPassword } from '../support/confirm.ts';
import { looksRight } from '../support/looks-right.ts';

const product = withOwnProduct(() => ({ SIM_SEED: 'e2e', ACCESS: 'roles', DEMO_ROLES: 'on' }));
const TABLES = ['Emerald 1', 'Emerald 3'];

const pageOf = (browser: Browser, username: string): Promise<Page> =>
  product.pageOf(browser, username, '/management/broadcasts');

/** Makes the operator refuse the next message to a table. */
async function refuseNextMessage(): Promise<void> {
  const response = await fetch(`${product.operatorUrl}/__faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      service: 'backoffice',
      path: '/api/customerSupport/chatMessage',
      method: 'POST',
      fault: 'status',
      value: 422,
      count: 1,
    }),
  });
  expect(response.ok).toBe(true);
}

test('sends a message to the chosen tables, and retries the one that fails', async ({ browser }) => {
  const page = await pageOf(browser, 'shift');
  await expect(page.getByText('No broadcasts yet')).toBeVisible();
  await looksRight(page);
  await page.getByRole('button', { name: 'New broadcast' }).first().click();
  const form = page.getByRole('dialog', { name: 'New broadcast' });
  await form.getByRole('radio', { name: 'Individual tables' }).check();
  for (const table of TABLES) await chooseOption(form, 'Tables', table);
  await expect(form.getByRole('status')).toHaveText('2 tables');
  await looksRight(page);
  await form.getByRole('button', { name: 'Next' }).click();

  await form.getByRole('textbox', { name: /^English/ }).fill('The floor closes at two.');
  await looksRight(page);
  // The draft survives a reload.
  await page.reload();
  await expect(form.getByRole('textbox', { name: /^English/ })).toHaveValue('The floor closes at two.');
  for (const field of await form.getByRole('textbox').all()) {
    if ((await field.inputValue()) === '') await field.fill('Written by hand');
  }
  await form.getByRole('button', { name: 'Next' }).click();
  await expect(form.getByText('The floor closes at two.')).toBeVisible();
  await looksRight(page);
  await form.getByRole('button', { name: 'Send' }).click();
  await confirmByPassword(page);

  const one = page.getByRole('dialog', { name: /^Broadcast by shift/ });
  await expect(one.getByRole('button', { name: 'Undo' })).toBeVisible();
  await refuseNextMessage();
  await expect(one.getByText('1 failed')).toBeVisible();
  await expect(one.getByText('1 sent')).toBeVisible();
  await looksRight(page);
  await one.getByRole('button', { name: 'Retry 1 table' }).click();
  await confirmByPassword(page);
  await expect(one.getByText('2 sent')).toBeVisible();
  await one.getByRole('link', { name: /Emerald 3/ }).click();
  await expect(page.getByText(/The floor closes at two|Written by hand/).last()).toBeVisible();
});
