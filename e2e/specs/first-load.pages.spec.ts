import { signInPage, withoutTour } from '@pitdesk/rig/browser';
import type { Page } from '@playwright/test';
import { expect, test } from '../stack/test.ts';
import { launcherOn } from '../support/chat-widget.ts';

/** Names of script files by address. The dashboard's is `console`: every user begins there. */
const PAGES = {
  '/management/dealers': 'dealers-page',
  '/management/players': 'players-page',
  '/management/audit': 'audit-page',
  '/management/handover': 'handover-route',
  '/management/reports': 'reports-page',
  '/messages': 'inbox-page',
} as const;
/** Code that only some pages need, or that is loaded on demand. */
const ON_DEMAND = ['antd', 'theme-demo', 'demo', 'wall-route', 'registration-area', 'table-page', 'palette'];

test('a screen loads its own code and no code of another screen', async ({ page }) => {
  await withoutTour(page);
  await page.goto('/auth/login');
  await expect(page.getByRole('textbox', { name: 'Username' })).toBeVisible();
  const atSignIn = await loadedScripts(page);
  expect(atSignIn).toContain('base');
  expect(atSignIn.filter((file) => !/^(base|rolldown-runtime)$/.test(file))).toEqual([]);

  await signInPage(page, 'floor1');
  for (const [address, own] of [['/dashboard', 'console'] as const, ...Object.entries(PAGES)]) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await page.waitForLoadState('networkidle');
    const fetched = await loadedScripts(page);
    expect(fetched).toContain(own);
    const others = Object.values(PAGES).filter((file) => file !== own);
    expect(fetched.filter((file) => [...others, ...ON_DEMAND].some((other) => file === other))).toEqual([]);
  }
});

test('the tables appear in the order of attention, and stay in place as the rest of the page arrives', async ({
  page,
}) => {
  await withoutTour(page);
  await signInPage(page, 'floor1');
  const marks = page.locator('article .card__attention');
  await page.goto('/dashboard');
  await expect(marks.first()).toBeVisible();
  // The socket, which would send the same data, stays closed.
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
  await expect(page.getByRole('button', { name: /^Alarms/ })).toBeVisible();
  await expect(launcherOn(page)).toBeVisible();
  const shifts = await page.evaluate(() => ('shifts' in window ? (window.shifts as number[]) : []));
  expect(Math.max(0, ...shifts)).toBeLessThan(0.02);
});

/** Returns the scripts that the page loaded, from the network or the cache, without their hashes. */
const loadedScripts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => /\/assets\/(.+)-[\w-]{8}\.js$/.exec(new URL(name).pathname)?.[1])
      .filter((file) => file !== undefined),
  );
