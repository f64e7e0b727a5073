import { IdentityProvider } from '@pitdesk/rig/identity-provider';
import { expect, type Page, test } from '@playwright/test';
import { withOwnProduct } from '../stack/own-product.ts';
import { startTestProduct } from '../stack/start-product.ts';
import { violationsOf } from '../support/axe.ts';
import { holdBack } from '../support/hold-back.ts';

let provider: IdentityProvider;

const ROLES = {
  'pit-managers': [{ role: 'pit_manager' }],
  chat: [{ role: 'chat_moderator' }],
};

const settings = (): Record<string, string> => ({
  ACCESS: 'roles',
  DEMO_ROLES: 'on',
  OIDC_ISSUER: provider.issuer,
  OIDC_CLIENT_ID: provider.client.id,
  OIDC_CLIENT_SECRET: provider.client.secret,
  OIDC_NAME: 'House ID',
  OIDC_ROLES: JSON.stringify(ROLES),
  OIDC_OPERATOR_BEARER: 'service',
});

const product = withOwnProduct(async () => {
  provider = await IdentityProvider.start();
  return settings();
});
test.beforeAll(() => {
  provider.consoleUrl = product.gatewayUrl;
});
test.afterAll(() => provider.close());
const { newPage } = product;

test.beforeEach(() => {
  provider.person('p-1').groups = ['pit-managers'];
});

const button = (page: Page) => page.getByRole('link', { name: 'Continue with House ID' });

const entry = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name });

/** Signs in by the button, and chooses a person on the provider's page. */
async function signIn(page: Page, person: string, path = '/auth/login'): Promise<void> {
  await page.goto(path);
  await button(page).click();
  await page.getByRole('button', { name: person }).click();
  await page.waitForURL((url) => url.origin === product.gatewayUrl && !url.pathname.startsWith('/auth'));
}

/** Makes the browser refresh its token, when the gateway checks the account. */
const refresh = (page: Page): Promise<number> =>
  page.evaluate(async () => (await fetch('/api/auth/refresh', { method: 'POST' })).status);

test('signs in by the button, to the requested page, and the page is accessible', async ({
  browser,
}, info) => {
  const page = await newPage(browser);
  await page.goto('/management/dealers');
  await expect(button(page)).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await violationsOf(page)).toEqual([]);
    await info.attach(`sign-in ${colorScheme}`, { body: await page.screenshot(), contentType: 'image/png' });
  }
  // By the keyboard: name, password, its button, the two links, and the provider.
  await button(page).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Ines Keller' }).click();
  await expect(page).toHaveURL(/\/management\/dealers$/);
  await expect(entry(page, 'Baccarat rounds')).toBeVisible();
  await expect(page.getByRole('button', { name: /Account of ines/ })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Dealers' })).toBeVisible();
});

test('removing a group changes the menu of the open page', async ({ browser }) => {
  const page = await newPage(browser);
  await signIn(page, 'Ines Keller');
  await expect(entry(page, 'Baccarat rounds')).toBeVisible();
  provider.person('p-1').groups = [];
  expect(await refresh(page)).toBe(200);
  await expect(entry(page, 'Baccarat rounds')).toBeHidden();
  await expect(entry(page, 'Dashboard')).toBeVisible();
});

test('a sign-out at the provider ends the open page by the back channel', async ({ browser }) => {
  const page = await newPage(browser);
  await signIn(page, 'Tom Brandt');
  await expect(entry(page, 'Dashboard')).toBeVisible();
  const other = await page.context().newPage();
  await other.goto(`${provider.issuer}/session/end`);
  await expect(page).toHaveURL(/\/auth\/login/);
  await expect(page.getByRole('status').filter({ hasText: 'ended from elsewhere' })).toBeVisible();
});

test('a sign-out here signs out at the provider, which requires a sign-in the next time', async ({
  browser,
}) => {
  const page = await newPage(browser);
  await signIn(page, 'Yui Sato');
  const answer = await holdBack(page, '**/api/auth/logout');
  await page.getByRole('button', { name: /Account of yui/ }).click();
  await page.getByRole('link', { name: 'Sign Out' }).click();
  await page.waitForURL(/\/auth\/login/);
  // Pressing the button now would sign in as the person who has just left.
  await expect(page.getByText('Please wait...')).toBeVisible();
  await expect(button(page)).toBeHidden();
  answer();
  await button(page).click();
  await expect(page.getByRole('heading', { name: 'Who are you?' })).toBeVisible();
});

test('a sign-out that did not reach the gateway signs nobody in as the person who has left', async ({
  browser,
}) => {
  const page = await newPage(browser);
  await signIn(page, 'Yui Sato');
  await page.route('**/api/auth/logout', (route) => route.abort());
  await page.getByRole('button', { name: /Account of yui/ }).click();
  await page.getByRole('link', { name: 'Sign Out' }).click();
  await page.waitForURL(/\/auth\/login/);
  await button(page).click();
  await expect(page.getByRole('heading', { name: 'Who are you?' })).toBeVisible();
});

test('a covered screen is unlocked by signing in at the provider again', async ({ browser }) => {
  const page = await newPage(browser);
  await signIn(page, 'Ines Keller', '/management/dealers');
  await page.getByRole('button', { name: /Account of ines/ }).click();
  await page.getByRole('menuitem', { name: 'Lock screen' }).click();
  const lock = page.getByRole('dialog', { name: 'Screen locked' });
  await expect(lock.getByRole('link', { name: 'Continue with single sign-on' })).toBeFocused();
  expect(await violationsOf(page)).toEqual([]);
  await lock.getByRole('link', { name: 'Continue with single sign-on' }).click();
  await page.getByRole('button', { name: 'Ines Keller' }).click();
  await expect(page).toHaveURL(/\/management\/dealers$/);
  await expect(lock).toBeHidden();
});

test('explains an outage of the provider, and a password still signs in', async ({ browser }, info) => {
  const page = await newPage(browser);
  await page.goto('/auth/login?sso=auth.nonce_wrong');
  await expect(page.getByRole('alert')).toContainText('The response from House ID failed a security check');
  await provider.close();
  await page.goto('/api/auth/sso/start');
  await page.setViewportSize({ width: 360, height: 780 });
  await expect(page.getByRole('alert')).toHaveText('House ID cannot be reached. Try again in a moment.');
  expect(await violationsOf(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await info.attach('provider down', { body: await page.screenshot(), contentType: 'image/png' });
  await expect(page.getByLabel('Username')).toBeVisible();
  await provider.listen();
});

test('has no form for passwords where they are disabled, except for the break-glass account', async ({
  browser,
}, info) => {
  const off = await startTestProduct({
    ...settings(),
    PASSWORD_LOGIN: 'off',
    BREAK_GLASS_USERNAME: 'admin',
  });
  try {
    const page = await newPage(browser, { baseURL: off.gateway.url });
    await page.goto('/auth/login');
    await expect(button(page)).toBeVisible();
    await expect(page.getByLabel('Username')).toBeHidden();
    await expect(page.getByRole('link', { name: 'Forgot password?' })).toBeHidden();
    expect(await violationsOf(page)).toEqual([]);
    await info.attach('passwords off', { body: await page.screenshot(), contentType: 'image/png' });
    await page.goto('/auth/login#password');
    await page.reload();
    await expect(page.getByLabel('Username')).toBeVisible();
  } finally {
    await off.stop();
  }
});
