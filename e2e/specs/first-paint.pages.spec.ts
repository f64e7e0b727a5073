import { LANGUAGES } from '@pitdesk/contracts/browser';
import { PASSWORD } from '@pitdesk/rig';
import type { Page } from '@playwright/test';
import { expect, test } from '../stack/test.ts';
import { violationsOf } from '../support/axe.ts';
import { holdBack } from '../support/hold-back.ts';

const username = (page: Page) => page.locator('#username');
const password = (page: Page) => page.locator('#password');

/** Holds back every script of the page until it is let through. */
const withoutScripts = (page: Page) => holdBack(page, '**/assets/*.js');

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('signs in by a posted form, and the page states what it needs', async ({ page, context }) => {
    await page.goto('/auth/login');
    await expect(page.getByText('Pitdesk needs JavaScript')).toBeVisible();
    await expect(page.getByRole('combobox')).toBeHidden();
    await username(page).fill('floor1');
    await password(page).fill('not-the-password');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('alert')).toHaveText('The login detail is incorrect');
    await expect(username(page)).toHaveValue('floor1');
    await expect(password(page)).toHaveValue('');

    await password(page).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByText('Pitdesk needs JavaScript')).toBeVisible();
    await expect(page.getByRole('status')).toBeHidden();

    // The same browser, with its cookies alone, once it runs scripts.
    const cookies = await context.cookies();
    expect(cookies.map(({ name }) => name)).toContain('pitdesk_refresh');
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [360, 1920]) {
      test(`looks right in ${colorScheme} at ${width} px`, async ({ page, browser, baseURL }, info) => {
        await page.setViewportSize({ width, height: 800 });
        await page.emulateMedia({ colorScheme });
        await page.goto('/auth/login');
        await page.screenshot({ path: info.outputPath('without-scripts.png') });
        const html = await page.content();
        // axe is a script: it looks at the same page, in a browser that runs no other.
        const context = await browser.newContext({
          javaScriptEnabled: true,
          colorScheme,
          viewport: { width, height: 800 },
        });
        const looked = await context.newPage();
        await looked.route('**/auth/login', (route) =>
          route.fulfill({
            contentType: 'text/html',
            body: html.replaceAll(/<script[^>]*>.*?<\/script>/gs, ''),
          }),
        );
        await looked.goto(`${baseURL}/auth/login`);
        await expect(looked.locator('#username')).toBeVisible();
        expect(await violationsOf(looked)).toEqual([]);
        const overflow = await looked.evaluate(
          () => document.documentElement.scrollWidth - window.innerWidth,
        );
        expect(overflow).toBeLessThanOrEqual(0);
        await context.close();
      });
    }
  }
});

test('writes the form in every language, by the browser’s or by the one that was chosen', async ({
  page,
  request,
}) => {
  const headings: Record<string, string> = {};
  for (const language of LANGUAGES) {
    const answer = await request.get('/auth/login', {
      headers: { 'accept-language': `${language}, en;q=0.5` },
    });
    const html = await answer.text();
    expect(html).toContain(`<html lang="${language}">`);
    expect(html).not.toMatch(/__[A-Z_]+__|noScript\./);
    headings[language] = /<h1[^>]*>([^<]+)/.exec(html)?.[1] ?? '';
  }
  expect(new Set(Object.values(headings)).size).toBe(LANGUAGES.length);

  await page.goto('/auth/login');
  await page.getByRole('combobox').selectOption('ja');
  await expect(page.getByRole('heading', { name: headings.ja ?? '' })).toBeVisible();
  await page.reload();
  // The cookie is there with the page's first script; the console draws this one anew, and the next comes in it.
  await expect(page.getByRole('heading', { name: headings.ja ?? '' })).toBeVisible();
  const letScriptsCome = await withoutScripts(page);
  await page.reload({ waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: headings.ja ?? '' })).toBeVisible();
  letScriptsCome();
});

test('keeps what is typed before the scripts arrive, the field and the place in it', async ({ page }) => {
  const letScriptsCome = await withoutScripts(page);
  await page.goto('/auth/login', { waitUntil: 'commit' });
  await expect(username(page)).toBeFocused();
  await page.keyboard.type('flor1');
  for (let back = 0; back < 2; back += 1) await page.keyboard.press('ArrowLeft');
  await password(page).fill(PASSWORD);
  await username(page).focus();
  await username(page).evaluate((field: HTMLInputElement) => field.setSelectionRange(3, 3));
  const fields = await page.locator('form input').elementHandles();
  letScriptsCome();
  // React has taken over: its own words for a field stand there.
  await expect(page.locator('form')).toHaveAttribute('novalidate');
  await expect(username(page)).toBeFocused();
  await page.keyboard.type('o');
  await expect(username(page)).toHaveValue('floor1');
  await expect(password(page)).toHaveValue(PASSWORD);
  for (const field of fields) expect(await field.evaluate((element) => element.isConnected)).toBe(true);
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeEnabled();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard');
});

test('a form that is sent before the scripts arrive leads to the dashboard', async ({ page }) => {
  const letScriptsCome = await withoutScripts(page);
  await page.goto('/auth/login', { waitUntil: 'commit' });
  await username(page).fill('floor1');
  await password(page).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard', { waitUntil: 'commit' });
  letScriptsCome();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.reload();
  await expect(page.getByRole('article').first()).toBeVisible();
  // The note about the session is used up: signing out lasts.
  await page.getByRole('button', { name: 'Account of floor1' }).click();
  await page.getByRole('link', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/auth\/login$/);
  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/auth\/login$/);
});

test('a refusal that came before the scripts stays on the page, and goes with the next try', async ({
  page,
}) => {
  const letScriptsCome = await withoutScripts(page);
  await page.goto('/auth/login', { waitUntil: 'commit' });
  await username(page).fill('floor1c');
  await password(page).fill('not-the-password');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('The login detail is incorrect');
  letScriptsCome();
  await expect(page.locator('form')).toHaveAttribute('novalidate');
  await expect(page.getByRole('alert')).toHaveText('The login detail is incorrect');
  await expect(username(page)).toHaveValue('floor1c');
  await username(page).fill('floor1');
  await password(page).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/dashboard');
});

test('has the chosen skin before any script of the console', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/auth/login');
  await page.getByRole('radio', { name: 'Dark' }).check({ force: true });
  const letScriptsCome = await withoutScripts(page);
  await page.reload({ waitUntil: 'commit' });
  await expect(username(page)).toBeVisible();
  const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(background).toBe('rgb(15, 21, 19)');
  letScriptsCome();
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
});
