import { signInPage } from '@pitdesk/rig/browser';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { withOwnProduct } from '../stack/own-product.ts';
import { violationsOf } from '../support/axe.ts';
import { navigate } from '../walk/navigate.ts';

const { newPage, pageOf } = withOwnProduct(() => ({ ACCESS: 'roles', DEMO_ROLES: 'on' }));

const entries = (page: Page) =>
  page.getByRole('navigation', { name: 'Main menu' }).getByRole('menuitem').allInnerTexts();

const menuitem = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name });

test('each role has its menu, and a page that it may not open names the roles that may', async ({
  browser,
}) => {
  const auditor = await pageOf(browser, 'auditor', '/management/audit');
  await expect(menuitem(auditor, 'Audit')).toBeVisible();
  await expect(menuitem(auditor, 'Messages')).toBeVisible();
  await auditor.goto('/management/dealers#form=dealer%3Anew');
  await expect(auditor.getByText('Your roles let you look at the board, not move dealers.')).toBeVisible();
  await expect(auditor.getByRole('dialog')).toBeHidden();
  await auditor.locator('[data-main]').first().press('Enter');
  await expect(auditor.locator('[aria-selected="true"]')).toHaveCount(0);

  const moderator = await pageOf(browser, 'moderator', '/management/dealers');
  await expect(moderator.getByRole('heading', { name: 'Your roles do not include this page' })).toBeVisible();
  await expect(moderator.getByText(/Pit manager, Shift manager, Surveillance,? or Auditor/)).toBeVisible();
  expect(await violationsOf(moderator)).toEqual([]);
  expect((await entries(moderator)).map((text) => text.split('\n')[0])).toEqual(
    expect.arrayContaining(['Dashboard', 'Online players', 'Handover log', 'Audit']),
  );

  const shift = await pageOf(browser, 'shift', '/management/staff/roles');
  await shift.setViewportSize({ width: 360, height: 780 });
  await expect(shift.getByRole('heading', { level: 1 })).toBeVisible();
  for (const [path, heading] of [
    ['/management/staff', 'Staff'],
    ['/account/sessions', 'My account'],
    ['/management/staff/roles', 'Permissions by role'],
  ] as const) {
    await navigate(shift, path, path);
    await expect(shift.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
    for (const colorScheme of ['light', 'dark'] as const) {
      await shift.emulateMedia({ colorScheme });
      expect(await violationsOf(shift)).toEqual([]);
    }
    expect(await shift.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  }
});

/**
 * Returns the requests over HTTP and sockets that the gateway refused, while the account opens every page of its menu.
 */
async function refusedRequests(browser: Browser, username: string): Promise<string[]> {
  const refused: string[] = [];
  const unanswered = new Set<unknown>();
  const page = await newPage(browser);
  page.on('request', (call) => {
    if (call.url().includes('/api/')) unanswered.add(call);
  });
  page.on('requestfailed', (call) => unanswered.delete(call));
  page.on('response', (answer) => {
    unanswered.delete(answer.request());
    if (answer.status() === 403) refused.push(`${username} ${answer.url()}`);
  });
  page.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => {
      const request = /^42(.+?,\d+)\[/.exec(String(payload))?.[1];
      if (request !== undefined) unanswered.add(request);
    });
    socket.on('framereceived', ({ payload }) => {
      unanswered.delete(/^43(.+?,\d+)\[/.exec(String(payload))?.[1]);
      if (String(payload).includes('"permission.')) refused.push(`${username} ${String(payload)}`);
    });
  });
  await signInPage(page, username);
  await page.goto('/account/sessions');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await expect(menu.getByRole('link').first()).toBeVisible();
  // Loaded again, now that the browser knows the account's permissions.
  await page.goto('/');
  await expect(menu.getByRole('link').first()).toBeVisible();
  for (const link of await menu.getByRole('link').all()) {
    await link.click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => unanswered.size).toBe(0);
  }
  await page.context().close();
  return refused;
}

test('the console requests nothing that a role is refused', async ({ browser }) => {
  const roles = ['viewer', 'moderator', 'care', 'surveillance', 'auditor', 'admin'];
  for (const username of roles) expect(await refusedRequests(browser, username)).toEqual([]);
});
