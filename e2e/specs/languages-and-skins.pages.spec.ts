import { signInPage } from '@pitdesk/rig/browser';
import { expect, test } from '../stack/test.ts';
import { violationsOf } from '../support/axe.ts';
import { newAccount } from '../support/new-account.ts';
import { withoutPictures } from '../support/without-pictures.ts';

const NAMES = { fr: 'Français', ja: '日本語', de: 'Deutsch' } as const;

test('keeps the chosen language after sign-in and reload, and nothing overflows a narrow screen', async ({
  page,
  mockUrl,
}) => {
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  const html = page.locator('html');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/auth/login');
  for (const language of ['fr', 'ja', 'de']) {
    await page.getByRole('combobox').selectOption(language);
    await expect(html).toHaveAttribute('lang', language);
    expect(await overflow()).toBeLessThanOrEqual(0);
  }
  await expect(page.getByRole('heading', { name: 'Anmelden' })).toBeVisible();
  await signInPage(page, await newAccount('polyglot'));
  await withoutPictures(page, mockUrl);
  await page.goto('/dashboard');
  const account = page.getByRole('button', { name: /polyglot/ });
  for (const language of ['fr', 'ja', 'de'] as const) {
    await account.click();
    await page.getByRole('menuitem').first().hover();
    await page.getByRole('menuitemradio', { name: NAMES[language], exact: true }).click();
    await expect(html).toHaveAttribute('lang', language);
    await expect(page.getByRole('article').first()).toBeVisible();
    expect(await overflow()).toBeLessThanOrEqual(0);
  }
  await page.reload();
  await page.getByRole('button', { name: 'Menü öffnen' }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('link', { name: 'Baccarat-Events' })).toBeVisible();
  expect(await overflow()).toBeLessThanOrEqual(0);
  expect(await violationsOf(page)).toEqual([]);
});

test('beads show B, P and T or 庄, 闲 and 和, as chosen', async ({ page }) => {
  await signInPage(page, await newAccount('letters'));
  await page.goto('/management/baccarat/events/rounds');
  const banker = page
    .getByRole('row')
    .locator('td')
    .filter({ hasText: /^(B|庄)Banker$/ })
    .first();
  await expect(banker).toHaveText('BBanker');
  await page.getByRole('button', { name: 'Account of letters' }).click();
  await page.getByRole('menuitem', { name: 'Road letters' }).hover();
  await page.getByRole('menuitemradio', { name: '庄 闲 和' }).click();
  await expect(banker).toHaveText('庄Banker');
  await page.reload();
  await expect(banker).toHaveText('庄Banker');
});
