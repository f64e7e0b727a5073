import { signInPage } from '@pitdesk/rig/browser';
import { expect, test } from '../stack/test.ts';

test('a round leads to the floor at its second, which plays on and shows the roads up to then', async ({
  page,
}) => {
  await signInPage(page, 'floor1');
  await page.goto('/management/baccarat/events/rounds?state=settled');
  const round = page.getByRole('row').filter({ hasText: 'Settled' }).nth(3).getByRole('link').first();
  await round.click();
  await page.getByRole('link', { name: 'Floor at this second' }).click();
  await expect(page.getByRole('heading', { name: 'Floor at a second' })).toBeVisible();
  await expect(page).toHaveURL(/floor-at\?at=/);

  // What is played at that second differs from run to run; every table of baccarat has a round.
  const table = page.getByRole('article').filter({ hasText: 'Baccarat' }).first();
  await expect(table.getByRole('link')).toBeVisible();
  const slider = page.getByRole('slider', { name: 'Second' });
  const before = await slider.getAttribute('aria-valuetext');
  await page.keyboard.press('ArrowLeft');
  await expect(slider).not.toHaveAttribute('aria-valuetext', before ?? '');
  await page.keyboard.press('Space');
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await page.keyboard.press('Space');

  await table.getByRole('button').click();
  await expect(page.getByRole('grid', { name: 'Bead plate' })).toBeVisible();
  await page.getByRole('link', { name: 'Round and evidence' }).click();
  await expect(page.getByRole('heading', { name: /^Round / })).toBeVisible();
});
