import { type AuthState, LoginResponse } from '@pitdesk/contracts/accounts';
import { endpoints } from '@pitdesk/contracts/api';
import { STORAGE_KEYS } from '@pitdesk/contracts/browser';
import type { Page } from '@playwright/test';
import { withoutTour } from './without-tour.ts';

export const PASSWORD = 'pitdesk-demo';
export type Account = 'floor1' | 'floor1b' | 'floor2' | 'lobby';

/** Signs in by the form, as a person does, and waits for the dashboard. */
export async function signInByForm(page: Page, account: Account): Promise<void> {
  await page.goto('/auth/login');
  await page.getByLabel('Username').fill(account);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/dashboard');
}

/** A browser that signed in earlier: its cookie and its stored session are there before the first page. */
export async function signedIn(page: Page, account: Account): Promise<void> {
  const answer = await page.request.post(endpoints.login.path, {
    data: { username: account, password: PASSWORD },
  });
  const { token } = LoginResponse.parse(await answer.json());
  await withoutTour(page);
  const state: AuthState = { user: null, accessToken: token.access_token };
  await page.addInitScript(
    ([key, text]) => {
      // A page in a frame of its own keeps nothing. Only into a browser that keeps nothing yet: a sign-out must last.
      if (window !== window.top || sessionStorage.getItem('signed-in-once') !== null) return;
      sessionStorage.setItem('signed-in-once', 'yes');
      localStorage.setItem(key, text);
    },
    [STORAGE_KEYS.auth, JSON.stringify(state)] as const,
  );
}

/** A session of somebody at another computer: its access token. */
export async function requestToken(baseUrl: string, account: Account): Promise<string> {
  const answer = await fetch(baseUrl + endpoints.login.path, {
    method: endpoints.login.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: account, password: PASSWORD }),
  });
  if (!answer.ok) throw new Error(`${account} cannot sign in: ${answer.status} ${await answer.text()}`);
  return LoginResponse.parse(await answer.json()).token.access_token;
}
