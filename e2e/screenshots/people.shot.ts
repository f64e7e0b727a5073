import { onlinePlayer, playerAt } from '@pitdesk/rig';
import { signInPage, withoutTour } from '@pitdesk/rig/browser';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { withOwnProduct } from '../stack/own-product.ts';
import { confirmByPassword } from '../support/confirm.ts';
import { LOOKS, takePicture } from './take-picture.ts';

const own = withOwnProduct(() => ({
  ACCESS: 'roles',
  DEMO_ROLES: 'on',
  UPSTREAM_SANCTIONS_PATH: '/api/customerSupport/playerSanction',
}));

const PLAYER = '/management/players/77';
const heading = (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 });
const aRow = (page: Page) => page.getByRole('row').nth(1);

/** The account of each screen, its address, and the text that shows that it is loaded. */
const SCREENS: Record<string, readonly [account: string, path: string, shown: typeof heading]> = {
  player: ['care', PLAYER, (page) => page.getByText('Warning').first()],
  sanctions: ['care', '/management/sanctions', aRow],
  'protection-cases': ['care', '/management/protection-cases', aRow],
  incidents: ['shift', '/management/incidents', heading],
  playbooks: ['shift', '/management/incidents?part=playbooks', heading],
  exceptions: ['shift', '/management/exceptions', heading],
  'data-kept': ['care', '/management/data-kept', aRow],
  staff: ['shift', '/management/staff', aRow],
  roles: ['shift', '/management/staff/roles', heading],
  reviews: ['shift', '/management/staff/reviews', (page) => page.getByText(/accounts marked/).first()],
  broadcasts: ['shift', '/management/broadcasts', aRow],
  words: ['moderator', '/management/words', heading],
  answers: ['shift', '/messages/answers', heading],
  operator: ['shift', '/management/operator', heading],
  account: ['shift', '/account/sessions', heading],
};

test.beforeAll(async ({ browser }) => {
  const player = { player: 'ada-lovelace-77', table: 'Emerald 3', terminal: 1 };
  await onlinePlayer(own.operatorUrl, player);
  const chat = await playerAt(own.operatorUrl, player);
  await chat.say('I want to die tonight');
  const floor = await own.pageOf(browser, 'supervisor', PLAYER);
  await expect(async () => {
    await floor.reload();
    await expect(floor.getByRole('button', { name: 'Apply a sanction' })).toBeVisible({ timeout: 10_000 });
  }).toPass();
  await floor.getByRole('button', { name: 'Apply a sanction' }).click();
  const form = floor.getByRole('dialog');
  await form.getByRole('radio', { name: 'Threats' }).check();
  await form.getByLabel('Message to the player').fill('Please be kind to the dealer.');
  await form.getByRole('button', { name: 'Apply sanction' }).click();
  await expect(form).toBeHidden();
  const shift = await own.pageOf(browser, 'shift', '/management/staff/reviews');
  await shift.getByRole('button', { name: 'Open a review' }).click();
  await expect(shift.getByText(/accounts marked/)).toBeVisible();
  await proposeBroadcast(shift);
});

for (const look of LOOKS) {
  test(`people, ${look.name}`, async ({ browser }) => {
    for (const account of new Set(Object.values(SCREENS).map(([name]) => name))) {
      const page = await openAs(browser, account, look);
      for (const [screen, [as, path, shown]] of Object.entries(SCREENS)) {
        if (as !== account) continue;
        await page.goto(path);
        await expect(shown(page)).toBeVisible();
        await page.waitForLoadState('networkidle').catch(() => undefined);
        await takePicture(page, screen, look);
      }
    }
  });
}

async function openAs(
  browser: Browser,
  account: string,
  { colorScheme, viewport }: (typeof LOOKS)[number],
): Promise<Page> {
  const page = await own.newPage(browser, {
    colorScheme,
    viewport,
    reducedMotion: 'reduce',
    locale: 'en-GB',
  });
  await withoutTour(page.context());
  await signInPage(page, account, own.gatewayUrl);
  return page;
}

/** Proposes a message to all tables, which waits for a second person. */
async function proposeBroadcast(page: Page): Promise<void> {
  await page.goto('/management/broadcasts');
  await page.getByRole('button', { name: 'New broadcast' }).first().click();
  const form = page.getByRole('dialog', { name: 'New broadcast' });
  await form.getByRole('button', { name: 'Next' }).click();
  await expect(form.getByRole('textbox', { name: /^English/ })).toBeVisible();
  for (const field of await form.getByRole('textbox').all()) {
    await field.fill('The floor closes at two tonight.');
  }
  await form.getByRole('button', { name: 'Next' }).click();
  await form.getByRole('button', { name: 'Propose' }).click();
  await confirmByPassword(page);
  await expect(page.getByText('Awaiting approval').first()).toBeVisible();
}
