import { signInPage } from '@pitdesk/rig/browser';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { TOTP } from 'otpauth';
import { withRoles } from '../stack/own-product.ts';
import { confirmByPassword } from '../support/confirm.ts';
import { navigate } from '../walk/navigate.ts';

const product = withRoles();

/** Browsers allow passkeys only for a host name. */
const consoleUrl = () => product.gatewayUrl.replace('127.0.0.1', 'localhost');

const newPage = (browser: Browser): Promise<Page> => product.newPage(browser, { baseURL: consoleUrl() });

async function accountPage(browser: Browser, username: string): Promise<Page> {
  const page = await newPage(browser);
  await signInPage(page, username, consoleUrl());
  await page.goto('/account/sessions');
  await signedIn(page);
  return page;
}

/** Signs in with the name and the password, towards the account's page. */
async function enterPassword(page: Page, username: string): Promise<void> {
  await page.goto('/account/sessions');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill('pitdesk-demo');
  await page.getByRole('button', { name: 'Sign in' }).click();
}

const signedIn = (page: Page): Promise<void> =>
  expect(page.getByRole('heading', { name: 'Second factors' })).toBeVisible();

const codeFor = (secret: string, steps = 0): string =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });

/** Adds an authenticator app by its typed key. */
async function addApp(page: Page): Promise<{ secret: string; codes: string[] }> {
  await page.getByRole('button', { name: 'Add an authenticator app' }).click();
  await confirmByPassword(page);
  const dialog = page.getByRole('dialog', { name: 'Add an authenticator app' });
  const secret = (await dialog.locator('code').textContent()) ?? '';
  await dialog.getByRole('button', { name: 'Add app' }).click();
  await expect(dialog.getByText('Enter the six digits that the app shows.')).toBeVisible();
  await dialog.getByLabel('App code').fill(codeFor(secret, 40));
  await dialog.getByRole('button', { name: 'Add app' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Not correct. Check it and try again.');
  await expect(dialog.getByLabel('Name')).toHaveValue('Authenticator app');
  await dialog.getByLabel('App code').fill(codeFor(secret));
  await dialog.getByRole('button', { name: 'Add app' }).click();
  const shown = page.getByRole('dialog', { name: 'Recovery codes' });
  await expect(shown.getByRole('listitem')).toHaveCount(10);
  const codes = await shown.getByRole('listitem').allTextContents();
  await shown.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible();
  return { secret, codes };
}

test('an app is added, required at the sign-in, replaced once by a recovery code, and removed by two people when it is lost', async ({
  browser,
}) => {
  const page = await accountPage(browser, 'surveillance');
  await expect(page.getByText('None yet. Only your password protects this account.')).toBeVisible();
  const { secret, codes } = await addApp(page);

  const next = await newPage(browser);
  await enterPassword(next, 'surveillance');
  const code = next.getByLabel('App code');
  await expect(code).toBeFocused();
  await code.fill('000000');
  await code.press('Enter');
  await expect(next.getByRole('alert')).toHaveText('Not correct. Check it and try again.');
  // The current code has been used; the code of the next step is accepted too, now and when its time comes.
  await code.fill(codeFor(secret, 1));
  await code.press('Enter');
  await signedIn(next);

  for (const outcome of ['good', 'used'] as const) {
    await next.context().clearCookies();
    await next.evaluate(() => localStorage.clear());
    await enterPassword(next, 'surveillance');
    await next.getByRole('button', { name: 'Use a recovery code' }).click();
    await next.getByLabel('Recovery code').fill(codes[0] ?? '');
    await next.getByRole('button', { name: 'Sign in' }).click();
    if (outcome === 'good') await signedIn(next);
    else await expect(next.getByRole('alert')).toHaveText('Not correct. Check it and try again.');
  }

  const admin = await newPage(browser);
  await signInPage(admin, 'admin', consoleUrl());
  await admin.goto('/management/staff?search=surveillance');
  await admin.getByRole('row', { name: /^surveillance/ }).click();
  const account = admin.getByRole('dialog', { name: 'Account of surveillance' });
  await account.getByRole('button', { name: 'Reset second factors' }).click();
  const asking = admin.getByRole('dialog', { name: 'Reset second factors' });
  await asking.getByLabel('Reason').fill('Lost the telephone');
  await asking.getByRole('button', { name: 'Reset second factors' }).click();
  await confirmByPassword(admin);
  await expect(account.getByText('A reset of the second factors awaits approval')).toBeVisible();

  const shift = await newPage(browser);
  await signInPage(shift, 'shift', consoleUrl());
  await shift.goto('/management/staff?waiting=true');
  await shift.getByRole('row', { name: /^surveillance/ }).click();
  const decision = shift.getByRole('dialog', { name: 'Account of surveillance' });
  await expect(decision.getByText('Lost the telephone')).toBeVisible();
  await decision.getByRole('button', { name: 'Approve' }).click();
  await confirmByPassword(shift);
  await expect(decision.getByText('A reset of the second factors awaits approval')).toBeHidden();
  await page.waitForURL('**/auth/login');
});

test('a passkey is added, signs in, confirms a void, and is removed', async ({ browser }) => {
  const page = await accountPage(browser, 'pitboss');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'usb',
      hasResidentKey: false,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await confirmByPassword(page);
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await dialog.getByLabel('Name').fill('Key on the ring');
  await dialog.getByRole('button', { name: 'Create passkey' }).click();
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page.getByText('Key on the ring')).toBeVisible();

  await page.goto('/logout');
  await page.waitForURL('**/auth/login');
  await enterPassword(page, 'pitboss');
  await page.getByRole('button', { name: 'Use passkey' }).click();
  await signedIn(page);

  const rounds = '/management/baccarat/events/rounds?state=settled';
  await navigate(page, rounds, rounds);
  const round = page.getByRole('row').nth(1);
  await round.getByRole('button', { name: /^Actions/ }).click();
  await page.getByRole('menuitem', { name: 'Void', exact: true }).click();
  const voiding = page.getByRole('dialog', { name: 'Void this round' });
  await expect(voiding.getByText('Your passkey is requested when you send this.')).toBeVisible();
  await expect(voiding.getByLabel('Password')).toBeHidden();
  await voiding.getByRole('radio', { name: 'Card exposed' }).check();
  await voiding.getByLabel('Details').fill('The shoe was open');
  // A wrong proof keeps what was typed.
  await voiding.getByRole('button', { name: 'Use a recovery code' }).click();
  await voiding.getByLabel('Recovery code').fill('wrong-code');
  await page.keyboard.press('Enter');
  await expect(voiding.getByRole('alert')).toHaveText('Not correct. Check it and try again.');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(voiding.getByLabel('Details')).toHaveValue('The shoe was open');
  await voiding.getByRole('button', { name: 'Use a passkey' }).click();
  await voiding.getByRole('button', { name: 'Void round' }).click();
  await expect(voiding).toBeHidden();
  const confirming = page.getByRole('dialog', { name: 'Confirm your identity' });

  await navigate(page, '/account/sessions', '/account/sessions');
  await page.getByRole('button', { name: 'Remove: Key on the ring' }).click();
  await confirming.getByRole('button', { name: 'Use passkey' }).click();
  await expect(page.getByText('None yet. Only your password protects this account.')).toBeVisible();
});
