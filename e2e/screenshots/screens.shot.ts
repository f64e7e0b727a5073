import { signInPage } from '@pitdesk/rig/browser';
import type { Page } from '@playwright/test';
import { expect, test } from '../stack/test.ts';
import { chooseTable, launcherOn, widgetOn } from '../support/chat-widget.ts';
import { LOOKS, takePicture } from './take-picture.ts';

/** Opens the page of each picture and waits until it is shown. */
const SCREENS: Record<string, (page: Page) => Promise<void>> = {
  async 'sign-in'(page) {
    await page.goto('/auth/login');
    await page.getByLabel('Username').fill('floor1');
  },
  async dashboard(page) {
    await signInPage(page, 'floor1');
    await page.goto('/dashboard');
    // A paused table moves to the front as soon as the cards may change their places.
    await expect(page.getByRole('main').getByRole('article').first()).toContainText(
      /Paused|Maintenance|waiting|missing|stuck/,
    );
    await previewsPlay(page);
  },
  async inbox(page) {
    await signInPage(page, 'floor1');
    await page.goto('/messages');
    await page.getByRole('list', { name: 'Conversations' }).getByRole('link').first().click();
    await expect(page.getByRole('log').getByRole('article').last()).toBeVisible();
  },
  async chat(page) {
    await signInPage(page, 'floor1');
    await page.goto('/management/players');
    await launcherOn(page).click();
    const widget = widgetOn(page);
    await chooseTable(widget, 'Emerald 3');
    await expect(widget.getByRole('log').getByRole('article').last()).toBeVisible();
  },
  async audit(page) {
    await signInPage(page, 'floor1');
    await page.goto('/management/audit');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
  },
  async report(page) {
    await signInPage(page, 'floor1');
    await page.goto('/management/reports');
    await page.getByRole('button', { name: 'Generate report' }).click();
    await page
      .getByRole('main')
      .getByRole('link', { name: /Rounds/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { name: /Rounds/ }).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
  },
  async players(page) {
    await signInPage(page, 'floor1');
    await page.goto('/management/players');
    await expect(page.getByRole('row').nth(3)).toBeVisible();
  },
  async rounds(page) {
    await signInPage(page, 'floor1');
    await page.goto('/management/baccarat/events/rounds');
    await page.locator(`a[href="${await tableOfLongestShoe(page)}"]`).click();
    await expect(page.getByText(/Latest: round/)).toBeVisible();
  },
  async 'rounds-roulette'(page) {
    await signInPage(page, 'floor1');
    await page.goto('/management/events/4/rounds?tableTitle=Sapphire%201');
    await expect(page.getByRole('row').nth(3)).toBeVisible();
  },
  async 'rounds-of-a-game'(page) {
    await signInPage(page, 'floor1');
    await page.goto('/management/baccarat/events/rounds');
    await expect(page.getByRole('row').nth(3)).toBeVisible();
  },
  async dossier(page) {
    await signInPage(page, 'floor1');
    await page.goto('/management/baccarat/events/rounds');
    const settled = page
      .getByRole('grid', { name: 'Rounds' })
      .getByRole('row')
      .filter({ hasText: 'Settled' });
    await settled.nth(5).getByRole('link').first().click();
    await expect(page.getByRole('heading', { name: 'Phases' })).toBeVisible();
  },
  async check(page) {
    await signInPage(page, 'floor1');
    await page.goto('/management/baccarat/events/rounds');
    await page.getByRole('button', { name: 'Verify results' }).click();
    await page.waitForLoadState('networkidle').catch(() => undefined);
  },
  async corrections(page) {
    await signInPage(page, 'floor1');
    await page.goto('/management/corrections');
    await expect(page.getByRole('heading', { name: 'Corrections' })).toBeVisible();
    await page.waitForLoadState('networkidle').catch(() => undefined);
  },
  async floorAt(page) {
    await signInPage(page, 'floor1');
    await page.goto('/management/floor-at');
    await page.getByRole('article').first().getByRole('button').click();
    await page.waitForLoadState('networkidle').catch(() => undefined);
  },
  async handover(page) {
    await signInPage(page, 'floor1');
    await page.goto('/management/handover');
    await expect(page.getByRole('heading', { name: 'Handover' })).toBeVisible();
    await page.waitForLoadState('networkidle').catch(() => undefined);
  },
  async equipment(page) {
    await signInPage(page, 'floor1');
    await page.goto('/management/equipment');
    await expect(page.getByRole('heading', { name: 'Wheels and cards' })).toBeVisible();
    await page.waitForLoadState('networkidle').catch(() => undefined);
  },
  async wall(page) {
    await signInPage(page, 'floor1');
    await page.goto('/wall');
    await expect(page.getByRole('article').nth(3)).toBeVisible();
  },
  async alarms(page) {
    await signInPage(page, 'floor1');
    await page.goto('/management/players');
    await page.getByRole('button', { name: /larm/ }).first().click();
    await page.waitForLoadState('networkidle').catch(() => undefined);
  },
  async dealers(page) {
    await signInPage(page, 'floor1');
    await page.goto('/management/dealers');
    await expect(page.getByLabel('Dealer assignments')).toBeVisible();
    await page.waitForLoadState('networkidle').catch(() => undefined);
  },
  async events(page) {
    await signInPage(page, 'floor1');
    await page.goto('/management/baccarat/events');
    await expect(page.getByRole('row').nth(3)).toBeVisible();
  },
  async 'events-timeline'(page) {
    await signInPage(page, 'floor1');
    await page.goto('/management/baccarat/events?view=timeline');
    await expect(page.locator('[data-bar]').first()).toBeVisible();
  },
  async 'event-form'(page) {
    await signInPage(page, 'floor1');
    await page.goto('/management/baccarat/events?edit=9');
    await expect(page.getByText(/Overlaps at a table/)).toBeVisible();
  },
};

for (const [screen, reach] of Object.entries(SCREENS)) {
  for (const look of LOOKS) {
    test(`${screen}, ${look.name}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: look.colorScheme });
      await page.setViewportSize(look.viewport);
      await reach(page);
      await takePicture(page, screen, look);
    });
  }
}

/** Waits until every visible preview has drawn its table. */
async function previewsPlay(page: Page): Promise<void> {
  const cards = page.getByRole('article');
  await expect(cards.first()).toBeVisible();
  const stillDark = () =>
    cards.evaluateAll(
      (all) =>
        all.filter((card) => {
          if (card.getBoundingClientRect().top > innerHeight) return false;
          const video = card.querySelector('video');
          if (video !== null) return video.currentTime === 0;
          return card.querySelector('iframe, .preview__fallback') === null;
        }).length,
    );
  await expect.poll(stillDark, { timeout: 30_000 }).toBe(0);
}

/** Returns the link of the table with the longest shoe: its roads have content. */
async function tableOfLongestShoe(page: Page): Promise<string> {
  const played = page.getByText(/^Shoe \d+, round \d+$/);
  await expect(played.first()).toBeVisible();
  const tables = await played.evaluateAll((lines) =>
    lines.map((line) => ({
      rounds: Number(/\d+$/.exec(line.textContent)?.[0]),
      href: line.closest('article, li')?.querySelector('a')?.getAttribute('href') ?? '',
    })),
  );
  return tables.reduce((longest, table) => (table.rounds > longest.rounds ? table : longest)).href;
}
