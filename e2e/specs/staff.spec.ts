import { expect, type Page, test } from '@playwright/test';
import { withRoles } from '../stack/own-product.ts';
import { chooseOption } from '../support/choose-option.ts';
import { confirmByPassword } from '../support/confirm.ts';
import { navigate } from '../walk/navigate.ts';

const { pageOf } = withRoles();

const menuitem = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name });

test('a role is proposed by one person, notifies those who may decide it, is approved by another, and reaches an open browser', async ({
  browser,
}) => {
  const viewer = await pageOf(browser, 'viewer', '/account/sessions');
  await expect(menuitem(viewer, 'Dashboard')).toBeVisible();
  await expect(menuitem(viewer, 'Baccarat rounds')).toBeHidden();

  // A page that an account may not open names the roles that include it.
  await navigate(viewer, '/management/dealers', '/management/dealers');
  await expect(viewer.getByRole('heading', { name: 'Your roles do not include this page' })).toBeVisible();
  await expect(viewer.getByText(/Pit manager, Shift manager, Surveillance,? or Auditor/)).toBeVisible();

  const admin = await pageOf(browser, 'admin', '/');
  await expect(admin.getByRole('heading', { name: 'Staff', level: 1 })).toBeVisible();
  await admin.getByRole('row', { name: /^viewer/ }).click();
  const account = admin.getByRole('dialog', { name: 'Account of viewer' });
  await expect(account.getByText('Viewer', { exact: true })).toBeVisible();
  await account.getByRole('button', { name: 'Propose a role' }).click();
  const form = admin.getByRole('dialog', { name: /^Propose a role/ });
  await form.getByRole('button', { name: 'Propose role' }).click();
  await expect(form.getByText('Choose a role.')).toBeVisible();
  await chooseOption(form, 'Role', 'Floor supervisor');
  await form.getByLabel('Some').click();
  await form.getByRole('combobox', { name: 'Terminal numbers' }).fill('1,');
  await form.getByLabel('Reason').fill('Covers the night shift');
  await form.getByRole('button', { name: 'Propose role' }).click();
  await confirmByPassword(admin);
  await expect(account.getByText('Awaiting approval')).toBeVisible();

  const shift = await pageOf(browser, 'shift', '/management/audit');
  await shift.getByRole('button', { name: /^Alarms, [1-9]/ }).press('Enter');
  await expect(shift.getByRole('region', { name: 'Waiting for your decision' })).toContainText(
    /\d+ proposed roles?/,
  );
  await shift.getByRole('link', { name: 'View roles' }).press('Enter');
  await shift.getByRole('row', { name: /^viewer/ }).click();
  const decision = shift.getByRole('dialog', { name: 'Account of viewer' });
  await decision.getByRole('button', { name: 'Approve' }).click();
  await confirmByPassword(shift);
  await expect(decision.getByText('Decided by shift')).toBeVisible();

  // Neither page was reloaded.
  await expect(menuitem(viewer, 'Baccarat rounds')).toBeVisible();
  await account.getByRole('button', { name: 'Remove' }).first().click();
  const end = admin.getByRole('dialog', { name: 'Remove a role' });
  await end.getByLabel('Reason').fill('Back to training');
  await end.getByRole('button', { name: 'Remove' }).click();
  await confirmByPassword(admin);
  await expect(account).toBeVisible();
});
