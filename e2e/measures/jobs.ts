import { endpoints } from '@pitdesk/contracts/api';
import type { Paginated } from '@pitdesk/contracts/fields';
import type { Round } from '@pitdesk/contracts/rounds';
import { expect, type Page } from '@playwright/test';
import type { Hand } from './hand.ts';

export interface Job {
  readonly page: Page;
  readonly hand: Hand;
  /** Requests data as the account that does the job. */
  readonly read: <T>(path: string) => Promise<T>;
  /** Sends changes as a colleague of that account. */
  readonly write: (method: 'POST' | 'PUT', path: string, data: object) => Promise<void>;
}

/**
 * The ten most common jobs of a shift, each by the shortest way that the interface offers; all begin on the dashboard.
 */
export const JOBS: Record<string, (at: Job) => Promise<void>> = {
  async 'Answer the longest wait'({ page, hand }) {
    await hand.keys('g', 'm');
    const message = page.getByRole('textbox', { name: 'Message' });
    await expect(message).toBeVisible();
    await hand.keys('r');
    await expect(message).toBeFocused();
    await hand.type('I am looking into it.');
    await hand.keys('Enter');
    await expect(page.getByRole('log').getByText('I am looking into it.')).toBeVisible();
  },

  async 'Approve a correction'({ page, hand, read, write }) {
    const [round] = (await read<Paginated<Round>>('/api/rounds?game=roulette&state=settled&per_page=1')).data;
    await write('POST', endpoints.proposeCorrection.path.replace(':id', String(round?.id)), {
      number: round?.number === 17 ? 18 : 17,
      reason: 'The camera shows it',
    });
    await expect(page.getByRole('button', { name: /^Alarms, [1-9]/ })).toBeVisible();
    await hand.keys('g', 'c');
    await hand.click(page.getByRole('row').filter({ hasText: 'The camera shows it' }).first());
    await hand.click(page.getByRole('dialog').getByRole('button', { name: 'Approve' }));
    await expect(page.getByRole('dialog').getByText('Approved').first()).toBeVisible();
  },

  async 'Relieve the dealer whose break is due longest'({ page, hand }) {
    await hand.keys('g', 's');
    const due = page.getByRole('button', { name: /Break (over)?due/ }).first();
    await expect(due).toBeVisible();
    const table =
      (await due.textContent())?.match(/(Emerald|Sapphire|Ruby|Onyx|Pearl|Topaz) \d/)?.[0] ?? 'Ruby 1';
    const game = /Sapphire|Onyx|Topaz/.test(table) ? /Roulette/ : /Baccarat/;
    const bench = page.getByRole('region', { name: 'Dealers without a table' });
    await hand.click(bench.getByRole('button', { name: game }).first());
    await hand.click(page.locator('[data-main]').filter({ hasText: `${table}: ` }));
    await expect(page.getByText(new RegExp(`is now at ${table}`)).first()).toBeVisible();
  },

  async 'Remove three players'({ page, hand }) {
    await hand.keys('g', 'p');
    const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ });
    await expect(boxes.nth(3)).toBeVisible();
    for (const index of [0, 1, 2]) await hand.click(boxes.nth(index));
    await hand.click(page.getByRole('button', { name: 'Remove 3 players' }));
    await hand.keys('Enter');
    await expect(page.getByRole('dialog').getByRole('status')).toHaveText(/3 removed/);
  },

  async 'Void a round'({ page, hand }) {
    await hand.keys('g', 'b');
    const row = page.getByRole('row').filter({ hasText: 'Settled' }).nth(1);
    await hand.click(row.getByRole('button', { name: /^Actions/ }));
    await hand.click(page.getByRole('menuitem', { name: 'Void', exact: true }));
    const dialog = page.getByRole('dialog', { name: 'Void this round' });
    await expect(dialog.getByLabel('Reason')).toBeFocused();
    await hand.type('Card exposed before its time');
    await hand.click(dialog.getByRole('button', { name: 'Void round' }));
    await expect(dialog).toBeHidden();
  },

  async 'Find yesterday’s round of a table'({ page, hand }) {
    await hand.click(page.getByRole('main').getByRole('link', { name: 'Emerald 1', exact: true }));
    await choose(page, hand, 'Time', 'Yesterday');
    await hand.click(page.getByLabel('Shoe', { exact: true }));
    await hand.type('12');
    await expect(page.getByRole('row').filter({ hasText: '12 / 7' }).first()).toBeVisible();
    const round = page.getByRole('row').filter({ hasText: '12 / 43' });
    const next = page.getByRole('button', { name: 'Next page' });
    while (!(await round.isVisible()) && (await next.isEnabled())) {
      await hand.click(next);
      await page.waitForLoadState('networkidle');
    }
    await expect(round).toBeVisible();
  },

  async 'Add an event'({ page, hand }) {
    await hand.click(page.getByRole('button', { name: 'Quick actions' }));
    await hand.click(page.getByRole('menuitem', { name: 'New event' }));
    await expect(page.getByLabel('Name', { exact: true })).toBeVisible();
    await hand.click(page.getByLabel('Name', { exact: true }));
    await hand.type('Late night race');
    await hand.click(page.getByRole('button', { name: 'Create event' }));
    await expect(page.getByRole('heading', { name: 'Late night race' })).toBeVisible();
  },

  async 'Hand over a shift'({ page, hand }) {
    await hand.keys('g', 'h');
    await hand.click(page.getByRole('textbox', { name: 'Note for the next shift' }));
    await hand.type('The seal of shoe 12 is broken');
    await hand.keys('Control+Enter');
    await expect(page.getByText('The seal of shoe 12 is broken').first()).toBeVisible();
    await hand.click(page.getByRole('button', { name: 'Take over the shift' }));
    const dialog = page.getByRole('dialog');
    await hand.click(dialog.getByLabel(/have read the log/));
    await hand.click(dialog.getByRole('button', { name: 'Take over', exact: true }));
    await expect(page.getByText('Taken over by floor1')).toBeVisible();
  },

  async 'Create a report of yesterday'({ page, hand }) {
    await hand.keys('g', 't');
    await choose(page, hand, 'Time', 'Yesterday');
    await hand.click(page.getByRole('button', { name: 'Generate report' }));
    await hand.click(page.getByRole('link', { name: /Rounds/ }).last());
    await expect(page.getByRole('heading', { name: /Rounds/ }).first()).toBeVisible();
  },

  async 'Find who voided what'({ page, hand, read, write }) {
    const [round] = (await read<Paginated<Round>>('/api/rounds?game=baccarat&state=settled&per_page=1')).data;
    await write('PUT', endpoints.updateRound.path.replace(':id', String(round?.id)), {
      action: 'void',
      reason: 'Card exposed',
    });
    await hand.keys('g', 'a');
    await choose(page, hand, 'What', 'Round voided');
    await expect(page.getByRole('row').filter({ hasText: 'Round voided' }).first()).toBeVisible();
  },
};

/** Opens a select and presses an option. */
async function choose(page: Page, hand: Hand, name: string, option: string): Promise<void> {
  await hand.click(page.getByRole('combobox', { name }));
  await hand.click(page.locator('.ant-select-dropdown:visible').getByTitle(option, { exact: true }));
}
