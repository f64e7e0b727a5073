import { expect, test } from '@playwright/test';
import { withOwnProduct } from '../stack/own-product.ts';
import { looksRight } from '../support/looks-right.ts';

const TABLE = 'Sapphire 2';

const { pageOf } = withOwnProduct(() => ({
  ACCESS: 'roles',
  DEMO_ROLES: 'on',
  UPSTREAM_TABLE_CONTROL_PATH: '/api/table',
  TABLE_WATCH_SECONDS: '1',
  SIM_PLAYERS: '0',
  // A pause begins after the round in play.
  SIM_SPEED: '20',
}));

test('a table is paused with a reason, confirmed by the table, planned to close, and found in the log', async ({
  browser,
}) => {
  const floor = await pageOf(browser, 'shift', '/dashboard');
  await floor.getByRole('button', { name: `Control of ${TABLE}` }).click();
  const dialog = floor.getByRole('dialog', { name: `Table control: ${TABLE}` });
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog.getByText('Choose what to do.')).toBeVisible();
  await expect(dialog.getByText('Choose a reason.')).toBeVisible();
  await dialog.getByRole('radio', { name: 'Pause' }).check();
  await dialog.getByRole('radio', { name: 'Equipment fault' }).check();
  await looksRight(floor);
  await dialog.getByRole('button', { name: 'Pause table' }).click();
  await expect(dialog).toBeHidden();
  await expect(floor.getByText(`Pause of ${TABLE} requested`)).toBeVisible();
  const card = floor.getByRole('article', { name: TABLE });
  await expect(card.getByText('Paused').first()).toBeVisible();

  await floor.keyboard.press('Control+k');
  await floor.getByRole('combobox').fill(`resume ${TABLE}`);
  await floor.getByRole('option', { name: `Resume ${TABLE}` }).click();
  await expect(dialog.getByText('Pause: confirmed by the table, requested by shift')).toBeVisible();
  await expect(dialog.getByRole('radio', { name: 'Resume' })).toBeChecked();
  await dialog.getByRole('radio', { name: 'Close after this shoe' }).check();
  await dialog.getByRole('radio', { name: 'Schedule' }).check();
  await dialog.getByRole('button', { name: 'Plan closing' }).click();
  await expect(dialog).toBeHidden();
  await expect(floor.getByText('Closes after this shoe')).toBeVisible();
  await floor.getByRole('button', { name: 'Table control' }).click();
  await dialog.getByRole('button', { name: 'Cancel closing' }).click();
  await expect(dialog.getByText('Closes after this shoe')).toBeHidden();
  await floor.keyboard.press('Escape');

  const auditor = await pageOf(browser, 'auditor', '/management/availability');
  const log = auditor.getByRole('table', { name: 'Log' });
  const entry = log.getByRole('row').filter({ hasText: TABLE }).filter({ hasText: 'Open → Paused' });
  await expect(entry).toContainText('shift');
  await expect(entry).toContainText('Equipment fault');
  await expect(auditor.getByRole('img', { name: `States of ${TABLE}` })).toBeVisible();
  await looksRight(auditor);
});
