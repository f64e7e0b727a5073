import { signInPage } from '@pitdesk/rig/browser';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { withOwnProduct } from '../stack/own-product.ts';
import { violationsOf } from '../support/axe.ts';
import { chooseOption } from '../support/choose-option.ts';
import { confirmByPassword } from '../support/confirm.ts';
import { pressTwice } from '../support/press-twice.ts';
import { goWithin } from '../walk/go.ts';

const { newPage, pageOf } = withOwnProduct(() => ({ ACCESS: 'roles', DEMO_ROLES: 'on' }));

const entries = (page: Page) =>
  page.getByRole('navigation', { name: 'Main menu' }).getByRole('menuitem').allInnerTexts();

const menuitem = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name });

test('a role is proposed by one, approved by another, and reaches an open browser', async ({ browser }) => {
  const viewer = await pageOf(browser, 'viewer', '/dashboard');
  await expect(menuitem(viewer, 'Dashboard')).toBeVisible();
  await expect(menuitem(viewer, 'Baccarat rounds')).toBeHidden();

  const admin = await pageOf(browser, 'admin', '/');
  await expect(admin.getByRole('heading', { name: 'Staff', level: 1 })).toBeVisible();
  await admin.getByRole('row', { name: /^viewer/ }).click();
  const account = admin.getByRole('dialog', { name: 'Account of viewer' });
  await expect(account.getByText('Viewer', { exact: true })).toBeVisible();
  expect(await violationsOf(admin)).toEqual([]);
  await account.getByRole('button', { name: 'Propose a role' }).click();
  const form = admin.getByRole('dialog', { name: /^Propose a role/ });
  await form.getByRole('button', { name: 'Propose role' }).click();
  await expect(form.getByText('Choose a role.')).toBeVisible();
  await chooseOption(form, 'Role', 'Floor supervisor');
  await form.getByLabel('Some').click();
  await form.getByRole('combobox', { name: 'Numbers of the terminals' }).fill('1,');
  await form.getByLabel('Reason').fill('Covers the night shift');
  expect(await violationsOf(admin)).toEqual([]);
  await form.getByRole('button', { name: 'Propose role' }).click();
  await confirmByPassword(admin);
  await expect(account.getByText('Waits for approval')).toBeVisible();

  const shift = await pageOf(browser, 'shift', '/management/staff?waiting=true');
  await shift.getByRole('row', { name: /^viewer/ }).click();
  const decision = shift.getByRole('dialog', { name: 'Account of viewer' });
  await decision.getByRole('button', { name: 'Approve' }).click();
  await confirmByPassword(shift);
  await expect(decision.getByText('Decided by shift')).toBeVisible();

  // Neither page was loaded anew.
  await expect(menuitem(viewer, 'Baccarat rounds')).toBeVisible();
  await account.getByRole('button', { name: 'Take away' }).first().click();
  const end = admin.getByRole('dialog', { name: 'Take a role away' });
  await end.getByLabel('Reason').fill('Back to training');
  await end.getByRole('button', { name: 'Take away' }).click();
  await confirmByPassword(admin);
  await expect(account).toBeVisible();
});

test('each role has its menu, and a page that it may not open says which role has it', async ({
  browser,
}) => {
  const auditor = await pageOf(browser, 'auditor', '/management/audit');
  await expect(menuitem(auditor, 'Audit')).toBeVisible();
  await expect(menuitem(auditor, 'Messages')).toBeVisible();
  await auditor.goto('/management/dealers#form=dealer%3Anew');
  await expect(auditor.getByText('Your roles let you look at the board, not move dealers.')).toBeVisible();
  await expect(auditor.getByRole('dialog')).toBeHidden();
  await auditor.locator('[data-main]').first().press('Enter');
  await expect(auditor.locator('[aria-pressed="true"][data-drag]')).toHaveCount(0);

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
    ['/management/staff/roles', 'What each role allows'],
  ] as const) {
    await goWithin(shift, path, path);
    await expect(shift.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
    for (const colorScheme of ['light', 'dark'] as const) {
      await shift.emulateMedia({ colorScheme });
      expect(await violationsOf(shift)).toEqual([]);
    }
    expect(await shift.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  }
});

/** The requests over HTTP and sockets that the gateway refused, while the account opens every page of its menu. */
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
  // Loaded again, now that the browser knows the account's rights.
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

test('a proposal whose answer is lost keeps what was typed, and is made once', async ({ browser }) => {
  const hostile = '<img src=x onerror=document.title=1>\u202Etxet {{7*7}}';
  const admin = await pageOf(browser, 'admin', '/management/staff');
  let proposals = 0;
  await admin.route('**/api/staff/*/roles', async (route) => {
    if (route.request().headers()['step-up'] === undefined) return await route.continue();
    proposals += 1;
    if (proposals > 1) return await route.continue();
    await route.fetch();
    return await route.abort('connectionreset');
  });
  await admin.getByRole('row', { name: /^moderator/ }).click();
  await admin.getByRole('button', { name: 'Propose a role' }).click();
  const form = admin.getByRole('dialog', { name: /^Propose a role/ });
  await chooseOption(form, 'Role', 'Surveillance');
  await form.getByLabel('Reason').fill(hostile);
  await pressTwice(form.getByRole('button', { name: 'Propose role' }));
  await confirmByPassword(admin);
  await expect(form.getByRole('alert')).toBeVisible();
  expect(proposals, 'two clicks are one proposal').toBe(1);
  await expect(form.getByLabel('Reason')).toHaveValue(hostile);

  await form.getByRole('button', { name: 'Propose role' }).click();
  await confirmByPassword(admin);
  await expect(form.getByRole('alert')).toContainText('has that role already, or it waits for a decision');
  await form.getByRole('button', { name: 'Cancel' }).click();
  const account = admin.getByRole('dialog', { name: 'Account of moderator' });
  await expect(account.getByText('Waits for approval')).toHaveCount(1);
  await expect(account.getByText('<img src=x onerror=document.title=1>\uFFFDtxet {{7*7}}')).toBeVisible();
  await expect(account.locator('img')).toHaveCount(0);
});
