import { breakService, repair } from '@pitdesk/rig';
import { expect, test } from '../stack/test.ts';
import { PASSWORD, signedIn } from '../support/accounts.ts';
import { onlineAt, tableCard } from '../support/dashboard.ts';

test.afterEach(async ({ mockUrl }) => repair(mockUrl));

test('an outage at sign-in does not blame what was typed', async ({ page, mockUrl }) => {
  await breakService(mockUrl, { service: 'auth', fault: 'status', value: 500 });
  await page.goto('/auth/login');
  await page.getByLabel('Username').fill('floor1');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toContainText('Your details were not refused');
});

test('tables that cannot be read are an error with a code and a way to try again', async ({
  page,
  mockUrl,
}) => {
  await signedIn(page, 'floor1');
  await breakService(mockUrl, { service: 'backoffice', fault: 'html' });
  await page.goto('/dashboard');
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('upstream.');
  await repair(mockUrl);
  await expect(async () => {
    if (await alert.isVisible()) await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('article').first()).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 60_000 });
});

test('[dashboard.stale] an interrupted feed keeps its figures, says since when, and recovers by itself', async ({
  page,
  mockUrl,
}) => {
  await signedIn(page, 'floor1');
  await page.goto('/dashboard');
  const card = tableCard(page, 'Emerald 1');
  await expect.poll(() => onlineAt(card)).not.toBeNaN();
  await breakService(mockUrl, { service: 'game_socket', fault: 'drop-sockets', for_ms: 60_000 });
  await expect(page.getByText("The operator's live feed is interrupted since")).toBeVisible();
  expect(await onlineAt(card)).not.toBeNaN();
  await expect(card.getByText(/as of \d+ s ago/)).toBeVisible();
  await repair(mockUrl);
  await expect(page.getByText("The operator's live feed is interrupted since")).toBeHidden();
});
