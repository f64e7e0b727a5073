import { signInPage } from '@pitdesk/rig/browser';
import { expect, test } from '../stack/test.ts';

test('[shell.layout.variants] the builder’s preview changes the real layout, and a reload keeps it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1920, height: 900 });
  await signInPage(page, 'floor1');
  await page.goto('/builder');
  const header = page.getByRole('banner');
  const aside = page.getByRole('complementary', { name: 'Sidebar' });
  const main = page.getByRole('main');
  await expect(header).toHaveCSS('height', '55px');
  const choose = async (tab: string, part: string, choice: string): Promise<void> => {
    await main.getByRole('tab', { name: tab }).click();
    await main.getByRole('group', { name: part }).getByRole('radio', { name: choice }).check();
  };
  const preview = main.getByRole('button', { name: 'Preview' });
  for (const height of ['65 px', '75 px']) {
    await choose('Toolbar', 'Toolbar height', height);
    await preview.click();
    await expect(header).toHaveCSS('height', height.replace(' ', ''));
  }
  await choose('Aside', 'Sidebar', 'Minimised');
  await choose('Content', 'Width', 'Fixed');
  await choose('Footer', 'Footer', 'Hidden');
  await preview.click();
  await expect(aside).toHaveCSS('width', '64px');
  await expect(main).toHaveCSS('width', '1200px');
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await page.reload();
  await expect(header).toHaveCSS('height', '75px');
  await expect(aside).toHaveCSS('width', '64px');
  await expect(main).toHaveCSS('width', '1200px');
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(header).toHaveCSS('height', '55px');
  await expect(aside).toHaveCSS('width', '240px');
  await choose('Aside', 'Sidebar', 'Hidden');
  await preview.click();
  await expect(aside).toBeHidden();
  await header.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Dashboard' })).toBeVisible();
});
