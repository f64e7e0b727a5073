import { PASSWORD } from '@pitdesk/rig';
import { signInByForm } from '@pitdesk/rig/browser';
import { expect, test } from '../stack/test.ts';
import { holdBack } from '../support/hold-back.ts';

test('[journey.sign-in] a member of staff signs in and sees the tables', async ({ page }) => {
  await signInByForm(page, 'floor1');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('a wrong password shows an error and keeps the input', async ({ page }) => {
  await page.goto('/auth/login');
  await page.getByLabel('Username').fill('floor1b');
  await page.getByLabel('Password', { exact: true }).fill('not-the-password');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('button', { name: 'Please wait...' })).toBeDisabled();
  await expect(page.getByRole('alert')).toHaveText('The login detail is incorrect');
  await expect(page.getByLabel('Username')).toHaveValue('floor1b');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('not-the-password');
});

test('the keyboard alone is enough to sign in', async ({ page }) => {
  await page.goto('/auth/login');
  await expect(page.getByLabel('Username')).toBeFocused();
  await page.keyboard.type('floor1');
  await page.keyboard.press('Tab');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard');
  // The focus went away with the form: the next Tab leads into the page that came.
  await expect(page.getByRole('main')).toBeFocused();
});

test('submits when Enter is pressed before the rules of the form are loaded', async ({ page }) => {
  const letRulesCome = await holdBack(page, '**/assets/login-rules-*.js');
  await page.goto('/auth/login');
  await page.getByLabel('Username').fill('floor1');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeDisabled();
  letRulesCome();
  await page.waitForURL('**/dashboard');
});

test('opens the requested page after sign-in, and a double click sends one request', async ({ page }) => {
  let requests = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/auth/login') requests += 1;
  });
  await page.goto('/management/dealers');
  await expect(page).toHaveURL(/\/auth\/login$/);
  await page.getByLabel('Username').fill('floor1');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).dblclick();
  await expect(page).toHaveURL(/\/management\/dealers$/);
  expect(requests).toBe(1);
});
