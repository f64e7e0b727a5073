import { signInPage } from '@pitdesk/rig/browser';
import { expect, test } from '../stack/test.ts';
import { violationsOf } from '../support/axe.ts';
import { showOnly, tableCard } from '../support/dashboard.ts';

test.beforeEach(async ({ page }) => {
  await signInPage(page, 'floor1');
});

test('[dashboard.grid.columns] cards stand 3 in a row on a medium screen and 2 on a small one; filters narrow the grid and are kept in the address', async ({
  page,
}) => {
  const columns = async (width: number): Promise<number> => {
    await page.setViewportSize({ width, height: 800 });
    const tops = await page
      .getByRole('article')
      .evaluateAll((cards) => cards.slice(0, 4).map((card) => Math.round(card.getBoundingClientRect().top)));
    return tops.filter((top) => top === tops[0]).length;
  };
  await page.goto('/dashboard');
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(await columns(800)).toBe(3);
  expect(await columns(600)).toBe(2);
  expect(await columns(360)).toBe(1);

  await page.setViewportSize({ width: 1280, height: 720 });
  await page.getByRole('radiogroup', { name: 'Game' }).getByTitle('Roulette').click();
  await expect(page).toHaveURL(/game=roulette/);
  await expect(tableCard(page, 'Emerald 1')).toHaveCount(0);
  await page.getByRole('searchbox', { name: 'Find a table' }).fill('no such table');
  await page.getByRole('button', { name: 'Show all tables' }).click();
  await expect(tableCard(page, 'Emerald 1')).toBeVisible();
});

test('[dashboard.card.preview] plays HLS and progressive previews, and embeds pages sandboxed and inert', async ({
  page,
}) => {
  const streams = [
    { title: 'Emerald 2', source: /^blob:/ },
    { title: 'Sapphire 1', source: /\.(mp4|webm)$/ },
  ];
  await page.goto('/dashboard');
  for (const { title, source } of streams) {
    const video = (await showOnly(page, title)).locator('video');
    const seen = () =>
      video.evaluate(({ currentSrc, currentTime }: HTMLVideoElement) => ({ currentSrc, currentTime }));
    await expect.poll(async () => (await seen()).currentSrc).toMatch(source);
    await expect.poll(async () => (await seen()).currentTime).toBeGreaterThan(0.2);
    const before = (await seen()).currentTime;
    await expect.poll(async () => (await seen()).currentTime).not.toBe(before);
  }

  const frame = (await showOnly(page, 'Emerald 3')).locator('iframe');
  await expect(frame).toHaveAttribute('sandbox', 'allow-scripts');
  expect(await frame.evaluate((element) => element.closest('[inert]') !== null)).toBe(true);
});

test('previews out of view do not load', async ({ page }) => {
  await page.setViewportSize({ width: 1200, height: 700 });
  await page.goto('/dashboard');
  await expect(page.locator('article iframe, article video').first()).toBeAttached();
  // The rows that begin below the screen come after the first frame.
  const tables = Number(await page.locator('[aria-setsize]').first().getAttribute('aria-setsize'));
  await expect(page.getByRole('article')).toHaveCount(tables);
  expect(await page.locator('article iframe, article video').count()).toBeLessThan(tables);
  const last = page.getByRole('article').last();
  await expect(last.locator('iframe, video')).toHaveCount(0);
});

test('a card shows the game, the dealer, the state and the last results, and links to the rounds of its table', async ({
  page,
}) => {
  await page.goto('/dashboard');
  const card = tableCard(page, 'Emerald 1');
  await expect(card.getByText('Baccarat', { exact: true })).toBeVisible();
  await expect(card.getByText(/Betting|Dealing|Settled|Waiting|Shuffling|Closed/)).toBeVisible();
  await expect(
    card.getByRole('list', { name: 'Last results, newest last' }).getByRole('listitem'),
  ).not.toHaveCount(0);
  await card.getByRole('link', { name: 'Emerald 1', exact: true }).click();
  await expect(page).toHaveURL(/\/management\/events\/[^/]+\/rounds\?tableTitle=Emerald(%20|\+)1$/);
  await expect(page.getByRole('heading', { name: 'Emerald 1', exact: true })).toBeVisible();
});

