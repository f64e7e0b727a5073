import { signInPage } from '@pitdesk/rig/browser';
import { expect, test } from '../stack/test.ts';
import { violationsOf } from '../support/axe.ts';
import { QUIET_PAGE } from '../support/quiet-page.ts';
import { navigate } from '../walk/navigate.ts';

const OVERLAYS = ['Explore', 'Chat drawer', 'Activity Logs', 'Invite a Friend', 'Upgrade a Plan', 'Create'];

/** Pages with tabs, and their number of tabs. */
const TABBED = [
  ['/crafted/pages/profile', 5],
  ['/crafted/pages/wizards', 2],
  ['/crafted/widgets', 6],
  ['/crafted/account', 2],
  ['/apps/chat', 3],
  ['/builder', 6],
] as const;

/** Elements that open below a button, and the locator of each when open. */
const PANELS = [
  ['Search the demo', 'searchbox'],
  ['Notifications (4)', 'tab'],
  ['Quick links', 'link'],
  ['User menu of the demo', 'menu'],
  ['Filter', 'combobox'],
  ['Accordion menu', 'menu'],
  ['Search the demo menu', 'searchbox'],
] as const;

test('loads the demo when it is opened; its overlays pass axe and return the focus', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
  await signInPage(page, 'floor1');
  await page.goto(QUIET_PAGE);
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  const fold = menu.getByRole('menuitem', { name: 'Theme demo' });
  await expect(fold).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(scripts.filter((script) => /demo|antd/.test(script))).toEqual([]);
  await fold.click();
  await menu.getByRole('link', { name: 'Menu test', exact: true }).click();
  for (const name of OVERLAYS) {
    const opener = page.getByRole('button', { name, exact: true });
    await opener.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(opener).toBeFocused();
  }
});

test('every tab of the demo pages passes axe and is no wider than a narrow screen', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await signInPage(page, 'floor1');
  await page.goto(QUIET_PAGE);
  for (const [address, count] of TABBED) {
    await navigate(page, address, address);
    const tabs = page.getByRole('main').getByRole('tab');
    await expect(tabs).toHaveCount(count);
    for (const tab of await tabs.all()) {
      await tab.click();
      await expect(tab).toHaveAttribute('aria-selected', 'true');
      await expect(page.getByRole('tabpanel')).toBeVisible();
      expect(await violationsOf(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    }
  }
});

test('menus of the demo open by keyboard, pass axe and close with Escape', async ({ page }) => {
  await signInPage(page, 'floor1');
  await page.goto('/menu-test');
  const main = page.getByRole('main');
  for (const [name, content] of PANELS) {
    const opener = main.getByRole('button', { name, exact: true });
    await opener.press('Enter');
    const panel = main.getByRole('region', { name: name.replace(' (4)', ''), exact: true });
    await expect(panel.getByRole(content).first()).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(opener).toBeFocused();
  }
  await main.getByRole('menuitem', { name: 'Nested menu' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Level 2' })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
});
