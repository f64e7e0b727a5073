import { LANGUAGES, STORAGE_KEYS } from '@pitdesk/contracts/browser';
import { signInPage } from '@pitdesk/rig/browser';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { withOwnProduct } from '../stack/own-product.ts';
import { type Skin, violationsAndMisfits } from '../walk/look-at.ts';

// Soft expectations report every failure of one run.
const soft = expect.configure({ soft: true });

const product = withOwnProduct(() => ({ ACCESS: 'roles', DEMO_ROLES: 'on' }));

async function pageOf(browser: Browser, username: string, language: string): Promise<Page> {
  const page = await product.newPage(browser);
  await page.addInitScript(
    ([key, chosen]) => {
      if (window === window.top) localStorage.setItem(key, chosen);
    },
    [STORAGE_KEYS.language, language] as const,
  );
  await signInPage(page, username);
  return page;
}

/** Axe and the fit of the texts, wide and narrow, in both skins. */
async function expectFits(page: Page, what: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).or(page.getByRole('dialog')).first()).toHaveText(/\S/);
  for (const size of ['wide', 'narrow'] as const) {
    for (const skin of ['light', 'dark'] satisfies Skin[]) {
      soft(await violationsAndMisfits(page, size, skin), `${what}, ${size}, ${skin}`).toEqual([]);
    }
  }
}

for (const language of LANGUAGES) {
  test(`the pages and dialogs of staff in ${language}`, async ({ browser }) => {
    const admin = await pageOf(browser, 'admin', language);
    for (const address of ['/management/staff', '/management/staff/roles', '/account/sessions']) {
      await admin.goto(address);
      await expectFits(admin, address);
    }
    await admin.goto('/management/staff?search=pitboss');
    await admin.getByRole('row').filter({ hasText: 'pitboss' }).click();
    await expectFits(admin, 'an account');
    await admin.getByRole('dialog').locator('.ant-btn-primary').click();
    await expectFits(admin, 'proposing a role');
    await admin.goto('/management/staff');
    await admin.locator('.page-head .ant-btn-primary').click();
    await expectFits(admin, 'an invitation');
    await admin.goto('/account/sessions');
    await admin.locator('.own-factors__add button').last().click();
    await expectFits(admin, 'Re-authentication failed');
    await admin.getByRole('dialog').locator('input[type=password]').fill('pitdesk-demo');
    await admin.getByRole('dialog').locator('button[type=submit]').click();
    await expect(admin.locator('.add-factor')).toBeVisible();
    await expectFits(admin, 'adding an app');
    await admin.context().close();

    const shift = await pageOf(browser, 'shift', language);
    await shift.goto('/management/staff/reviews');
    await expectFits(shift, 'access reviews');
    await shift.context().close();
  });
}
