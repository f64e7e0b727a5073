import { endpoints } from '@pitdesk/contracts/api';
import { requestToken } from '@pitdesk/rig';
import { signInPage } from '@pitdesk/rig/browser';
import { expect, test } from '../stack/test.ts';
import { QUIET_PAGE } from '../support/quiet-page.ts';

test('signing out in one tab signs out in the other', async ({ page, context }) => {
  await signInPage(page, 'floor1');
  await page.goto(QUIET_PAGE);
  await expect(page.getByRole('heading', { name: 'Dealers' })).toBeVisible();
  const other = await context.newPage();
  await other.goto(QUIET_PAGE);
  await expect(other.getByRole('heading', { name: 'Dealers' })).toBeVisible();
  await other.getByRole('button', { name: 'Account of floor1' }).click();
  await other.getByRole('link', { name: 'Sign Out' }).click();
  await expect(other).toHaveURL(/\/auth\/login$/);
  await expect(page).toHaveURL(/\/auth\/login$/);
});

test('signs out at once, with the reason, when the session is ended from another browser', async ({
  page,
  baseURL,
}) => {
  await signInPage(page, 'floor2');
  await page.goto('/dashboard');
  await expect(page.getByRole('article').first()).toBeVisible();
  const elsewhere = await requestToken(baseURL ?? '', 'floor2');
  const headers = { authorization: `Bearer ${elsewhere}` };
  const sessions = endpoints.listSessions.response.parse(
    await (await fetch(`${baseURL}/api/sessions`, { headers })).json(),
  );
  for (const { id } of sessions.filter(({ current }) => !current)) {
    await fetch(`${baseURL}/api/sessions/${id}`, { method: 'DELETE', headers });
  }
  await expect(page).toHaveURL(/\/auth\/login$/);
  await expect(page.getByRole('status')).toContainText('ended from elsewhere');
});
