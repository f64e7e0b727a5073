import { onlinePlayer } from '@pitdesk/rig';
import { expect, test } from '@playwright/test';
import { withRoles } from '../stack/own-product.ts';
import { chooseOption } from '../support/choose-option.ts';
import { confirmByPassword } from '../support/confirm.ts';
import { looksRight } from '../support/looks-right.ts';

const product = withRoles();
const { pageOf } = product;

const [PLAYER, ID] = ['barnaby-rudge-5519', '5519'];

test('a player is found, noted, banned from a table by two people, appeals, and is admitted again', async ({
  browser,
}) => {
  const floor = await pageOf(browser, 'supervisor', '/management/players');
  const leave = await onlinePlayer(product.operatorUrl, { player: PLAYER, table: 'Sapphire 2' });
  await floor.getByRole('button', { name: 'Find a player' }).click();
  const search = floor.getByRole('dialog', { name: 'Find a player' });
  const field = search.getByLabel('Name or id', { exact: true });
  await field.fill('nobody of this name');
  await expect(search.getByText('No player has this name or id.')).toBeVisible();
  await expect(async () => {
    await field.fill('');
    await field.fill(ID);
    await expect(search.getByRole('link')).toHaveCount(1, { timeout: 5_000 });
  }).toPass();
  await search.getByRole('link').click();
  await expect(floor).toHaveURL(new RegExp(`/management/players/${ID}$`));
  await expect(floor.getByText('No sanctions.')).toBeVisible();
  await floor.getByLabel('New note').fill('Asked twice for a credit');
  await floor.getByRole('button', { name: 'Add note' }).click();
  await expect(floor.getByRole('listitem').filter({ hasText: 'Asked twice for a credit' })).toBeVisible();
  await floor.getByRole('button', { name: 'Apply a sanction' }).click();
  const form = floor.getByRole('dialog');
  await form.getByRole('button', { name: 'Apply sanction' }).click();
  await expect(form.getByText('Choose a reason.')).toBeVisible();
  await form.getByLabel('Table ban').check();
  await form.getByLabel('All tables of the terminal').check();
  await chooseOption(form, 'Terminal', '1');
  await form.getByRole('radio', { name: 'Threats' }).check();
  await chooseOption(form, 'Duration', '3 days');
  await form.getByLabel('Message to the player').fill('You threatened the dealer.');
  await expect(form.getByText('A person with another role must approve', { exact: false })).toBeVisible();
  await form.getByRole('button', { name: 'Apply sanction' }).click();
  await expect(form).toBeHidden();
  await expect(floor.getByText('Awaiting approval')).toBeVisible();

  const care = await pageOf(browser, 'care', '/management/sanctions');
  await expect(care.getByText('Awaiting approval')).toBeVisible();
  await care.getByRole('row').filter({ hasText: 'Threats' }).press('Enter');
  const dialog = care.getByRole('dialog');
  await expect(dialog.getByText('You threatened the dealer.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await confirmByPassword(care);
  await expect(dialog.getByText('Enforced by the operator')).toBeVisible();
  // The colleague's page updates without a reload.
  await expect(floor.getByText('Active', { exact: true })).toBeVisible();

  await floor.getByRole('button', { name: /^Table ban/ }).click();
  await floor.getByRole('button', { name: 'Record an appeal' }).click();
  await floor.getByLabel('Player’s statement').fill('It was my brother.');
  await floor.getByRole('button', { name: 'Record an appeal' }).click();
  await expect(floor.getByText('It was my brother.').first()).toBeVisible();

  await dialog.getByRole('button', { name: 'Decide the appeal' }).click();
  await dialog.getByLabel('Sanction lifted').check();
  await dialog.getByLabel('Reason').fill('He is right.');
  await dialog.getByLabel('Password', { exact: true }).fill('pitdesk-demo');
  await dialog.getByRole('button', { name: 'Decide the appeal' }).click();
  await expect(dialog.getByText('A person who neither applied nor approved', { exact: false })).toBeVisible();
  await expect(dialog.getByLabel('Reason')).toHaveValue('He is right.');
  const shift = await pageOf(browser, 'shift', '/management/sanctions');
  await shift.getByRole('row').filter({ hasText: 'Threats' }).press('Enter');
  await shift.getByRole('button', { name: 'Decide the appeal' }).click();
  const deciding = shift.getByRole('dialog');
  await expect(deciding.getByLabel('Password', { exact: true })).toBeFocused();
  await looksRight(shift);
  await shift.keyboard.type('pitdesk-demo');
  await deciding.getByLabel('Sanction lifted').check();
  await deciding.getByLabel('Reason').fill('He is right.');
  await deciding.getByRole('button', { name: 'Decide the appeal' }).click();
  await expect(shift.getByText('Appeal: sanction lifted', { exact: true })).toBeVisible();
  await expect(floor.getByText('Lifted', { exact: true }).first()).toBeVisible();
  leave();
});
