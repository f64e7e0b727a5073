import { expect, test } from '@playwright/test';
import { withRoles } from '../stack/own-product.ts';
import { chooseOption } from '../support/choose-option.ts';
import { confirmByPassword } from '../support/confirm.ts';

const { pageOf } = withRoles();

test('an incident of a round is decided, voids it by name, and is closed by another person', async ({
  browser,
}) => {
  const floor = await pageOf(browser, 'floor1', '/management/baccarat/events/rounds?state=settled');
  const round = floor.getByRole('grid', { name: 'Rounds' }).locator('[data-row-key]').first();
  await round.getByRole('button', { name: /^Actions/ }).click();
  await floor.getByRole('menuitem', { name: 'Open an incident' }).click();
  const form = floor.getByRole('dialog', { name: 'Open an incident' });
  await expect(form.getByLabel('Round ID')).not.toHaveValue('');
  await chooseOption(form, 'Game error', 'Extra card');
  await form.getByLabel('What was seen').fill('A seventh card lay on the table.');
  await form.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(floor.getByRole('heading', { level: 1, name: /^Extra card, / })).toBeVisible();
  const address = new URL(floor.url()).pathname;

  // A step is ticked once it is stored.
  const step = floor.getByRole('checkbox', { name: 'Leave all cards on the table.' });
  await step.click();
  await expect(step).toBeChecked();
  await floor.getByRole('button', { name: 'Decide' }).click();
  const decision = floor.getByRole('dialog', { name: 'Decide' });
  await decision.getByRole('radio', { name: 'Void the round' }).check();
  await decision.getByLabel('Reason for the decision').fill('The order of the cards cannot be restored.');
  await decision.getByRole('button', { name: 'Decide' }).click();
  await expect(decision).toBeHidden();
  await expect(floor.getByRole('button', { name: 'Close the incident' })).toBeDisabled();

  await floor.getByRole('link', { name: 'Void the round…' }).click();
  const voiding = floor.getByRole('dialog', { name: 'Void this round' });
  await expect(voiding).toContainText('It belongs to an incident.');
  await voiding.getByLabel('Password', { exact: true }).fill('pitdesk-demo');
  await voiding.getByRole('radio').first().check();
  await voiding.getByRole('button', { name: 'Void round' }).click();
  await expect(voiding).toBeHidden();

  const shift = await pageOf(browser, 'shift', address);
  await shift.getByRole('button', { name: 'Close the incident' }).click();
  const closing = shift.getByRole('dialog', { name: 'Close the incident' });
  await closing.getByLabel('Outcome').fill('The bets were returned.');
  await closing.getByRole('button', { name: 'Close the incident' }).click();
  await expect(shift.getByText('The bets were returned.').first()).toBeVisible();
  await shift.goto('/management/exceptions?kind=void');
  await expect(shift.getByRole('row', { name: /floor1/ }).first()).toBeVisible();
});

test('a playbook is drafted by one person and published by another', async ({ browser }) => {
  const floor = await pageOf(browser, 'floor1', '/management/incidents?part=playbooks');
  await floor.getByRole('button', { name: 'Edit the playbook: Dispute' }).click();
  const form = floor.getByRole('dialog', { name: 'Edit the playbook: Dispute' });
  await form.getByLabel('Steps').fill('Listen to both sides\nDecide');
  await form.getByRole('button', { name: 'Save in the draft' }).click();
  await expect(form).toBeHidden();
  await expect(floor.getByText('Another person must publish it.', { exact: false })).toBeVisible();
  const shift = await pageOf(browser, 'shift', '/management/incidents?part=playbooks');
  await expect(shift.getByText('Listen to both sides')).toBeVisible();
  await shift.getByRole('button', { name: 'Publish the draft' }).click();
  await confirmByPassword(shift);
  await expect(shift.getByText('Published: version 2.')).toBeVisible();
});
