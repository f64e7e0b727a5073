import { signInPage, withoutTour } from '@pitdesk/rig/browser';
import type { Page } from '@playwright/test';
import { expect, test } from '../stack/test.ts';

/** Returns the name of a script file from its URL. */
const PAGES = {
  '/dashboard': 'dashboard-page',
  '/management/dealers': 'dealers-page',
  '/management/players': 'players-page',
  '/management/audit': 'audit-page',
  '/management/handover': 'handover-route',
  '/management/reports': 'reports-page',
  '/messages': 'inbox-page',
} as const;
/** Code that only some pages need, or that is loaded on demand. */
const ELSEWHERE = ['antd', 'theme-demo', 'demo', 'wall-route', 'registration-area', 'table-page', 'palette'];

test('a screen loads its own code and no code of another screen', async ({ page }) => {
  await withoutTour(page);
  await page.goto('/auth/login');
  await expect(page.getByRole('textbox', { name: 'Username' })).toBeVisible();
  const atSignIn = await fetchedBy(page);
  expect(atSignIn).toContain('sign-in');
  expect(atSignIn.filter((file) => !/^(base|rolldown-runtime|sign-in|texts|auth)$/.test(file))).toEqual([]);

  await signInPage(page, 'floor1');
  for (const [address, own] of Object.entries(PAGES)) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    // Deferred code is fetched once the page is idle.
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/alarm-news-')),
    );
    const fetched = await fetchedBy(page);
    expect(fetched).toContain(own);
    const others = Object.values(PAGES).filter((file) => file !== own);
    expect(
      fetched.filter((file) => [...others, ...ELSEWHERE, 'sign-in'].some((other) => file === other)),
    ).toEqual([]);
  }
});

test('requests the tables once, before the code that shows them is loaded', async ({ page }) => {
  await signInPage(page, 'floor1');
  await page.goto('/dashboard');
  await expect(page.getByRole('article').first()).toBeVisible();
  const { tables, codeCameAt } = await page.evaluate(() => {
    const resources = performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming);
    return {
      tables: resources.filter(({ name }) => new URL(name).pathname === '/api/tables'),
      codeCameAt: resources.find(({ name }) => name.includes('/console-'))?.responseEnd ?? 0,
    };
  });
  expect(tables).toHaveLength(1);
  expect(tables[0]?.startTime).toBeLessThan(codeCameAt);
});

/** Returns the scripts that the page loaded, from the network or the cache, without their hashes. */
const fetchedBy = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => /\/assets\/(.+)-[\w-]{7}\.js$/.exec(new URL(name).pathname)?.[1])
      .filter((file) => file !== undefined),
  );
