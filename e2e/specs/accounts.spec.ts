import type { Page, Response } from '@playwright/test';
import { expect, test } from '../stack/test.ts';

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name });

test('[journey.account] creates an account, forgets its password, and signs in by the link in a mail', async ({
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
  // The rules need zod, which loads only once a form is touched.
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
  await page.getByRole('link', { name: 'Read the terms and conditions' }).click();
  await expect(page).toHaveURL(/\/auth\/terms$/);
  await page.getByRole('link', { name: 'Back to the form' }).first().click();
  await expect(field(page, 'Email')).toHaveValue(email);
  await expect(field(page, 'Password')).toHaveValue('Engine-1843');
  await button(page, 'Create account').click();
  await expect(button(page, 'Please wait...')).toBeDisabled();
  await page.waitForURL('**/dashboard');
  await button(page, `Account of ${email}`).click();
  await page.getByRole('link', { name: 'Sign Out' }).click();

  await page.getByRole('link', { name: 'Forgot password?' }).click();
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
  await button(page, 'Set password').click();
  await page.getByRole('link', { name: 'Go to sign in' }).click();
  await field(page, 'Username').fill(email);
  await field(page, 'Password').fill('Analytical-1837');
  await button(page, 'Sign in').click();
  await page.waitForURL('**/dashboard');
});
