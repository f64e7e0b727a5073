import { expect, type Page, test } from '@playwright/test';
import { withOwnProduct } from '../stack/own-product.ts';
import { confirmByPassword } from '../support/confirm.ts';
import { looksRight } from '../support/looks-right.ts';

const { pageOf } = withOwnProduct(() => ({ ACCESS: 'roles', DEMO_ROLES: 'on' }));

const account = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true, level: 3 }) });

test('an access review is opened, marked by two people, signed and exported', async ({ browser }) => {
  const shift = await pageOf(browser, 'shift', '/management/staff');
  await shift.getByRole('link', { name: 'Access reviews' }).click();
  await expect(shift.getByText('No reviews yet')).toBeVisible();
  await looksRight(shift);
  await shift.getByRole('button', { name: 'Open a review' }).press('Enter');
  await expect(shift.getByText('0 of 12 accounts marked')).toBeVisible();
  await expect(account(shift, 'shift').getByText('This is your own account', { exact: false })).toBeVisible();
  await looksRight(shift);

  const care = await pageOf(browser, 'care', new URL(shift.url()).pathname + new URL(shift.url()).search);
  await expect(account(care, 'viewer')).toBeVisible();

  // A reason is required, and the draft is kept when the answer is lost.
  await account(shift, 'pitboss').getByRole('button', { name: 'End roles' }).click();
  const ask = shift.getByRole('dialog', { name: 'End roles of pitboss' });
  await ask.getByRole('button', { name: 'End roles' }).click();
  await expect(ask.getByText('Choose at least one role.')).toBeVisible();
  await ask.getByLabel(/^Pit manager/).check();
  await ask.getByLabel('Reason').fill('Works at the desk now');
  await looksRight(shift);
  let calls = 0;
  await shift.route('**/api/access-reviews/*/accounts/*', async (route) => {
    calls += 1;
    if (calls > 1) return await route.continue();
    await route.fetch();
    return await route.abort('connectionreset');
  });
  await ask.getByRole('button', { name: 'End roles' }).click();
  await expect(ask.getByRole('alert')).toBeVisible();
  await expect(ask.getByLabel('Reason')).toHaveValue('Works at the desk now');
  await ask.getByRole('button', { name: 'End roles' }).click();
  await expect(ask).toBeHidden();
  await expect(account(shift, 'pitboss').getByText('Works at the desk now')).toBeVisible();

  // Two at once: the later one sees the colleague's mark instead of overwriting it.
  const stop = await pageOf(browser, 'care', new URL(care.url()).pathname + new URL(care.url()).search);
  await account(stop, 'viewer').getByRole('button', { name: 'Remove' }).click();
  const removal = stop.getByRole('dialog', { name: 'Remove viewer' });
  await removal.getByLabel('Reason').fill('Left in August');
  await account(shift, 'viewer').getByRole('button', { name: 'Keep' }).press('Enter');
  await expect(account(shift, 'viewer').getByText('✓ Keep')).toBeVisible();
  await removal.getByRole('button', { name: 'Remove' }).click();
  await expect(removal.getByText('A colleague marked this account first', { exact: false })).toBeVisible();
  await expect(removal.getByText('✓ Keep')).toBeVisible();
  await expect(removal.getByLabel('Reason')).toHaveValue('Left in August');
  await removal.getByRole('button', { name: 'Remove' }).click();
  await expect(account(stop, 'viewer').getByText('Left in August')).toBeVisible();

  await account(stop, 'shift').getByRole('button', { name: 'Keep' }).press('Enter');
  await expect(account(stop, 'shift').getByText('✓ Keep')).toBeVisible();
  await shift.reload();
  for (const name of [
    'admin',
    'auditor',
    'care',
    'floor1',
    'floor1b',
    'floor2',
    'moderator',
    'supervisor',
    'surveillance',
  ]) {
    await account(shift, name).getByRole('button', { name: 'Keep' }).press('Enter');
    await expect(account(shift, name).getByText('✓ Keep')).toBeVisible();
  }
  await expect(shift.getByText('12 of 12 accounts marked')).toBeVisible();
  await shift.getByRole('button', { name: 'Sign review' }).press('Enter');
  const sign = shift.getByRole('dialog', { name: 'Sign review' });
  await expect(
    sign.getByText('Roles ended: 1 accounts. Removed: 1 accounts.', { exact: false }),
  ).toBeVisible();
  await looksRight(shift);
  await sign.getByRole('button', { name: 'Sign review' }).click();
  await confirmByPassword(shift);
  await expect(shift.getByText('reviewers: care, shift', { exact: false })).toBeVisible();
  await expect(shift.getByText(/^SHA-256 [\da-f]{64}$/)).toBeVisible();
  await expect(shift.getByRole('button', { name: 'Keep' })).toHaveCount(0);
  await looksRight(shift);

  await shift.getByRole('button', { name: 'Export review' }).click();
  const dialog = shift.getByRole('dialog', { name: 'Export review' });
  const download = shift.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Save the file' }).click();
  expect((await download).suggestedFilename()).toMatch(/^access-review-.*\.zip$/);

  const admin = await pageOf(browser, 'admin', '/management/staff/reviews');
  await expect(admin.getByRole('button', { name: 'Open a review' })).toBeHidden();
  await admin.getByRole('link', { name: /^Review / }).click();
  await expect(admin.getByText('Signed by shift', { exact: false })).toBeVisible();

  const moderator = await pageOf(browser, 'moderator', '/management/staff/reviews');
  await expect(moderator.getByRole('heading', { name: 'Your roles do not include this page' })).toBeVisible();
});
