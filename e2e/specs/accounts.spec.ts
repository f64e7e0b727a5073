import { PASSWORD } from '@pitdesk/rig';
import { signInPage } from '@pitdesk/rig/browser';
import type { Page, Response } from '@playwright/test';
import { expect, test } from '../stack/test.ts';
import { violationsOf } from '../support/axe.ts';
import { QUIET_PAGE } from '../support/quiet-page.ts';

/** Expects no axe violation in both skins. */
async function expectAccessible(page: Page): Promise<void> {
  await expect(page.locator('#splash')).toBeHidden();
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await violationsOf(page)).toEqual([]);
  }
}

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name });

test('[journey.account] an account is made, its password is forgotten, and a mail leads back in', async ({
  page,
  mockUrl,
}) => {
  const email = 'ada.lovelace@pitdesk.example';
  const scripts: Promise<string>[] = [];
  const collect = (response: Response): void => {
    if (response.request().resourceType() === 'script') scripts.push(response.text());
  };
  page.on('response', collect);
  await page.goto('/auth/login');
  await expect(field(page, 'Username')).toBeVisible();
  page.off('response', collect);
  // The rules come with zod, and only once a form is touched.
  expect((await Promise.all(scripts)).filter((script) => script.includes('invalid_type'))).toEqual([]);
  await page.getByRole('link', { name: 'Create an account' }).click();
  await field(page, 'First name').fill('Ada');
  await field(page, 'Last name').fill('Lovelace');
  await field(page, 'Email').fill('no address');
  await field(page, 'Password').fill('Engine-1843');
  await expect(page.getByText('Wrong email format')).toBeVisible();
  await field(page, 'Email').fill(email);
  await field(page, 'Confirm password').fill('Engine-1843');
  await page.getByLabel('I accept the terms and conditions').check();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Read the terms and conditions' }).click();
  await expect(page).toHaveURL(/\/auth\/terms$/);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back to the form' }).first().click();
  await expect(field(page, 'Email')).toHaveValue(email);
  await expect(field(page, 'Password')).toHaveValue('Engine-1843');
  await button(page, 'Create account').click();
  await expect(button(page, 'Please wait...')).toBeDisabled();
  await page.waitForURL('**/dashboard');
  await page.goto('/auth/registration');
  await page.waitForURL('**/dashboard');
  await page.goto('/logout');

  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expectAccessible(page);
  await field(page, 'Email').fill(email);
  await button(page, 'Send reset link').click();
  await expect(page.getByRole('status')).toHaveText('Sent password reset. Please check your email');
  const mails = (await (await page.request.get(`${mockUrl}/__mailbox`)).json()) as {
    to: string;
    link: string;
  }[];
  const link = new URL(mails.find(({ to }) => to === email)?.link ?? '');
  await page.goto(`${link.pathname}${link.search}`);
  await field(page, 'New password').fill('Analytical-1837');
  await field(page, 'Confirm password').fill('Analytical-1837');
  await expectAccessible(page);
  await button(page, 'Set password').click();
  await page.getByRole('link', { name: 'Go to sign in' }).click();
  await field(page, 'Username').fill(email);
  await field(page, 'Password').fill('Analytical-1837');
  await button(page, 'Sign in').click();
  await page.waitForURL('**/dashboard');
});

test('a locked screen shows nothing, stands through a reload, and opens by the password', async ({
  page,
  context,
}) => {
  await signInPage(page, 'floor1b');
  await page.goto('/account/sessions');
  await expect(page.getByText('This one')).toBeVisible();
  await expectAccessible(page);
  const other = await context.newPage();
  await other.goto(QUIET_PAGE);
  await expect(other.getByRole('heading', { name: 'Dealers' })).toBeVisible();
  await button(page, 'Account of floor1b').click();
  await page.getByRole('menuitem', { name: 'Lock screen' }).click();
  // In the other tab too, over its page.
  await expect(button(other, 'Unlock')).toBeVisible();
  await expect(other.getByRole('heading', { name: 'Dealers' })).toBeHidden();
  await other.close();

  const password = page.getByLabel('Password of floor1b');
  await expect(password).toBeFocused();
  await expectAccessible(page);
  const focused = () => page.evaluate(() => document.activeElement?.closest('.lock, body')?.className ?? '');
  for (let tab = 0; tab < 5; tab += 1) {
    await page.keyboard.press('Tab');
    expect(['lock', '']).toContain(await focused());
  }
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(password).toBeVisible();
  // Nor does a dialog that opens by itself underneath get above it.
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
});
