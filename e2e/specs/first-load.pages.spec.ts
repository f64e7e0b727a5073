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

/** What the page itself requests: the tables, and what decides their order. */
const EARLY = ['/api/tables', '/api/tables/live', '/api/alarms', '/api/console'];

test('requests the tables and their order once, before the code that shows them is loaded', async ({
  page,
}) => {
  await signInPage(page, 'floor1');
  await page.goto('/dashboard');
  // This browser knows now that the operator has live tables.
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.goto('/dashboard');
  await expect(page.getByRole('article').first()).toBeVisible();
  const { requests, codeCameAt } = await page.evaluate(() => {
    const resources = performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .map(({ name, startTime, responseEnd }) => ({ path: new URL(name).pathname, startTime, responseEnd }));
    return {
      requests: resources.filter(({ path }) => path.startsWith('/api/')),
      codeCameAt: resources.find(({ path }) => path.includes('/console-'))?.responseEnd ?? 0,
    };
  });
  for (const path of EARLY) {
    const sent = requests.filter((request) => request.path === path);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.startTime).toBeLessThan(codeCameAt);
  }
});

test('the tables come in the order of what needs attention, and stay there as the rest of the page arrives', async ({
  page,
}) => {
  await withoutTour(page);
  await signInPage(page, 'floor1');
  const marks = page.locator('article .card__attention');
  await page.goto('/dashboard');
  await expect(marks.first()).toBeVisible();
  // The socket, which would bring the same, stays closed.
  let open = (): void => {};
  const isOpen = new Promise<void>((resolve) => {
    open = resolve;
  });
  await page.routeWebSocket(/\/socket\.io\//, async (socket) => {
    await isOpen;
    socket.connectToServer();
  });
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) shifts.push(Number(entry.value));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/dashboard');
  await expect(marks.first()).toBeVisible();
  open();
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/alarm-news-')),
  );
  const shifts = await page.evaluate(() => ('shifts' in window ? (window.shifts as number[]) : []));
  expect(Math.max(0, ...shifts)).toBeLessThan(0.02);
});

/** Returns the scripts that the page loaded, from the network or the cache, without their hashes. */
const fetchedBy = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => /\/assets\/(.+)-[\w-]{7}\.js$/.exec(new URL(name).pathname)?.[1])
      .filter((file) => file !== undefined),
  );
