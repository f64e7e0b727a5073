import { signInPage } from '@pitdesk/rig/browser';
import { expect, test } from '../stack/test.ts';
import { newAccount } from '../support/new-account.ts';

test('what a person chose in one browser is there in another, which follows when it is looked at', async ({
  page,
  browser,
  baseURL,
}) => {
  const username = await newAccount('two-desks');
  const elsewhere = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  for (const one of [page, elsewhere]) {
    await signInPage(one, username);
    await one.goto('/dashboard');
  }
  const density = (on: typeof page, name: string) =>
    on.getByRole('radiogroup', { name: 'Density' }).getByRole('radio', { name });
  const sent = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await page.getByRole('radiogroup', { name: 'Density' }).getByTitle('Compact').click();
  await page.getByRole('button', { name: `Account of ${username}` }).click();
  await page.getByRole('menuitem', { name: 'Appearance' }).hover();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  expect(new URL((await sent).url()).pathname).toBe('/api/preferences');

  await expect(density(elsewhere, 'Comfortable')).toBeChecked();
  await expect(async () => {
    await elsewhere.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect(density(elsewhere, 'Compact')).toBeChecked({ timeout: 500 });
    await expect(elsewhere.locator('html')).toHaveAttribute('data-skin', 'dark', { timeout: 500 });
  }).toPass();
  await elsewhere.context().close();
});
