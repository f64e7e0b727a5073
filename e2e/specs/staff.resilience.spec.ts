import { expect, test } from '@playwright/test';
import { withOwnProduct } from '../stack/own-product.ts';
import { chooseOption } from '../support/choose-option.ts';
import { confirmByPassword } from '../support/confirm.ts';
import { pressTwice } from '../support/press-twice.ts';

const { pageOf } = withOwnProduct(() => ({ ACCESS: 'roles', DEMO_ROLES: 'on' }));

test('a proposal whose answer is lost keeps its draft, and is created once', async ({ browser }) => {
  const hostile = '<img src=x onerror=document.title=1>\u202Etxet {{7*7}}';
  const admin = await pageOf(browser, 'admin', '/management/staff');
  let proposals = 0;
  await admin.route('**/api/staff/*/roles', async (route) => {
    if (route.request().headers()['step-up'] === undefined) return await route.continue();
    proposals += 1;
    if (proposals > 1) return await route.continue();
    await route.fetch();
    return await route.abort('connectionreset');
  });
  await admin.getByRole('row', { name: /^moderator/ }).click();
  await admin.getByRole('button', { name: 'Propose a role' }).click();
  const form = admin.getByRole('dialog', { name: /^Propose a role/ });
  await chooseOption(form, 'Role', 'Surveillance');
  await form.getByLabel('Reason').fill(hostile);
  await pressTwice(form.getByRole('button', { name: 'Propose role' }));
  await confirmByPassword(admin);
  await expect(form.getByRole('alert')).toBeVisible();
  expect(proposals, 'two clicks are one proposal').toBe(1);
  await expect(form.getByLabel('Reason')).toHaveValue(hostile);

  await form.getByRole('button', { name: 'Propose role' }).click();
  await confirmByPassword(admin);
  await expect(form.getByRole('alert')).toContainText('already has this role, or the role awaits a decision');
  await form.getByRole('button', { name: 'Cancel' }).click();
  const account = admin.getByRole('dialog', { name: 'Account of moderator' });
  await expect(account.getByText('Awaiting approval')).toHaveCount(1);
  await expect(account.getByText('<img src=x onerror=document.title=1>\uFFFDtxet {{7*7}}')).toBeVisible();
  await expect(account.locator('img')).toHaveCount(0);
});

test('an act that waits for its confirmation ends with the session, and is not shown to the next user', async ({
  browser,
}) => {
  const page = await pageOf(browser, 'surveillance', '/dashboard');
  const elsewhere = await pageOf(browser, 'surveillance', '/account/sessions');
  await page.getByRole('link', { name: 'Audit' }).click();
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('button', { name: 'Save the file' }).click();
  const confirming = page.getByRole('dialog', { name: 'Confirm your identity' });
  await expect(confirming).toBeVisible();
  await elsewhere.getByRole('button', { name: 'Sign out all the others' }).click();
  await page.waitForURL('**/auth/login');
  await page.getByLabel('Username').fill('auditor');
  await page.getByLabel('Password', { exact: true }).fill('pitdesk-demo');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('button', { name: /Account of auditor/ })).toBeVisible();
  await expect(confirming).toHaveCount(0);
});
