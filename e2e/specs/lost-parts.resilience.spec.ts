import { signInPage } from '@pitdesk/rig/browser';
import type { Page, WebSocketRoute } from '@playwright/test';
import { expect, test } from '../stack/test.ts';
import { violationsOf } from '../support/axe.ts';
import { chooseTable, launcherOn, widgetOn } from '../support/chat-widget.ts';
import { newAccount } from '../support/new-account.ts';
import { QUIET_PAGE } from '../support/quiet-page.ts';

const ASSETS = '**/assets/**';
const NOT_FETCHED = /^This part of the console could not be loaded/;

/** Signs in, and lets the console finish its prefetches. */
async function openConsole(page: Page, username = 'floor1'): Promise<void> {
  await signInPage(page, username);
  await page.goto(QUIET_PAGE);
  await expect(launcherOn(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
}

const block = (page: Page) => page.route(ASSETS, (route) => route.abort('internetdisconnected'));
const unblock = (page: Page) => page.unroute(ASSETS);
const goTo = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name, exact: true }).click();
const alertIn = (page: Page) => page.getByRole('alert').filter({ hasText: NOT_FETCHED });

test('a page that cannot be loaded leaves the console unchanged, and a retry loads it', async ({ page }) => {
  await openConsole(page);
  await launcherOn(page).click();
  const widget = widgetOn(page);
  await chooseTable(widget, 'Emerald 3');
  const message = widget.getByRole('textbox', { name: 'Message' });
  await message.fill('half a sent');

  await block(page);
  await goTo(page, 'Handover log');
  await expect(page.getByRole('heading', { level: 1, name: 'This page cannot be shown' })).toBeVisible();
  await expect(alertIn(page)).toBeVisible();
  await expect(message).toHaveValue('half a sent');
  expect(await violationsOf(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(alertIn(page)).toBeVisible();
  await goTo(page, 'Dealers');
  await expect(page.getByRole('heading', { level: 1, name: 'Dealers' })).toBeVisible();
  await goTo(page, 'Handover log');
  await expect(alertIn(page)).toBeVisible();

  await unblock(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Handover log' })).toBeVisible();
  await expect(message).toHaveValue('half a sent');
});

test('a drawer, dialog or panel that cannot be loaded shows the failure over the page, and can be closed', async ({
  page,
}) => {
  await openConsole(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await block(page);
  const layers = [
    {
      open: () => page.keyboard.press('Control+k'),
      shows: page.getByRole('combobox', { name: /Search everything/ }),
    },
    {
      open: () => page.getByRole('button', { name: /^Alarms/ }).click(),
      shows: page.getByRole('dialog', { name: 'Alarms' }),
    },
    {
      open: () => page.getByRole('button', { name: 'Open menu' }).click(),
      shows: page.getByRole('dialog').getByRole('navigation', { name: 'Main menu' }),
    },
    { open: () => launcherOn(page).click(), shows: widgetOn(page) },
  ];
  for (const { open } of layers) {
    await open();
    await expect(alertIn(page)).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await alertIn(page).getByRole('button', { name: 'Close' }).click();
    await expect(alertIn(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1, name: 'Dealers' })).toBeVisible();
  }
  await unblock(page);
  for (const { open, shows } of layers) {
    await open();
    await expect(shows).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(shows).toBeHidden();
  }
});

test('a part whose texts or style sheets fail once is complete after a retry', async ({ page }) => {
  await openConsole(page);
  const texts = /\/assets\/handover-[\w-]{8}\.js$/;
  let lost = 0;
  await page.route(texts, async (route) => {
    lost += 1;
    await (lost < 3 ? route.abort('connectionreset') : route.continue());
  });
  await goTo(page, 'Handover log');
  await expect(page.getByRole('heading', { level: 1, name: 'Handover log' })).toBeVisible();
  expect(lost).toBe(3);

  const style = /\/assets\/words-page-[\w-]{8}\.css$/;
  await page.route(style, (route) => route.abort('connectionreset'));
  await goTo(page, 'Watched words');
  await expect(alertIn(page)).toBeVisible();
  await page.unroute(style);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Watched words' })).toBeVisible();
  const sheets = await page.evaluate(() => [...document.styleSheets].map(({ href }) => href ?? ''));
  expect(sheets.filter((href) => style.test(href))).toHaveLength(1);
});

test('a language whose texts cannot be loaded leaves the current texts, and applies once they are loaded', async ({
  page,
}) => {
  await openConsole(page, await newAccount('translated'));
  await block(page);
  await page.getByRole('button', { name: /translated/ }).click();
  await page.getByRole('menuitem', { name: 'Language' }).hover();
  await page.getByRole('menuitemradio', { name: 'Deutsch' }).click();
  await page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/'));
  await expect(page.getByRole('link', { name: 'Dealers', exact: true })).toBeVisible();
  await expect(page.locator('body')).not.toContainText(/menu\.|title\b/);
  await unblock(page);
  await expect(page.getByRole('link', { name: 'Dealer', exact: true })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
});

test.describe('once the gateway serves another version', () => {
  /** Returns the page with another name for one of its scripts. */
  const otherVersion = async (page: Page): Promise<string> =>
    (await (await page.request.get('/')).text()).replace(/(src="\/assets\/base-)[^"]+/, '$1other.js');
  const sends = (page: Page, body: string) =>
    page.route('**/', (route) => route.fulfill({ contentType: 'text/html', body }));
  /** Makes the gateway send a page that names other files, and removes the old ones. */
  const exchange = async (page: Page): Promise<void> => {
    await sends(page, await otherVersion(page));
    await page.route(ASSETS, (route) => route.fulfill({ status: 404, body: '' }));
  };
  const again = (page: Page) => page.unrouteAll();
  const TEXT = 'A new version of the console is available.';

  test('a part whose files are gone offers to reload', async ({ page }) => {
    await openConsole(page);
    await exchange(page);
    await goTo(page, 'Handover log');
    const note = page.getByRole('alert').filter({ hasText: TEXT });
    await expect(note).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await again(page);
    await note.getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Handover log' })).toBeVisible();
  });

  test('a console offers the new version after a reconnect, and a wall reloads automatically', async ({
    page,
  }) => {
    const sockets: WebSocketRoute[] = [];
    await page.routeWebSocket(/\/socket\.io\//, (socket) => {
      socket.connectToServer();
      sockets.push(socket);
    });
    const drop = async (): Promise<void> => {
      for (const socket of sockets.splice(0)) await socket.close();
    };
    await openConsole(page);
    await expect.poll(() => sockets.length).toBeGreaterThan(0);
    await drop();
    await expect.poll(() => sockets.length).toBeGreaterThan(0);
    await expect(page.getByText(TEXT)).toBeHidden();

    // A proxy's own page in place of the console's is no version of it.
    await sends(page, '<h1>Sign in to this network</h1>');
    const answered = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/');
    await drop();
    await (await answered).finished();
    await expect.poll(() => sockets.length).toBeGreaterThan(0);
    await expect(page.getByText(TEXT)).toBeHidden();

    await exchange(page);
    await drop();
    await expect(page.getByText(TEXT)).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await again(page);
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Dealers' })).toBeVisible();
    await expect(page.getByText(TEXT)).toBeHidden();

    await page.goto('/wall');
    await expect(page.locator('.wall')).toBeVisible();
    await expect.poll(() => sockets.length).toBeGreaterThan(0);
    await sends(page, await otherVersion(page));
    const reloaded = page.waitForEvent('framenavigated');
    await drop();
    await reloaded;
    await expect(page.locator('.wall')).toBeVisible();
  });
});

test('a step of the sign-in that cannot be loaded leaves the form unchanged, and a retry loads it', async ({
  page,
}) => {
  await page.route('**/api/auth/login', (route) =>
    route.fulfill({
      status: 403,
      json: {
        code: 'auth.factor_required',
        message: 'Confirm this sign-in by your second factor.',
        details: {
          challenge: {
            id: '0b9c53ab-2f0e-4c0e-9a53-6c0d3a4d7c11',
            methods: ['totp'],
            passkey: null,
            expires_at: new Date(Date.now() + 300_000).toISOString(),
          },
        },
      },
    }),
  );
  await page.goto('/auth/login');
  const username = page.getByRole('textbox', { name: 'Username' });
  await username.fill('floor1');
  await page.getByLabel('Password', { exact: true }).fill('pitdesk-demo');

  const step = '**/assets/factor-step-*';
  await page.route(step, (route) => route.abort('internetdisconnected'));
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText(/^The console does not respond/);
  await expect(username).toHaveValue('floor1');

  await page.unroute(step);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('textbox', { name: /code/i })).toBeVisible();
});
