import type { OperatorStatus } from '@pitdesk/contracts/operator';
import { signInPage } from '@pitdesk/rig/browser';
import { expect, test } from '../stack/test.ts';
import { violationsOf } from '../support/axe.ts';

test('reports unreadable records on their list and shows the reasons, in both skins and at every width', async ({
  page,
}) => {
  await signInPage(page, 'floor1');
  await page.route('**/api/operator/left-out', (route) => route.fulfill({ json: { table: 2 } }));
  await page.route('**/api/operator', async (route) => {
    const answer = await route.fetch();
    const status = (await answer.json()) as OperatorStatus;
    const last_at = new Date().toISOString();
    const of = { record: 'table', row_left_out: true, rows: 2, times: 1_204, last_at };
    const unreadable: OperatorStatus['unreadable'] = [
      { ...of, field: 'id', reason: 'missing' },
      { ...of, field: 'outcome.player_total', reason: 'unknown_value', row_left_out: false },
    ];
    await route.fulfill({ json: { ...status, unreadable } });
  });
  await page.goto('/dashboard');
  await expect(page.getByText('2 tables of this operator could not be read.')).toBeVisible();
  await page.getByRole('link', { name: 'Show the reasons' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Operator' })).toBeVisible();
  await expect(page.getByRole('row', { name: /^Table id Not sent\. The row is skipped\./ })).toBeVisible();
  await expect(page.getByText('Back office')).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const width of [360, 1_920]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await violationsOf(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  }
});
