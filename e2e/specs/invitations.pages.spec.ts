import { expect, type Page, test } from '@playwright/test';
import { withOwnProduct } from '../stack/own-product.ts';
import { confirmByPassword } from '../support/confirm.ts';
import { looksRight } from '../support/looks-right.ts';

const product = withOwnProduct(() => ({ ACCESS: 'roles', DEMO_ROLES: 'on', REGISTRATION: 'off' }));
const { newPage: visitor, pageOf } = product;

/** Opens the operator's mailbox and returns the link of the latest mail. */
async function linkInMailbox(page: Page, subject: string): Promise<string> {
  await page.goto(`${product.operatorUrl}/__mailbox`);
  const mail = page.getByRole('article').filter({ hasText: subject }).first();
  return (await mail.getByRole('link').getAttribute('href')) ?? '';
}

test('an existing account accepts an invitation, a link is renewed, and a withdrawn one is refused', async ({
  browser,
}) => {
  const admin = await pageOf(browser, 'admin', '/management/staff');
  await admin.getByRole('button', { name: 'Invite', exact: true }).click();
  const form = admin.getByRole('dialog', { name: 'Invite a colleague' });
  await form.getByLabel('Name').fill('Moderator');
  await form.getByLabel('Email').fill('moderator2@pitdesk.example');
  await form.getByLabel('Reason').fill('Comes back');
  await form.getByRole('button', { name: 'Send invitation' }).click();
  await confirmByPassword(admin);
  const sent = admin.getByRole('dialog', { name: 'Invitation for Moderator' });
  await expect(sent.getByText('The mail was sent')).toBeVisible();
  const page = await visitor(browser);
  const first = await linkInMailbox(page, 'admin invited you to Pitdesk');
  await sent.getByRole('button', { name: 'Send again' }).click();
  await confirmByPassword(admin);
  await expect.poll(async () => await linkInMailbox(page, 'admin invited you to Pitdesk')).not.toBe(first);
  const link = await linkInMailbox(page, 'admin invited you to Pitdesk');

  const floor = await visitor(browser);
  await floor.goto(first);
  await expect(floor.getByText('This invitation is no longer valid', { exact: false })).toBeVisible();
  await floor.goto(link);
  await floor.reload();
  await floor.getByRole('link', { name: 'I have an account: sign in' }).press('Enter');
  await floor.getByLabel('Username').fill('moderator');
  await floor.getByLabel('Password', { exact: true }).fill('pitdesk-demo');
  await floor.getByLabel('Password', { exact: true }).press('Enter');
  await expect(floor.getByText('You are signed in as moderator', { exact: false })).toBeVisible();
  await looksRight(floor);
  await floor.getByRole('button', { name: 'Accept with this account' }).press('Enter');
  await expect(floor.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
  await admin.goto('/management/staff?search=moderator');
  await admin.getByRole('row', { name: /^moderator/ }).click();
  const account = admin.getByRole('dialog', { name: 'Account of moderator' });
  await expect(account.getByText('invited by admin')).toBeVisible();
  await expect(account.getByText('Accepted').first()).toBeVisible();
});
