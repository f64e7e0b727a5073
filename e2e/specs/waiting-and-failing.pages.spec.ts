import { signInPage } from '@pitdesk/rig/browser';
import { expect, type Page, type Route, test } from '@playwright/test';
import { withOwnProduct } from '../stack/own-product.ts';
import { withoutPictures } from '../support/without-pictures.ts';
import { showIn, violationsAndMisfits } from '../walk/look-at.ts';
import { navigate } from '../walk/navigate.ts';
import { STAFF_PLACES } from '../walk/places.ts';
import { findRecords, type Records, withRecords } from '../walk/records.ts';

// Soft expectations report every failure of one run.
const soft = expect.configure({ soft: true });

const product = withOwnProduct(() => ({ ACCESS: 'roles', DEMO_ROLES: 'on' }));

/** Routes whose page requests data that no earlier page has requested, by the account that may open them. */
const READING = {
  shift: [
    'sessions',
    'gameEvents',
    'gameRounds',
    'dealers',
    'handover',
    'equipment',
    'broadcasts',
    'answers',
    'protectionCases',
    'incidents',
    'incident',
    'exceptions',
    'words',
    'availability',
    'reports',
    'report',
    'audit',
    'operator',
    'player',
    'retention',
    'sanctions',
    'tableRounds',
    'round',
    'corrections',
    'floorAt',
    'messages',
    'staff',
    'reviews',
    'wall',
  ],
  care: ['protectionCase'],
};

/** Pages that show what earlier pages have read, until the next regular read is refused. */
const ALREADY_READ: readonly string[] = ['wall'];

const isRead = (route: Route): boolean => route.request().method() === 'GET';

/** Holds the page's further requests unanswered, until `refuse` refuses them and all later ones. */
async function holdAnswers(page: Page) {
  const held: Route[] = [];
  let isHeld = true;
  const refuse = (route: Route): Promise<void> =>
    // The page may have aborted it.
    route.fulfill({ status: 503, contentType: 'text/html', body: 'Down' }).catch(() => {});
  await page.route('**/api/**', async (route) => {
    if (!isRead(route)) await route.continue();
    else if (isHeld) held.push(route);
    else await refuse(route);
  });
  return {
    hold() {
      isHeld = true;
    },
    async refuse() {
      isHeld = false;
      await Promise.all(held.splice(0).map(refuse));
    },
  };
}

/** Opens each page with its answers held, then refused. */
async function visitPages(page: Page, names: readonly string[], records: Records): Promise<void> {
  await showIn(page, 'wide', 'light');
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Pitdesk');
  const answers = await holdAnswers(page);
  const waiting = page
    .locator('main')
    .locator('[role=status], [aria-busy=true]')
    .filter({ hasText: /ing\b/ });
  const failed = page.locator('main').locator('[role=alert], .wall-strip--old');
  for (const name of names) {
    const [first] = STAFF_PLACES[name] ?? [];
    const address = withRecords(first?.address ?? '', records);
    await test.step(address, async () => {
      answers.hold();
      await showIn(page, 'wide', 'light');
      await navigate(page, address, address);
      // A request that was refused on the previous page may still be refused.
      if (!ALREADY_READ.includes(name))
        await soft(waiting.or(failed).first(), `${address} on its way`).toBeAttached();
      soft(await violationsAndMisfits(page, 'wide', 'light'), `${address} on its way`).toEqual([]);
      await answers.refuse();
      await soft(failed.first(), `${address} refused`).toBeVisible();
      soft(await violationsAndMisfits(page, 'narrow', 'dark'), `${address} refused`).toEqual([]);
    });
  }
}

for (const [username, names] of Object.entries(READING)) {
  test(`every page of ${username} shows that its data are loading or could not be loaded, and passes axe meanwhile`, async ({
    browser,
  }) => {
    const records = await findRecords(product.gatewayUrl, 'shift');
    const page = await product.newPage(browser);
    await signInPage(page, username);
    await withoutPictures(page, product.operatorUrl);
    await visitPages(page, names, records);
  });
}
