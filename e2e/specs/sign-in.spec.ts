import { PASSWORD } from '@pitdesk/rig';
import { withoutTour } from '@pitdesk/rig/browser';
import { expect, test } from '../stack/test.ts';

test('[journey.sign-in] refuses a wrong password, then signs in to the requested page and shows the tables', async ({
  page,
}) => {
  await withoutTour(page);
  const logins: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/auth/login') logins.push(request.method());
  });
  await page.goto('/management/dealers');
  await expect(page).toHaveURL(/\/auth\/login$/);
  const username = page.getByLabel('Username');
  const password = page.getByLabel('Password', { exact: true });
  await username.fill('floor1');
  await password.fill('not-the-password');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('button', { name: 'Please wait...' })).toBeDisabled();
  await expect(page.getByRole('alert')).toHaveText('The login detail is incorrect');
  await expect(username).toHaveValue('floor1');
  await expect(password).toHaveValue('not-the-password');

  // By the keyboard alone.
  await username.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Control+a');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/management\/dealers$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Dealers' })).toBeVisible();
  // The focus was lost with the form: the next Tab leads into the new page.
  await expect(page.getByRole('main')).toBeFocused();
  expect(logins).toEqual(['POST', 'POST']);

  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('article').first()).toBeVisible();
});
