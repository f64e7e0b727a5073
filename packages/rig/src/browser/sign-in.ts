import { type AuthState, LoginResponse } from '@pitdesk/contracts/accounts';
import { endpoints } from '@pitdesk/contracts/api';
import { STORAGE_KEYS } from '@pitdesk/contracts/browser';
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { PASSWORD } from '../sessions/accounts.ts';

/**
 * Signs an account in for the next page load: the cookie and the stored session are there before the first script, and
 * the tour is off.
 * @param url of the console; empty when the page has a base address
 */
export async function signInPage(page: Page, username = 'floor1', url = ''): Promise<void> {
  const session = await sessionOf(page.request, username, url);
  await withoutTour(page);
  await page.addInitScript(
    ([key, text]) => {
      // A sandboxed frame has no storage. The session is stored once, so that a sign-out lasts.
      if (window !== window.top || sessionStorage.getItem('signed-in-once') !== null) return;
      sessionStorage.setItem('signed-in-once', 'yes');
      localStorage.setItem(key, text);
    },
    [STORAGE_KEYS.auth, session] as const,
  );
}

/**
 * Signs an account in for all pages of a browser profile and turns the tour off. Pages may change the storage later.
 */
export async function signInProfile(context: BrowserContext, username = 'floor1'): Promise<void> {
  const session = await sessionOf(context.request, username, '');
  const page = await context.newPage();
  await page.goto('/auth/login');
  await page.evaluate(
    (entries) => {
      for (const [key, text] of entries) localStorage.setItem(key, text);
    },
    [
      [STORAGE_KEYS.auth, session],
      [STORAGE_KEYS.tour, 'off'],
    ] as const,
  );
  await page.close();
}

/** Signs an account in by the form, as a person does, and waits for the dashboard. */
export async function signInByForm(page: Page, username: string): Promise<void> {
  await page.goto('/auth/login');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/dashboard');
}

/** Turns off the tour of the first visit, which would cover the page. */
export const withoutTour = (browser: BrowserContext | Page): Promise<unknown> =>
  browser.addInitScript((key) => {
    // A sandboxed frame has no storage.
    if (window === window.top) localStorage.setItem(key, 'off');
  }, STORAGE_KEYS.tour);

/** Requests a session; the refresh cookie stays in the browser. Returns the text that the console stores. */
async function sessionOf(request: APIRequestContext, username: string, url: string): Promise<string> {
  const answer = await request.post(url + endpoints.login.path, { data: { username, password: PASSWORD } });
  const { token } = LoginResponse.parse(await answer.json());
  const state: AuthState = { user: null, accessToken: token.access_token };
  return JSON.stringify(state);
}