test('returning to the dashboard shows the cached data at once and requests nothing again', async ({
  page,
}) => {
  await page.goto('/dashboard');
  const totals = page.getByRole('region', { name: 'All tables' });
  await expect(totals.getByRole('img', { name: /^Players online/ })).toBeVisible();
  await expect(tableCard(page, 'Emerald 1').locator('.bead').first()).toBeVisible();
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await menu.getByRole('link', { name: 'Reports' }).click();
  await expect(page.getByRole('heading', { name: 'Reports', level: 1 })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await menu.getByRole('link', { name: 'Dashboard' }).click();
  await expect(tableCard(page, 'Emerald 1').getByTestId('online-count')).toHaveText(/^\d/);
  await expect(totals.getByRole('img', { name: /^Players online/ })).toBeVisible();
  expect(
    requested.filter((path) => /^\/api\/(console|tables|player-counts|operator|rounds)/.test(path)),
  ).toEqual([]);
});

test('the strip shows the pace of rounds, stopped tables and waiting work at once, with links', async ({
  page,
}) => {
  await page.goto('/dashboard');
  const totals = page.getByRole('region', { name: 'All tables' });
  const figure = (label: string) => totals.locator('.total').filter({ hasText: label });
  // From the operator's records, so that nothing has to be observed first.
  await expect(figure('Rounds/min').locator('.total__figure')).toHaveText(/^\d/);
  await expect(figure('Rounds/min')).toContainText(/\d today/);
  await expect(figure('Tables open')).toContainText(/\d+\/\d+/);
  await expect(figure('Breaks due').locator('.total__figure')).toHaveText(/^\d/);
  await figure('Corrections').getByRole('link').click();
  await expect(page).toHaveURL(/\/management\/corrections$/);
  await page.goBack();
  await figure('Waiting').getByRole('link').press('Enter');
  await expect(page).toHaveURL(/\/messages/);
});

test('compact density shows sixteen tables on a desktop screen, the list shows all as lines, and the choice is kept', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.goto('/dashboard');
  const density = page.getByRole('radiogroup', { name: 'Density' });
  await density.getByTitle('Compact').click();
  const cards = page.getByRole('article');
  await expect(cards.first().locator('.bead').first()).toBeVisible();
  const whole = () =>
    cards.evaluateAll(
      (all) => all.filter((card) => card.getBoundingClientRect().bottom <= window.innerHeight).length,
    );
  await expect.poll(whole).toBe(16);
  await page.reload();
  await expect.poll(whole).toBe(16);
  await density.getByTitle('List').click();
  await expect(page.locator('.preview')).toHaveCount(0);
  await expect.poll(whole).toBe(16);
  const emerald = tableCard(page, 'Emerald 1');
  await expect(emerald.getByText(/Betting|Dealing|Settled|Waiting|Shuffling|Closed/)).toBeVisible();
  await emerald.getByRole('link', { name: 'Emerald 1', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Emerald 1', exact: true })).toBeVisible();
});

test('the wall shows the floor on any screen without a scroll bar, and reports when its session ends', async ({
  page,
  context,
}) => {
  await page.goto('/dashboard');
  await expect(page.getByRole('link', { name: 'Wall mode' })).toBeVisible();
  await page.keyboard.press('Alt+w');
  await expect(page).toHaveURL(/\/wall$/);
  // The dashboard has articles too, and stands until the wall has come.
  await expect(page.locator('.wall-tile').first()).toBeVisible();
  await expect(page.getByRole('complementary')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Chat now/ })).toHaveCount(0);
  for (const [width, height] of [
    [1920, 1080],
    [1280, 900],
    [3840, 2160],
    [1080, 1920],
  ] as const) {
    await page.setViewportSize({ width, height });
    const outside = await page.evaluate(() => {
      const { scrollWidth, scrollHeight } = document.documentElement;
      const isCut = (element: Element): boolean => {
        const tile = element.closest('.wall-tile')?.getBoundingClientRect();
        const { right, bottom } = element.getBoundingClientRect();
        return tile === undefined || right > tile.right + 1 || bottom > tile.bottom + 1;
      };
      const cut = [...document.querySelectorAll('.wall-tile .results, .wall-tile__head')].filter(isCut);
      return [scrollWidth - innerWidth, scrollHeight - innerHeight, cut.length];
    });
    expect(outside).toEqual([0, 0, 0]);
  }
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'Leave wall mode' })).toBeFocused();
  expect(await violationsOf(page)).toEqual([]);

  const elsewhere = await context.newPage();
  await elsewhere.goto('/logout');
  await expect(page.getByRole('heading', { name: 'The session has ended' })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/auth\/login$/);
});
