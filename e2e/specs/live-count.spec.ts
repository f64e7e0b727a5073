import { simulate, sitDown } from '@pitdesk/rig';
import { signInPage } from '@pitdesk/rig/browser';
import { expect, test } from '../stack/test.ts';
import { onlineAt, tableCard } from '../support/dashboard.ts';

// Only the test's own player comes and goes meanwhile.
test.beforeEach(async ({ mockUrl }) => simulate(mockUrl, { paused: true }));
test.afterEach(async ({ mockUrl }) => simulate(mockUrl, { paused: false }));

test('[journey.live-count] the count rises when a real player connects and falls when the player is disconnected', async ({
  page,
  mockUrl,
}) => {
  await signInPage(page, 'floor1');
  await page.goto('/dashboard');
  const card = tableCard(page, 'Emerald 1');
  await expect.poll(() => onlineAt(card)).not.toBeNaN();
  const before = await onlineAt(card);

  const player = await sitDown(mockUrl, 'grace-hopper-1906', 'Emerald 1');
  await expect.poll(() => onlineAt(card)).toBe(before + 1);
  player.disconnect();
  await expect.poll(() => onlineAt(card)).toBe(before);
});
