import { simulate } from '@pitdesk/rig';
import { expect, test } from '@playwright/test';
import { withOwnProduct } from '../stack/own-product.ts';
import { looksRight } from '../support/looks-right.ts';
import { stickDuringRound } from '../support/stick-during-round.ts';

const TABLE = 'Emerald 1';

const own = withOwnProduct(() => ({
  ACCESS: 'roles',
  DEMO_ROLES: 'on',
  UPSTREAM_TABLE_CONTROL_PATH: '/api/table',
  TABLE_WATCH_SECONDS: '1',
  // The table shows the pause only after the test has seen that it is requested.
  TABLE_CONFIRM_SECONDS: '3600',
  SIM_PLAYERS: '0',
}));

test('a table is paused with a reason, confirmed by what it does, planned to close, resumed, and found in the log', async ({
  browser,
}) => {
  const floor = await own.pageOf(browser, 'shift', '/dashboard');
  const dialog = floor.getByRole('dialog', { name: `Table control: ${TABLE}` });
  const card = floor.getByRole('article', { name: TABLE });
  const openDialog = () => floor.getByRole('button', { name: `Control of ${TABLE}` }).click();

  await test.step('an act needs a choice and a reason', async () => {
    await openDialog();
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(dialog.getByText('Choose what to do.')).toBeVisible();
    await expect(dialog.getByText('Choose a reason.')).toBeVisible();
    await dialog.getByRole('radio', { name: 'Pause' }).check();
    await dialog.getByRole('radio', { name: 'Equipment fault' }).check();
    await looksRight(floor);
  });

  await test.step('a pause is requested while the round in play goes on', async () => {
    await stickDuringRound(own, TABLE);
    await dialog.getByRole('button', { name: 'Pause table' }).click();
    await expect(dialog).toBeHidden();
    await expect(floor.getByText(`Pause of ${TABLE} requested`)).toBeVisible();
    await openDialog();
    await expect(dialog.getByText('Pause: requested by shift')).toBeVisible();
    await expect(dialog.locator('.control-now').getByText('Open', { exact: true })).toBeVisible();
  });

  await test.step('the table finishes its round, and confirms the pause', async () => {
    await simulate(own.operatorUrl, { stuck: [] });
    await expect(dialog.getByText('Pause: confirmed by the table, requested by shift')).toBeVisible();
    await expect(dialog.getByText('shift · Equipment fault')).toBeVisible();
    await floor.keyboard.press('Escape');
    await expect(card.getByText('Paused').first()).toBeVisible();
  });

  await test.step('a closing after the shoe is planned and cancelled', async () => {
    await openDialog();
    await dialog.getByRole('radio', { name: 'Close after this shoe' }).check();
    await dialog.getByRole('radio', { name: 'Schedule' }).check();
    await dialog.getByRole('button', { name: 'Plan closing' }).click();
    await expect(dialog).toBeHidden();
    await openDialog();
    await dialog.getByRole('button', { name: 'Cancel closing' }).click();
    await expect(dialog.getByText('Closes after this shoe')).toBeHidden();
    await floor.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('a command resumes the table', async () => {
    await floor.keyboard.press('Control+k');
    await floor.getByRole('combobox', { name: /Search everything/ }).fill(`resume ${TABLE}`);
    await floor.getByRole('option', { name: `Resume ${TABLE}` }).click();
    await expect(dialog.getByRole('radio', { name: 'Resume' })).toBeChecked();
    await dialog.getByRole('radio', { name: 'Schedule' }).check();
    await dialog.getByRole('button', { name: 'Resume table' }).click();
    await expect(dialog).toBeHidden();
    await expect(card.getByText('Paused')).toBeHidden();
  });

  await test.step('the log says who changed what and why', async () => {
    const auditor = await own.pageOf(browser, 'auditor', '/management/availability?table_id=1');
    const entry = (change: string) =>
      auditor.getByRole('region', { name: 'Log' }).getByRole('row').filter({ hasText: change });
    await expect(entry('Open → Paused')).toContainText(/shift.*Equipment fault/);
    await expect(entry('Paused → Open')).toContainText(/shift.*Schedule/);
    await expect(auditor.getByRole('img', { name: `States of ${TABLE}` })).toBeVisible();
    await looksRight(auditor);
  });
});
