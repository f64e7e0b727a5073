import { playerAt } from '@pitdesk/rig';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { withRoles } from '../stack/own-product.ts';
import { chooseOption } from '../support/choose-option.ts';
import { confirmByPassword } from '../support/confirm.ts';

const product = withRoles();
const TABLES = ['Emerald 1', 'Emerald 2'];

const pageOf = (browser: Browser, username: string): Promise<Page> =>
  product.pageOf(browser, username, '/management/broadcasts');

test('sends a message to the chosen tables, where the player receives it', async ({ browser }) => {
  const page = await pageOf(browser, 'shift');
  const player = await playerAt(product.operatorUrl, {
    player: 'michael-faraday-1791',
    table: 'Emerald 2',
    terminal: 1,
  });
  await page.getByRole('button', { name: 'New broadcast' }).first().click();
  const form = page.getByRole('dialog', { name: 'New broadcast' });
  await form.getByRole('radio', { name: 'Individual tables' }).check();
  for (const table of TABLES) await chooseOption(form, 'Tables', table);
  await expect(form.getByRole('status')).toHaveText('2 tables');
  await form.getByRole('button', { name: 'Next' }).click();

  await form.getByRole('textbox', { name: /^English/ }).fill('The floor closes at two.');
  for (const field of await form.getByRole('textbox').all()) {
    if ((await field.inputValue()) === '') await field.fill('Written by hand');
  }
  await form.getByRole('button', { name: 'Next' }).click();
  await expect(form.getByText('The floor closes at two.')).toBeVisible();
  await form.getByRole('button', { name: 'Send' }).click();
  await confirmByPassword(page);

  const one = page.getByRole('dialog', { name: /^Broadcast by shift/ });
  await expect(one.getByRole('button', { name: 'Undo' })).toBeVisible();
  await expect(one.getByText('2 sent')).toBeVisible();
  await expect.poll(() => player.heard.join()).toMatch(/The floor closes at two|Written by hand/);
  player.leave();
  await one.getByRole('link', { name: /Emerald 2/ }).click();
  await expect(page.getByText(/The floor closes at two|Written by hand/).last()).toBeVisible();
});

test('undoes a message in time, and one to many tables waits for a second person', async ({ browser }) => {
  const shift = await pageOf(browser, 'shift');
  const pit = await pageOf(browser, 'floor1');
  const write = async (): Promise<void> => {
    const form = shift.getByRole('dialog', { name: 'New broadcast' });
    await expect(form.getByRole('status')).toHaveText(/^\d+ tables$/);
    await form.getByRole('button', { name: 'Next' }).click();
    await form.getByRole('textbox', { name: /^English/ }).fill('A word to all');
    for (const field of await form.getByRole('textbox').all()) {
      if ((await field.inputValue()) === '') await field.fill('Written by hand');
    }
    await form.getByRole('button', { name: 'Next' }).click();
  };
  await shift.getByRole('button', { name: 'New broadcast' }).first().click();
  await write();
  const form = shift.getByRole('dialog', { name: 'New broadcast' });
  await form.getByRole('button', { name: 'Propose' }).click();
  await confirmByPassword(shift);
  const proposed = shift.getByRole('dialog', { name: /^Broadcast by shift/ });
  await expect(proposed.getByText('Awaiting approval')).toBeVisible();
  await expect(proposed.getByRole('button', { name: 'Withdraw' })).toBeVisible();

  // The list may still show only the broadcast of the previous test.
  await pit.getByRole('row').filter({ hasText: 'Awaiting approval' }).getByText('shift').click();
  const found = pit.getByRole('dialog', { name: /^Broadcast by shift/ });
  await found.getByRole('button', { name: 'Approve and send' }).click();
  await confirmByPassword(pit);
  await expect(proposed.getByText('Can be undone')).toBeVisible();
  await proposed.getByRole('button', { name: 'Undo' }).click();
  await expect(found.getByText('Undone', { exact: true })).toBeVisible();
});
