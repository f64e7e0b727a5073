import { endpoints } from '@pitdesk/contracts/api';
import { PASSWORD, requestToken } from '@pitdesk/rig';
import { signInPage } from '@pitdesk/rig/browser';
import { expect, test } from '../stack/test.ts';
import { newAccount } from '../support/new-account.ts';
import { QUIET_PAGE } from '../support/quiet-page.ts';

test('a locked screen shows nothing in any tab until the password is entered, and a session that is ended elsewhere ends in all tabs', async ({
  page,
  context,
  product: { gatewayUrl },
}) => {
  const username = await newAccount('session');
  await signInPage(page, username);
  await page.goto('/account/sessions');
  await expect(page.getByText('This one')).toBeVisible();
  const other = await context.newPage();
  await other.goto(QUIET_PAGE);
  const heading = other.getByRole('heading', { name: 'Dealers' });
  await expect(heading).toBeVisible();

  await test.step('the lock covers both tabs and survives a reload', async () => {
    await page.getByRole('button', { name: `Account of ${username}` }).click();
    await page.getByRole('menuitem', { name: 'Lock screen' }).click();
    await expect(other.getByRole('button', { name: 'Unlock' })).toBeVisible();
    await expect(heading).toBeHidden();
    const password = page.getByLabel(`Password of ${username}`);
    await expect(password).toBeFocused();
    const focused = () =>
      page.evaluate(() => document.activeElement?.closest('.lock, body')?.className ?? '');
    for (let tab = 0; tab < 5; tab += 1) {
      await page.keyboard.press('Tab');
      expect(['lock', '']).toContain(await focused());
    }
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(password).toBeVisible();
    // A dialog that opens on its own stays below it.
    await page.evaluate(() => {
      const dialog = document.createElement('dialog');
      dialog.textContent = 'from underneath';
      document.querySelector('main')?.append(dialog);
      dialog.showModal();
    });
    await expect(page.getByText('from underneath')).toBeHidden();
    await password.fill('half a passw');
    await page.reload();
    await expect(password).toBeVisible();
    await expect(page.getByText('This one')).toHaveCount(0);
    await password.fill(PASSWORD);
    await password.press('Enter');
    await expect(page.getByText('This one')).toBeVisible();
    await expect(heading).toBeVisible();
  });

  await test.step('a session that is ended from another browser signs both tabs out, and shows the reason', async () => {
    const headers = { authorization: `Bearer ${await requestToken(gatewayUrl, username)}` };
    const sessions = endpoints.listSessions.response.parse(
      await (await fetch(gatewayUrl + endpoints.listSessions.path, { headers })).json(),
    );
    for (const { id } of sessions.filter(({ current }) => !current))
      await fetch(`${gatewayUrl}/api/sessions/${id}`, { method: 'DELETE', headers });
    for (const tab of [page, other]) await expect(tab).toHaveURL(/\/auth\/login$/);
    // The first tab that is notified signs the others out.
    const statuses = async () =>
      (await Promise.all([page, other].map((tab) => tab.getByRole('status').allTextContents()))).flat();
    await expect.poll(async () => (await statuses()).join()).toContain('ended from elsewhere');
  });

  await test.step('signing out in one tab signs out in the other', async () => {
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
    const account = (tab: typeof page) => tab.getByRole('button', { name: `Account of ${username}` });
    await expect(account(page)).toBeVisible();
    await other.goto(QUIET_PAGE);
    await account(other).click();
    await other.getByRole('link', { name: 'Sign Out' }).click();
    for (const tab of [page, other]) await expect(tab).toHaveURL(/\/auth\/login$/);
  });
});
