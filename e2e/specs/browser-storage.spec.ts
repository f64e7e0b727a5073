import { PASSWORD } from '@pitdesk/rig';
import type { Page } from '@playwright/test';
import { expect, test } from '../stack/test.ts';

const REFUSED_NOTICE = 'This browser blocks storage';
const FULL = 'This browser’s storage is full';

/** Refuses storage like a browser whose user blocks site data. */
const refuseStorage = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    if (window !== window.top) return;
    const refuse = (): never => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(window, name, { get: refuse });
    Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => {} });
    LockManager.prototype.request = async () => refuse();
  });

/** Fills the storage that the tabs of the console share. */
const fillStorage = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    for (let size = 2 ** 22; size >= 1; size /= 2) {
      for (let at = 0; ; at += 1) {
        try {
          localStorage.setItem(`of another page ${size} ${at}`, 'x'.repeat(size));
        } catch {
          break;
        }
      }
    }
  });

const notice = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('Username').fill('floor1b');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

async function openByMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name }).click();
}

test('works in a browser that stores nothing, and warns that a reload ends the session', async ({ page }) => {
  await refuseStorage(page);
  // The setting that disables it for tests is stored in the browser.
  const tour = page.getByRole('button', { name: 'Skip the tour' });
  await page.addLocatorHandler(tour, () => tour.click());
  const errors: string[] = [];
  await page.goto('/management/dealers');
  page.on('pageerror', (error) => errors.push(String(error)));
  await expect(notice(page, REFUSED_NOTICE)).toHaveCount(1);
  await signIn(page);
  await expect(heading(page, 'Dealers')).toBeVisible();
  await expect(notice(page, REFUSED_NOTICE)).toHaveCount(1);
  await openByMenu(page, 'Dashboard');
  await expect(page.getByRole('article').first()).toBeVisible();
  await openByMenu(page, 'Messages');
  await expect(heading(page, 'Messages')).toBeVisible();
  await page.reload();
  await expect(heading(page, 'Sign in')).toBeVisible();
  await expect(notice(page, REFUSED_NOTICE)).toHaveCount(1);
  expect(errors).toEqual([]);
});

test('keeps a session across a reload in a browser whose storage is full, and shows for how long', async ({
  page,
}) => {
  await page.goto('/auth/login');
  await fillStorage(page);
  await page.reload();
  await expect(notice(page, FULL)).toHaveCount(1);
  await signIn(page);
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(notice(page, FULL)).toHaveCount(1);
  await page.reload();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(notice(page, FULL)).toHaveCount(1);
});
