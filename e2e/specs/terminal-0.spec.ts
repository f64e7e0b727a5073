import { expect, test } from '../stack/test.ts';
import { signedIn } from '../support/accounts.ts';
import { tableCard } from '../support/dashboard.ts';

test.beforeEach(async ({ page }) => {
  await signedIn(page, 'lobby');
});

test('an account without a terminal sees the tables, and why they lead nowhere', async ({ page }) => {
  await page.goto('/dashboard');
  await expect(tableCard(page, 'Emerald 1')).toBeVisible();
  await expect(page.getByRole('note')).toContainText('no terminal yet');
  await expect(page.getByRole('article').getByRole('link')).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'Main menu' }).getByRole('link')).toHaveText([
    'Dashboard',
  ]);
});

for (const address of ['/management/dealers', '/management/baccarat/events', '/messages']) {
  test(`an account without a terminal that opens ${address} learns which account could`, async ({ page }) => {
    await page.goto(address);
    await expect(
      page.getByRole('heading', { name: 'This page needs an account with a terminal' }),
    ).toBeVisible();
    await expect(page.getByText('lobby has no terminal yet')).toBeVisible();
  });
}
