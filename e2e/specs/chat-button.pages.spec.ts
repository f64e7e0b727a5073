import { LANGUAGES, STORAGE_KEYS } from '@pitdesk/contracts/browser';
import { signInPage } from '@pitdesk/rig/browser';
import { expect, test } from '../stack/test.ts';
import { drawn } from '../support/axe.ts';
import { chooseTable, launcherOn, widgetOn } from '../support/chat-widget.ts';
import { underButton } from '../support/floating-buttons.ts';
import { QUIET_PAGE } from '../support/quiet-page.ts';

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
      for (const floating of ['.launcher', '.scroll-top'] as const)
        expect
          .soft(await underButton(page, floating), `${floating} in ${language} at ${width} px`)
          .toEqual([]);
    }
  }
});
