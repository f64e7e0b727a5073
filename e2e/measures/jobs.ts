import { endpoints } from '@pitdesk/contracts/api';
import type { Paginated } from '@pitdesk/contracts/fields';
import type { Round } from '@pitdesk/contracts/rounds';
import { expect, type Page } from '@playwright/test';
import type { ActionCounter } from './action-counter.ts';

export interface Job {
  readonly page: Page;
  readonly user: ActionCounter;
  /** Requests data as the account that does the job. */
  readonly read: <T>(path: string) => Promise<T>;
  /** Sends changes as a colleague of that account. */
  readonly write: (method: 'POST' | 'PUT', path: string, data: object) => Promise<void>;
}

/**
 * The ten most common jobs of a shift, each by the shortest way that the interface offers; all begin on the dashboard.
 */
export const JOBS: Record<string, (at: Job) => Promise<void>> = {
  async 'Answer the longest wait'({ page, user }) {
    await expect(page.getByRole('menuitem', { name: /^Messages .*waiting/ })).toBeVisible();
    await user.keys('g', 'm');
    const message = page.getByRole('textbox', { name: 'Message' });
    await expect(message).toBeVisible();
    await user.keys('r');
    await expect(message).toBeFocused();
    await user.type('I am looking into it.');
    await user.keys('Enter');
    await expect(page.getByRole('log').getByText('I am looking into it.')).toBeVisible();
  },

  async 'Approve a correction'({ page, user, read, write }) {
    const [round] = (await read<Paginated<Round>>('/api/rounds?game=roulette&state=settled&per_page=1')).data;
    await write('POST', endpoints.proposeCorrection.path.replace(':id', String(round?.id)), {
      number: round?.number === 17 ? 18 : 17,
      reason: 'The camera shows it',
    });
    await expect(page.getByRole('button', { name: /^Alarms, [1-9]/ })).toBeVisible();
    await user.keys('g', 'c');
    await user.click(page.getByRole('row').filter({ hasText: 'The camera shows it' }).first());
    await user.click(page.getByRole('dialog').getByRole('button', { name: 'Approve' }));
    await expect(page.getByRole('dialog').getByText('Approved').first()).toBeVisible();
  },

  async 'Relieve the dealer whose break is due longest'({ page, user }) {
    await user.keys('g', 's');
    const due = page.getByRole('region', { name: 'Due reliefs and breaks' });
    await user.click(due.getByRole('button').first());
    await expect(page.getByRole('dialog').getByRole('listitem').first().getByRole('button')).toBeFocused();
    await user.keys('Enter');
    const goOn = page.getByRole('button', { name: 'Do it anyway' });
    const done = page.getByText(/ is now at /).first();
    await expect(goOn.or(done).first()).toBeVisible();
    if (await goOn.isVisible()) await user.keys('Enter');
    await expect(done).toBeVisible();
  },

  async 'Remove three players'({ page, user }) {
    await user.keys('g', 'p');
    const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ });
    await expect(boxes.nth(3)).toBeVisible();
    for (const index of [0, 1, 2]) await user.click(boxes.nth(index));
    await user.click(page.getByRole('button', { name: 'Remove 3 players' }));
    await expect(page.getByRole('dialog').getByRole('radio').first()).toBeFocused();
    await user.keys('1', 'Enter');
    await expect(page.getByRole('dialog').getByRole('status')).toHaveText('All rows have a result.');
  },

  async 'Void a round'({ page, user }) {
    await user.keys('g', 'b');
    const row = page.getByRole('row').filter({ hasText: 'Settled' }).nth(1);
    await user.click(row.getByRole('button', { name: /^Actions/ }));
    await user.click(page.getByRole('menuitem', { name: 'Void', exact: true }));
    const dialog = page.getByRole('dialog', { name: 'Void this round' });
    await expect(dialog.getByRole('radio').first()).toBeFocused();
    await user.keys('2', 'Enter');
    await expect(dialog).toBeHidden();
  },

  async 'Find yesterday’s round of a table'({ page, user }) {
    await user.click(page.getByRole('main').getByRole('link', { name: 'Emerald 1', exact: true }));
    await choose(page, user, 'Time', 'Yesterday');
    await user.click(page.getByLabel('Shoe', { exact: true }));
    await user.type('12');
    await expect(page.getByRole('row').filter({ hasText: '12 / 7' }).first()).toBeVisible();
    const round = page.getByRole('row').filter({ hasText: '12 / 43' });
    const next = page.getByRole('button', { name: 'Next page' });
    while (!(await round.isVisible()) && (await next.isEnabled())) {
      await user.click(next);
      await page.waitForLoadState('networkidle');
    }
    await expect(round).toBeVisible();
  },

  async 'Add an event'({ page, user }) {
    await user.click(page.getByRole('button', { name: 'Quick actions' }));
    await user.click(page.getByRole('menuitem', { name: 'New event' }));
    await expect(page.getByLabel('Name', { exact: true })).toBeVisible();
    await user.click(page.getByLabel('Name', { exact: true }));
    await user.type('Late night race');
    await user.click(page.getByRole('button', { name: 'Create event' }));
    await expect(page.getByRole('heading', { name: 'Late night race' })).toBeVisible();
  },

  async 'Hand over a shift'({ page, user }) {
    await user.keys('g', 'h');
    await user.click(page.getByRole('textbox', { name: 'Note for the next shift' }));
    await user.type('The seal of shoe 12 is broken');
    await user.keys('Control+Enter');
    await expect(page.getByText('The seal of shoe 12 is broken').first()).toBeVisible();
    await user.click(page.getByRole('button', { name: 'Take over the shift' }));
    const dialog = page.getByRole('dialog');
    await user.click(dialog.getByLabel(/have read the log/));
    await user.click(dialog.getByRole('button', { name: 'Take over', exact: true }));
    await expect(page.getByText('Taken over by floor1')).toBeVisible();
  },

  async 'Create a report of yesterday'({ page, user }) {
    await user.keys('g', 't');
    await choose(page, user, 'Time', 'Yesterday');
    await user.click(page.getByRole('button', { name: 'Generate report' }));
    await user.click(page.getByRole('link', { name: /Rounds/ }).last());
    await expect(page.getByRole('heading', { name: /Rounds/ }).first()).toBeVisible();
  },

  async 'Find who voided what'({ page, user, read, write }) {
    const [round] = (await read<Paginated<Round>>('/api/rounds?game=baccarat&state=settled&per_page=1')).data;
    await write('PUT', endpoints.updateRound.path.replace(':id', String(round?.id)), {
      action: 'void',
      reason: 'Card exposed',
    });
    await user.keys('g', 'a');
    await choose(page, user, 'What', 'Round voided');
    await expect(page.getByRole('row').filter({ hasText: 'Round voided' }).first()).toBeVisible();
  },
};

/** Opens a select and presses an option. */
async function choose(page: Page, user: ActionCounter, name: string, option: string): Promise<void> {
  await user.click(page.getByRole('combobox', { name }));
  await user.click(page.locator('.ant-select-dropdown:visible').getByTitle(option, { exact: true }));
}
