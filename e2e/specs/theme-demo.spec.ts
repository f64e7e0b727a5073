import type { Page } from '@playwright/test';
import { expect, test } from '../stack/test.ts';
import { signedIn } from '../support/accounts.ts';
import { violationsOf } from '../support/axe.ts';
import { QUIET_PAGE } from '../support/quiet-page.ts';

const PAGES = [
  ['/apps/chat', 'Chat'],
  ['/crafted/pages/profile', 'Profile'],
  ['/crafted/pages/wizards', 'Wizards'],
  ['/crafted/widgets', 'Widgets'],
  ['/crafted/account', 'Account'],
  ['/menu-test', 'Menu test'],
  ['/builder', 'Layout builder'],
] as const;

const OVERLAYS = [
  'Explore',
  'Chat drawer',
  'Activity Logs',
  'Create App',
  'Invite a Friend',
  'Upgrade a Plan',
];

test('the demo pages are loaded when they are opened, and pass axe and the content policy in both skins', async ({
  page,
}) => {
  const offences = offencesOn(page);
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
  await signedIn(page, 'floor1');
  await page.goto(QUIET_PAGE);
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  const fold = menu.getByRole('button', { name: 'Theme demo' });
  await expect(fold).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(scripts.filter((script) => /demo|antd/.test(script))).toEqual([]);
  await fold.click();
  const found: string[] = [];
  for (const [address, title] of PAGES) {
    await menu.getByRole('link', { name: title, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(address);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      found.push(...(await violationsOf(page)));
    }
  }
  expect(found).toEqual([]);
  expect(offences).toEqual([]);
});

test('the demo overlays pass axe and the content policy, and give the focus back', async ({ page }) => {
  const offences = offencesOn(page);
  await signedIn(page, 'floor1');
  await page.goto('/menu-test');
  for (const name of OVERLAYS) {
    const opener = page.getByRole('button', { name, exact: true });
    await opener.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(opener).toBeFocused();
  }
  expect(offences).toEqual([]);
});

test('[shell.layout.variants] the builder changes the real layout, and a reload keeps it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1920, height: 900 });
  await signedIn(page, 'floor1');
  await page.goto('/builder');
  const header = page.getByRole('banner');
  const aside = page.getByRole('complementary', { name: 'Sidebar' });
  const main = page.getByRole('main');
  await expect(header).toHaveCSS('height', '55px');
  for (const height of ['65 px', '75 px']) {
    await page.getByRole('group', { name: 'Toolbar height' }).getByRole('radio', { name: height }).check();
    await expect(header).toHaveCSS('height', height.replace(' ', ''));
  }
  await page.getByRole('group', { name: 'Sidebar' }).getByRole('radio', { name: 'Minimised' }).check();
  await expect(aside).toHaveCSS('width', '64px');
  await page.getByRole('group', { name: 'Width' }).getByRole('radio', { name: 'Fixed' }).check();
  await expect(main).toHaveCSS('width', '1200px');
  await page.reload();
  await expect(header).toHaveCSS('height', '75px');
  await expect(aside).toHaveCSS('width', '64px');
  await expect(main).toHaveCSS('width', '1200px');
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(header).toHaveCSS('height', '55px');
  await expect(aside).toHaveCSS('width', '240px');
});

function offencesOn(page: Page): string[] {
  const offences: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) offences.push(message.text());
  });
  return offences;
}
