import { expect, type Page, test } from '@playwright/test';
import { withRoles } from '../stack/own-product.ts';
import { chooseOption } from '../support/choose-option.ts';
import { confirmByPassword } from '../support/confirm.ts';

const product = withRoles();
const { newPage: visitor, pageOf } = product;

/** Opens the operator's mailbox and returns the link of the latest mail. */
async function linkInMailbox(page: Page, subject: string): Promise<string> {
  await page.goto(`${product.operatorUrl}/__mailbox`);
  const mail = page.getByRole('article').filter({ hasText: subject }).first();
  return (await mail.getByRole('link').getAttribute('href')) ?? '';
}

test('an invitation leads from its mail to the first sign-in with the approved role', async ({ browser }) => {
  const admin = await pageOf(browser, 'admin', '/management/staff');
  await admin.getByRole('button', { name: 'Invite', exact: true }).click();
  const form = admin.getByRole('dialog', { name: 'Invite a colleague' });
  await form.getByRole('button', { name: 'Send invitation' }).click();
  await expect(form.getByText('Enter an email address.')).toBeVisible();
  await form.getByLabel('Name').fill('Nova Ng');
  await form.getByLabel('Email').fill('nova@pitdesk.example');
  await form.getByLabel('Note in the mail (optional)').fill('Welcome to the night shift');
  await chooseOption(form, 'Roles', 'Pit manager');
  await form.getByLabel('Reason').fill('Joins the night shift');

  // The answer is lost once: the draft is kept, and one invitation is created.
  let calls = 0;
  await admin.route('**/api/invitations', async (route) => {
    if (route.request().headers()['step-up'] === undefined) return await route.continue();
    calls += 1;
    if (calls > 1) return await route.continue();
    await route.fetch();
    return await route.abort('connectionreset');
  });
  await form.getByRole('button', { name: 'Send invitation' }).click();
  await confirmByPassword(admin);
  await expect(form.getByRole('alert')).toBeVisible();
  await expect(form.getByLabel('Email')).toHaveValue('nova@pitdesk.example');
  await form.getByRole('button', { name: 'Send invitation' }).click();
  await confirmByPassword(admin);
  const sent = admin.getByRole('dialog', { name: 'Invitation for Nova Ng' });
  await expect(sent.getByText('The mail was sent')).toBeVisible();
  await sent.getByRole('button', { name: 'Close' }).last().click();
  await expect(admin.getByRole('row', { name: /^Nova Ng.*Invited/ })).toHaveCount(1);

  const shift = await pageOf(browser, 'shift', '/management/staff?waiting=true');
  await shift.getByRole('row', { name: /^Nova Ng/ }).click();
  const account = shift.getByRole('dialog', { name: 'Account of Nova Ng' });
  await expect(account.getByText('invited by admin')).toBeVisible();
  await expect(account.getByRole('button', { name: 'Send again' })).toBeHidden();
  await account.getByRole('button', { name: 'Approve' }).click();
  await confirmByPassword(shift);
  await expect(account.getByText('Decided by shift')).toBeVisible();

  const nova = await visitor(browser);
  const link = await linkInMailbox(nova, 'admin invited you to Pitdesk');
  await nova.goto(link);
  await expect(nova.getByRole('heading', { name: 'admin invited you to Pitdesk' })).toBeVisible();
  await expect(nova.getByText('Welcome to the night shift')).toBeVisible();
  expect(nova.url(), 'the secret is removed from the address').not.toContain('#');
  await nova.getByRole('link', { name: 'Create my account' }).press('Enter');
  await expect(nova.getByLabel('Email')).toHaveValue('nova@pitdesk.example');
  await nova.getByLabel('First name').fill('Nova');
  await nova.getByLabel('Last name').fill('Nguyen');
  await nova.getByLabel('Password', { exact: true }).fill('pitdesk-demo');
  await nova.getByLabel('Confirm password').fill('pitdesk-demo');
  await nova.getByRole('link', { name: 'Read the terms and conditions' }).click();
  await expect(nova.getByRole('heading', { name: 'Terms and conditions' })).toBeVisible();
  await nova.getByRole('link').filter({ hasText: /back/i }).first().click();
  await expect(nova.getByLabel('First name')).toHaveValue('Nova');
  await nova.getByLabel('I accept the terms and conditions').check();
  await nova.getByRole('button', { name: 'Create account' }).press('Enter');
  const menu = nova.getByRole('navigation', { name: 'Main menu' });
  await expect(menu.getByRole('link', { name: 'Baccarat rounds' })).toBeVisible();

  const late = await visitor(browser);
  await late.goto(link);
  await expect(late.getByText('This invitation is no longer valid', { exact: false })).toBeVisible();
});
