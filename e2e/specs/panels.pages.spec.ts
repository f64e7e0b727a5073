import { endpoints } from '@pitdesk/contracts/api';
import { STORAGE_KEYS } from '@pitdesk/contracts/browser';
import type { Round, RoundsCheck } from '@pitdesk/contracts/rounds';
import { requestToken } from '@pitdesk/rig';
import { signInPage } from '@pitdesk/rig/browser';
import { expect, test } from '../stack/test.ts';
import { violationsOf } from '../support/axe.ts';
import { chooseTable, launcherOn, widgetOn } from '../support/chat-widget.ts';
import { looksRight } from '../support/looks-right.ts';
import { QUIET_PAGE } from '../support/quiet-page.ts';
import { navigate } from '../walk/navigate.ts';

test('the panels over a page pass axe and fit, at 1920 px in the light and at 360 px in the dark', async ({
  page,
}) => {
  await signInPage(page, 'floor1');
  await page.addInitScript((key) => localStorage.removeItem(key), STORAGE_KEYS.tour);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(QUIET_PAGE);

  await test.step('the tour', async () => {
    const tour = page.getByRole('dialog', { name: 'Your pages' });
    await expect(tour).toBeFocused();
    expect(await violationsOf(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(tour).toBeHidden();
  });

  await test.step('the bell', async () => {
    const bell = page.getByRole('button', { name: /^Alarms, [1-9]/ });
    await bell.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Alarms' })).toBeVisible();
    await looksRight(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: /^Alarms, / })).toBeFocused();
  });

  await test.step('the search and the list of keys', async () => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: /Search everything/ }).fill('emerald 3');
    await expect(page.getByRole('option').first()).toContainText('Emerald 3');
    await looksRight(page);
    await page.keyboard.press('Escape');
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    await looksRight(page);
    await page.keyboard.press('Escape');
  });

  await test.step('the chat, with a draft and an unsent message', async () => {
    await launcherOn(page).click();
    const widget = widgetOn(page);
    await chooseTable(widget, 'Emerald 3');
    const box = widget.getByRole('textbox', { name: 'Message' });
    await expect(widget.getByRole('article').first()).toBeVisible();
    await looksRight(page);
    await page.route('**/api/customerSupport/chatMessage', (route) =>
      route.fulfill({ status: 422, json: { code: 'upstream.refused', message: 'No' } }),
    );
    await box.fill('A word too many');
    await box.press('Enter');
    await expect(widget.locator('.widget__head')).toContainText('Not sent');
    await looksRight(page);
    await widget.getByRole('button', { name: 'Discard' }).click();
    await box.press('Escape');
  });

  await test.step('the inbox with a conversation, and its list on a phone', async () => {
    await navigate(page, '/messages?table=1', '/messages');
    await expect(page.getByRole('textbox', { name: 'Message' })).toBeEnabled();
    await looksRight(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole('link', { name: 'Back to the conversations' }).click();
    await expect(page.getByRole('list', { name: 'Conversations' })).toBeVisible();
    await looksRight(page);
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('a locked screen', async () => {
    await navigate(page, '/account/sessions', '/account/sessions');
    await page.getByRole('button', { name: 'Account of floor1' }).click();
    await page.getByRole('menuitem', { name: 'Lock screen' }).click();
    await expect(page.getByLabel('Password of floor1')).toBeFocused();
    await looksRight(page);
  });
});

test('the page of a round that breaks a rule begins with the violation and a button to correct it', async ({
  page,
  product: { gatewayUrl },
}) => {
  const headers = { authorization: `Bearer ${await requestToken(gatewayUrl, 'floor1')}` };
  // The alarm is raised once the gateway has checked the previous days; the check returns the round at once.
  const brokenRound = async (after?: string): Promise<Round> => {
    const query = `?game=roulette${after === undefined ? '' : `&after=${encodeURIComponent(after)}`}`;
    const answer = await fetch(`${gatewayUrl}${endpoints.checkRounds.path}${query}`, { headers });
    const { broken, next } = (await answer.json()) as RoundsCheck;
    if (broken[0] !== undefined) return broken[0].round;
    if (next === null) throw new Error('No round of the mock breaks a rule');
    return await brokenRound(next);
  };
  await signInPage(page, 'floor1');
  await page.goto(`/management/rounds/${(await brokenRound()).id}`);
  const banner = page.getByRole('region', { name: 'Result checks' });
  await expect(banner).toContainText(/Result mismatch: the record fails/);
  await expect(banner).toContainText('Expected');
  await looksRight(page);
  await banner.getByRole('button', { name: 'Correct' }).press('Enter');
  await expect(page.getByRole('dialog', { name: 'Correct this round' })).toBeVisible();
});
