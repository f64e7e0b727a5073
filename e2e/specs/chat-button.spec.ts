import { LANGUAGES, STORAGE_KEYS } from '@pitdesk/contracts/browser';
import { signInPage } from '@pitdesk/rig/browser';
import type { Page } from '@playwright/test';
import { expect, test } from '../stack/test.ts';
import { drawn } from '../support/axe.ts';
import { chooseTable, launcherOn, widgetOn } from '../support/chat-widget.ts';
import { QUIET_PAGE } from '../support/quiet-page.ts';
import { withoutPictures } from '../support/without-pictures.ts';
import { goWithin } from '../walk/go.ts';
import { STAFF_PLACES } from '../walk/places.ts';
import { findRecords, withRecords } from '../walk/records.ts';
import { watchPage } from '../walk/watch-page.ts';

const SIZES = [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
];

/** Returns the controls under the floating button when the page is scrolled to its end. */
const underButton = (page: Page, floating = '.launcher'): Promise<string[]> =>
  page.evaluate((selector) => {
    window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
    const button = document.querySelector<HTMLElement>(selector);
    if (button === null) return [];
    const { left, top, width, height } = button.getBoundingClientRect();
    button.style.pointerEvents = 'none';
    const found = new Set<string>();
    for (let x = 1; x < width; x += 8) {
      for (let y = 1; y < height; y += 8) {
        const control = document
          .elementFromPoint(left + x, top + y)
          ?.closest(
            'a[href], button, input, select, textarea, summary, [role="button"], [role="tab"], [role="option"]',
          );
        if (control) found.add(control.outerHTML.slice(0, 120));
      }
    }
    button.style.pointerEvents = '';
    return [...found];
  }, floating);

test('neither the chat button nor the scroll-to-top button covers a control on any page that is scrolled to its end', async ({
  page,
  baseURL,
  mockUrl,
}) => {
  test.setTimeout(600_000);
  const records = await findRecords(baseURL ?? '');
  await signInPage(page, 'floor1');
  await withoutPictures(page, mockUrl);
  const watch = await watchPage(page, mockUrl);
  await page.goto('/management/handover');
  await watch.quiet();
  let seen = 0;
  for (const { address: pattern, leadsTo } of Object.values(STAFF_PLACES).flat()) {
    const address = withRecords(pattern, records);
    await goWithin(page, address, leadsTo ?? address);
    await watch.quiet();
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await drawn(page);
      seen += await launcherOn(page).count();
      expect.soft(await underButton(page), `${address} at ${size.width} px`).toEqual([]);
      expect
        .soft(await underButton(page, '.scroll-top'), `${address} at ${size.width} px, to the top`)
        .toEqual([]);
    }
  }
  expect(seen).toBeGreaterThan(40);
});

test('the chat button covers nothing at its widest, in every language and at every width', async ({
  page,
}) => {
  await signInPage(page, 'floor1');
  await page.goto(QUIET_PAGE);
  await launcherOn(page).click();
  const widget = widgetOn(page);
  await chooseTable(widget, 'Emerald 3');
  await widget.getByRole('textbox', { name: 'Message' }).fill('A draft is marked on the button');
  await page.keyboard.press('Escape');
  await expect(launcherOn(page)).toHaveAccessibleName(/Draft$/);
  for (const language of LANGUAGES) {
    await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
      STORAGE_KEYS.language,
      language,
    ] as const);
    await page.goto('/contact');
    const launcher = page.locator('.launcher');
    await expect(launcher).toContainText(/\d/);
    // As wide as a busy evening makes it.
    await launcher.evaluate((button) => {
      const badge = document.createElement('span');
      badge.textContent = '99+ 1,284';
      badge.style.padding = '0 8px';
      button.append(badge);
    });
    for (const width of [360, 480, 481, 639, 640, 768, 1024, 1440, 1920]) {
      await page.setViewportSize({ width, height: 740 });
      await drawn(page);
      for (const floating of ['.launcher', '.scroll-top'])
        expect
          .soft(await underButton(page, floating), `${floating} in ${language} at ${width} px`)
          .toEqual([]);
    }
  }
});
