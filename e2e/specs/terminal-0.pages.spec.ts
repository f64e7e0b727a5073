import { signInPage } from '@pitdesk/rig/browser';
import { expect, test } from '../stack/test.ts';
import { tableCard } from '../support/dashboard.ts';
import { withoutPictures } from '../support/without-pictures.ts';
import { navigate } from '../walk/navigate.ts';

test('an account without a terminal sees the tables and why they have no link; other pages name the accounts that may open them', async ({
  page,
  mockUrl,
}) => {
  await signInPage(page, 'lobby');
  await withoutPictures(page, mockUrl);
  await page.goto('/dashboard');
  await expect(tableCard(page, 'Emerald 1')).toBeVisible();
  await expect(page.getByRole('note')).toContainText('no terminal yet');
  await expect(page.getByRole('article').getByRole('link')).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'Main menu' }).getByRole('link')).toHaveText([
    'Dashboard',
  ]);
  const forbidden = page.getByRole('heading', { name: 'This page needs an account with a terminal' });
  for (const address of ['/management/dealers', '/management/baccarat/events', '/messages']) {
    await navigate(page, address, address);
    await expect(forbidden).toBeVisible();
    await expect(page.getByText('lobby has no terminal yet')).toBeVisible();
    await navigate(page, '/account/sessions', '/account/sessions');
  }
});
