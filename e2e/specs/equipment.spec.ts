import { signInPage } from '@pitdesk/rig/browser';
import { expect, test } from '../stack/test.ts';

test('a wheel is placed and inspected, and two people sign for the cards', async ({ page, browser }) => {
  await signInPage(page, 'floor1');
  await page.goto('/management/equipment');
  await page.getByRole('button', { name: 'Add a wheel' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Number', { exact: true }).fill('W-77');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  const row = page.getByRole('row', { name: /W-77/ });
  await expect(row).toContainText('Storage');

  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Actions: Wheel W-77' }).click();
  await page.getByRole('menuitem', { name: 'Move' }).click();
  await dialog.getByRole('combobox', { name: 'Move to' }).click();
  const options = page.locator('.ant-select-item-option:visible');
  const table = ((await options.nth(1).textContent()) ?? '').trim();
  await options.nth(1).click();
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await expect(row).toContainText(table);

  await row.getByRole('link', { name: table }).click();
  const here = page.locator('.section').filter({ hasText: 'At this table' });
  await expect(here).toContainText('W-77');
  await here.getByRole('button', { name: 'Inspect the wheel' }).click();
  await dialog.getByRole('radio', { name: 'Level', exact: true }).check();
  await dialog.getByRole('radio', { name: 'Pass' }).check();
  await dialog.getByRole('button', { name: 'Record the inspection' }).click();
  await expect(here.getByText('Pass')).toBeVisible();

  await page.goto('/management/equipment?part=cards');
  await page.getByRole('button', { name: 'Receive cards' }).click();
  await dialog.getByLabel('Lot').fill('LOT-77');
  await dialog.getByLabel('Decks').fill('96');
  await dialog.getByRole('button', { name: 'Sign first' }).click();
  await expect(page.getByText('Receipt not signed')).toBeVisible();

  const colleague = await browser.newPage();
  await signInPage(colleague, 'floor1b');
  await colleague.goto('/management/equipment?part=cards');
  await colleague.getByRole('button', { name: 'Second signature' }).click();
  await colleague.getByRole('button', { name: 'Sign', exact: true }).click();
  await expect(colleague.getByText('Signed by two people')).toBeVisible();
  await expect(colleague.getByRole('row', { name: /LOT-77/ })).toContainText('96');
  await colleague.close();
});
