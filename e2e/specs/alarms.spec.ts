import { signInPage } from '@pitdesk/rig/browser';
import { expect, test } from '../stack/test.ts';
import { violationsOf } from '../support/axe.ts';

test('the bell shows an alarm with a link, records who acknowledged it, and has no axe violation', async ({
  page,
}) => {
  await signInPage(page, 'floor1');
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/management/audit');
  const bell = page.getByRole('button', { name: /^Alarms, [1-9]/ });
  await bell.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Alarms' });
  const waiting = panel.getByRole('group').filter({ hasText: 'Player waiting' });
  await waiting.locator('summary').press('Enter');
  const first = waiting
    .getByRole('listitem')
    .filter({ has: page.getByRole('button') })
    .first();
  await expect(first.getByRole('link', { name: /^Answer: / })).toHaveAttribute('href', /^\/messages\?table=/);
  expect(await violationsOf(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  expect(await violationsOf(page)).toEqual([]);
  await first.getByRole('button', { name: /^Acknowledge: / }).press('Enter');
  await expect(waiting.getByText('Acknowledged by floor1')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(page.getByRole('button', { name: /^Alarms, / })).toBeFocused();
});
