import { endpoints } from '@pitdesk/contracts/api';
import type { Paginated } from '@pitdesk/contracts/fields';
import type { Round } from '@pitdesk/contracts/rounds';
import { requestToken } from '@pitdesk/rig';
import { signInPage } from '@pitdesk/rig/browser';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../stack/test.ts';
import { chooseOption } from '../support/choose-option.ts';
import { looksRight } from '../support/looks-right.ts';
import { navigate } from '../walk/navigate.ts';

const TABLE = '/management/events/1/rounds?tableTitle=Emerald%201';

const felt = (page: Page): Locator => page.getByRole('region', { name: 'Current round' });
const rows = (page: Page): Locator => page.getByRole('grid', { name: 'Rounds' }).getByRole('row');

/** Returns the latest settled round by its id: another may be settled above it at any time. */
async function settledRow(page: Page, index: number): Promise<Locator> {
  const id = await rows(page).filter({ hasText: 'Settled' }).nth(index).getAttribute('data-row-key');
  return page.locator(`[data-row-key="${id}"]`);
}

async function choose(page: Page, row: Locator, action: string): Promise<void> {
  await row.getByRole('button', { name: /^Actions/ }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

test('[rounds.page] follows a round until it is settled, voids it, and corrects another with a colleague, whom the bell notifies', async ({
  page,
  browser,
  product: { gatewayUrl },
}) => {
  await signInPage(page, 'floor1');
  const headers = { authorization: `Bearer ${await requestToken(gatewayUrl, 'floor1')}` };
  // A casino that just opened has none. They are requested here: a page that showed them would keep them for the next.
  await test.step('the shoe has settled rounds', async () => {
    const states = async (): Promise<string[]> => {
      const recent = await page.request.get(`${endpoints.listRounds.path}?table_id=1`, { headers });
      const [newest, ...earlier] = ((await recent.json()) as Paginated<Round>).data;
      return earlier.filter(({ shoe }) => shoe?.number === newest?.shoe?.number).map(({ state }) => state);
    };
    await expect.poll(states).toContain('settled');
  });
  await test.step('shows nothing about the shoe until its rounds are loaded', async () => {
    let answer = (): void => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(`**${endpoints.listRounds.path}?*`, async (route) => {
      await answered;
      await route.continue();
    });
    await page.goto(TABLE);
    await expect(page.getByRole('heading', { name: 'Emerald 1' })).toBeVisible();
    await expect(page.getByRole('grid', { name: 'Big road' })).toBeVisible();
    await expect(page.getByText(/No settled rounds yet|Latest: round/)).toBeHidden();
    answer();
    await expect(page.getByText(/Latest: round/)).toBeVisible();
    await page.unroute(`**${endpoints.listRounds.path}?*`);
  });
  await expect(rows(page).nth(3)).toBeVisible();

  await test.step('cards are dealt, the round is settled, and the roads add its result', async () => {
    const playing = felt(page).getByText(/^(No cards yet|Dealing)$/);
    await expect(playing).toBeVisible();
    const name = await felt(page)
      .getByRole('link', { name: /^Round/ })
      .textContent();
    const number = name?.split('/').at(-1)?.trim() ?? '';
    await expect(felt(page).getByText(/^(Player wins|Banker wins|Tie)/)).toBeVisible();
    // The next round may be settled before a slow machine checks this one.
    const words = page.getByText(/Latest: round \d+/);
    const latest = async () => Number(/round (\d+)/.exec((await words.textContent()) ?? '')?.[1]);
    await expect.poll(latest).toBeGreaterThanOrEqual(Number(number));
    await page.getByRole('button', { name: /new rounds?$/ }).click();
    await expect(
      rows(page)
        .filter({ hasText: `/ ${number}` })
        .first(),
    ).toContainText('Settled');
  });

  await test.step('voids a round with a reason; it stays in the list as void', async () => {
    const row = await settledRow(page, 0);
    await choose(page, row, 'Void');
    const dialog = page.getByRole('dialog', { name: 'Void this round' });
    await dialog.getByRole('button', { name: 'Void round' }).click();
    await expect(dialog.getByText('Choose a reason.')).toBeVisible();
    await expect(dialog.getByRole('radio', { name: 'Dealing error' })).toBeFocused();
    await looksRight(page);
    // By the keyboard alone: a digit chooses, Enter sends.
    await page.keyboard.press('2');
    await expect(dialog.getByRole('radio', { name: 'Card exposed' })).toBeChecked();
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(row).toContainText('Voided');
  });

  const other = await settledRow(page, 1);
  const otherId = (await other.getAttribute('data-row-key')) ?? '';
  const toBanker = (await other.textContent())?.includes('Player') === true;
  await test.step('proposes a correction, which its author cannot approve', async () => {
    await choose(page, other, 'Correct');
    const dialog = page.getByRole('dialog', { name: 'Correct this round' });
    const [winner, loser] = toBanker ? ['Banker', 'Player'] : ['Player', 'Banker'];
    await chooseOption(dialog, `${winner}, card 1`, '9♠');
    await chooseOption(dialog, `${winner}, card 2`, 'K♥');
    await chooseOption(dialog, `${loser}, card 1`, '2♣');
    await chooseOption(dialog, `${loser}, card 2`, 'J♦');
    await expect(dialog.getByRole('region', { name: 'After' })).toContainText(winner ?? '');
    await expect(dialog.getByRole('region', { name: 'After' }).getByText('Big road').first()).toBeVisible();
    await dialog.getByLabel('Reason').fill('The camera shows other cards');
    await dialog.getByRole('button', { name: 'Propose correction' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Corrections' }).click();
    await rows(page)
      .or(page.getByRole('row'))
      .filter({ hasText: 'The camera shows other cards' })
      .first()
      .click();
    const proposal = page.getByRole('dialog', { name: 'Correction' });
    await expect(proposal).toContainText('You proposed this correction. A colleague must approve it.');
    await expect(proposal.getByRole('button', { name: 'Approve' })).toBeDisabled();
  });

  const pending = await page.request.get(`${endpoints.listCorrections.path}?round_id=${otherId}`, {
    headers,
  });
  const [{ id }] = ((await pending.json()) as { data: [{ id: string }] }).data;
  const own = await page.request.post(endpoints.approveCorrection.path.replace(':id', id), { headers });
  expect(own.status()).toBe(403);

  await test.step('a colleague approves it, and the roads are drawn again', async () => {
    await navigate(page, TABLE, TABLE);
    await expect(other).toContainText('Settled');
    const colleague = await browser.newPage();
    await signInPage(colleague, 'floor1b');
    await colleague.goto('/management/audit');
    await colleague.getByRole('button', { name: /^Alarms, [1-9]/ }).press('Enter');
    const alarms = colleague.getByRole('dialog', { name: 'Alarms' });
    await expect(alarms).toContainText('floor1 proposed a correction of round');
    await alarms.getByRole('link', { name: 'Review: Emerald 1' }).press('Enter');
    const proposal = colleague.getByRole('dialog', { name: 'Correction' });
    await expect(proposal).toContainText('The camera shows other cards');
    await proposal.getByRole('button', { name: 'Approve' }).click();
    // The list of pending corrections no longer contains it.
    await expect(proposal).toBeHidden();
    await colleague.close();
    const corrected = rows(page).filter({ hasText: 'Corrected' }).first();
    await expect(corrected).toContainText(toBanker ? 'Banker' : 'Player');
    await corrected.getByRole('link').click();
    await expect(page.getByRole('columnheader', { name: 'Version 2' })).toBeVisible();
    const rules = page.getByRole('region', { name: 'Result checks' });
    await expect(rules).toBeVisible();
    // Late in a shoe all eight copies of a chosen card may have been dealt: that rule may report it.
    const others = rules
      .getByRole('listitem')
      .filter({ hasNotText: 'No card more often than the shoe holds' });
    await expect(others).toHaveCount(0);
  });
});
