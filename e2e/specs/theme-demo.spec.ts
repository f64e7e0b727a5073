import { expect, test } from '../stack/test.ts';
import { signedIn } from '../support/accounts.ts';
import { violationsOf } from '../support/axe.ts';
import { QUIET_PAGE } from '../support/quiet-page.ts';

const OVERLAYS = [
  'Explore',
  'Chat drawer',
  'Activity Logs',
  'Create App',
  'Invite a Friend',
  'Upgrade a Plan',
];

test('the demo is loaded when it is opened; its overlays pass axe and give the focus back', async ({
  page,
}) => {
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
