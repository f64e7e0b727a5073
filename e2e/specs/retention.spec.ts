import { onlinePlayer, playerAt } from '@pitdesk/rig';
import { expect, test } from '@playwright/test';
import { withRoles } from '../stack/own-product.ts';
import { confirmByPassword } from '../support/confirm.ts';
import { navigate } from '../walk/navigate.ts';

const own = withRoles();

const ID = '7788';
const PLAYER = `ottilie-brandywine-${ID}`;

test('a player is put on hold, released, and erased by two people while other browsers show the player', async ({
  browser,
}) => {
  const floor = await own.pageOf(browser, 'supervisor', '/management/data-kept');
  await expect(floor.getByRole('heading', { name: 'Your roles do not include this page' })).toBeVisible();
  await expect(floor.getByRole('menuitem', { name: 'Data retention' })).toBeHidden();
  const leave = await onlinePlayer(own.operatorUrl, { player: PLAYER, table: 'Sapphire 2' });
  const chat = await playerAt(own.operatorUrl, { player: PLAYER, table: 'Sapphire 2', terminal: 1 });
  await chat.say('Gooseberry pudding');
  chat.leave();

  const care = await own.pageOf(browser, 'care', `/management/players/${ID}`);
  await expect(async () => {
    await care.reload();
    await expect(care.getByRole('heading', { name: 'Ottilie Brandywine' })).toBeVisible({ timeout: 10_000 });
  }).toPass();
  await care.getByRole('button', { name: 'Place on hold' }).click();
  const dialog = care.getByRole('dialog').first();
  await dialog.getByRole('button', { name: 'Place on hold' }).click();
  await expect(dialog.getByText('Give a reason.')).toBeVisible();
  await dialog.getByLabel('Reason').fill('A claim is open.');
  await dialog.getByRole('button', { name: 'Place on hold' }).click();
  await confirmByPassword(care);
  // The dialog contains the text as well until it is closed.
  await expect(dialog).toBeHidden();
  await expect(care.getByText('A claim is open.')).toBeVisible();

  await care.getByRole('button', { name: 'Erase this player' }).click();
  await expect(dialog.getByText('This erasure is blocked')).toBeVisible();
  await expect(dialog.getByText('The player is online now.', { exact: false })).toBeVisible();
  await dialog.getByLabel('Reason').fill('Asked for it in writing.');
  await dialog.getByRole('button', { name: 'Propose the erasure' }).click();
  await confirmByPassword(care);
  await expect(care.getByText('Erasure proposed', { exact: true })).toBeVisible();

  const shift = await own.pageOf(browser, 'shift', '/management/data-kept');
  await expect(shift.getByRole('rowheader', { name: 'Chat messages' })).toBeVisible();
  await shift.getByRole('link', { name: 'Legal holds' }).click();
  await expect(shift.getByText('A claim is open.')).toBeVisible();
  await shift.getByRole('button', { name: 'Release the hold' }).click();
  const asked = shift.getByRole('dialog').first();
  await asked.getByLabel('Reason').fill('The claim is settled.');
  await asked.getByRole('button', { name: 'Release the hold' }).click();
  await confirmByPassword(shift);
  await expect(shift.getByText('Released by shift', { exact: false })).toBeVisible();
  await expect(care.getByText('A claim is open.')).toBeHidden();

  await shift.getByRole('link', { name: 'Erasures' }).click();
  await shift.getByRole('button', { name: 'Approve the erasure' }).click();
  await expect(asked.getByText('Erased data cannot be restored.')).toBeVisible();
  await asked.getByRole('button', { name: 'Approve the erasure' }).click();
  await confirmByPassword(shift);
  await expect(shift.getByText('Waiting until the player is offline.')).toBeVisible();

  leave();
  await expect(care.getByText('This player was erased')).toBeVisible();
  await expect(shift.getByText('Erased', { exact: true })).toBeVisible();
  await expect(shift.getByText('Brandywine')).toBeHidden();

  await navigate(shift, '/management/audit', '/management/audit');
  await shift.getByRole('row').filter({ hasText: 'Erasure approved' }).first().press('Enter');
  await expect(shift.getByRole('dialog').getByText('Erased with the player’s data')).toBeVisible();
});
