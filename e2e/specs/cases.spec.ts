import { playerAt } from '@pitdesk/rig';
import { expect, test } from '@playwright/test';
import { withOwnProduct } from '../stack/own-product.ts';
import { chooseOption } from '../support/choose-option.ts';
import { looksRight } from '../support/looks-right.ts';

const own = withOwnProduct(() => ({ SIM_SEED: 'e2e', ACCESS: 'roles', DEMO_ROLES: 'on', ALARM_CASES: 'on' }));

test('a flagged message becomes a case that rings, is worked, evaluated and closed', async ({ browser }) => {
  const care = await own.pageOf(browser, 'care', '/management/cases');
  await expect(care.getByRole('heading', { name: 'Cases' })).toBeVisible();
  const player = await playerAt(own.operatorUrl, {
    player: 'ada-lovelace-77',
    table: 'Emerald 3',
    terminal: 1,
  });
  await player.say('I want to die tonight');
  const row = care.getByRole('row').filter({ hasText: 'ada-lovelace-77' });
  await expect(row).toContainText('Critical');
  await looksRight(care);
  await care.getByRole('button', { name: /^Alarms, 1 / }).click();
  await expect(care.getByText('A player may need help: Ada Lovelace')).toBeVisible();
  await looksRight(care);
  await care.getByRole('link', { name: /^Answer with care: / }).click();
  const box = care.getByRole('textbox', { name: 'Message' });
  await expect(box).toHaveValue(/\d/);
  await looksRight(care);
  await care.goBack();

  await row.press('Enter');
  await expect(care.getByText('I want to die tonight')).toBeVisible();
  await looksRight(care);

  await care.getByRole('button', { name: 'Take over' }).click();
  await care.getByRole('button', { name: 'Record the talk' }).click();
  const dialog = care.getByRole('dialog');
  await dialog.getByLabel('What was seen').fill('Wrote that he wants to die.');
  await dialog.getByLabel('What was said to the player').fill('Gave the helpline.');
  await chooseOption(dialog, 'Outcome', 'Helpline given');
  await dialog.getByRole('button', { name: 'In 24 hours' }).click();
  await looksRight(care);
  await dialog.getByRole('button', { name: 'Record the talk' }).click();
  await expect(dialog).toBeHidden();
  await care.getByRole('button', { name: 'Close', exact: true }).click();
  await dialog.getByLabel('What was found then').fill('Has help now.');
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(care.getByText('Has help now.').first()).toBeVisible();
  await looksRight(care);

  await care.goto('/management/cases?part=report');
  await expect(care.getByText('Evaluated and closed')).toBeVisible();
  await looksRight(care);
});
