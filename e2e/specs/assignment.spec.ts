import { onlinePlayer, playerAt } from '@pitdesk/rig';
import { expect, type Page, test } from '@playwright/test';
import { withRoles } from '../stack/own-product.ts';
import { chooseOption } from '../support/choose-option.ts';

/** No other test takes conversations of this table. */
const TABLE = 'Emerald 3';

const own = withRoles();

const row = (page: Page) =>
  page.getByRole('list', { name: 'Conversations' }).getByRole('link', { name: new RegExp(TABLE) });
const thread = (page: Page) => page.getByRole('region', { name: TABLE });

/** Returns the date some days from now: `2026-11-29`. */
const dayAt = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test('a conversation is taken, given to a colleague who is told, taken up, answered, and counted', async ({
  browser,
}) => {
  const moderator = await own.pageOf(browser, 'moderator', '/management/players');
  const supervisor = await own.pageOf(browser, 'supervisor', '/messages');
  await expect(row(supervisor)).toBeVisible();
  const player = await playerAt(own.operatorUrl, { player: 'isaac-newton-1643', table: TABLE, terminal: 1 });
  // Nobody waits at a table without players.
  const leave = await onlinePlayer(own.operatorUrl, { player: 'isaac-newton-1643', table: TABLE });
  await player.say('When does the next shoe begin?');

  await row(supervisor).click();
  await thread(supervisor).getByRole('button', { name: 'Assign to me' }).click();
  await expect(thread(supervisor)).toContainText('Assigned to you');
  await supervisor.getByRole('button', { name: 'More', exact: true }).press('Enter');
  await chooseOption(supervisor, 'Assignee', 'Mine');
  await expect(row(supervisor)).toBeVisible();
  await chooseOption(supervisor, 'Assignee', 'Any assignee');

  await thread(supervisor).getByRole('button', { name: 'More actions' }).press('Enter');
  await supervisor.getByRole('menuitem', { name: 'Assign to…' }).click();
  const dialog = supervisor.getByRole('dialog', { name: 'Assign this conversation' });
  await chooseOption(dialog, 'Colleague or role', 'moderator');
  await dialog.getByRole('button', { name: 'Assign', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(thread(supervisor)).toContainText('Assigned to moderator');
  await expect(thread(supervisor).getByText('You can still answer')).toBeVisible();

  const note = moderator.getByRole('status').filter({ hasText: `supervisor assigned ${TABLE} to you` });
  await expect(note).toBeVisible();
  await note.getByRole('button', { name: 'Open conversation' }).click();
  await expect(thread(moderator)).toContainText('Assigned to you');
  await expect(thread(moderator).getByRole('button', { name: 'Assign to me' })).toBeVisible();

  await thread(moderator).getByRole('button', { name: 'Assign to me' }).click();
  await expect(thread(supervisor)).toContainText('Assigned to moderator');

  const box = thread(moderator).getByRole('textbox', { name: 'Message' });
  await box.fill('In two minutes.');
  await box.press('Enter');
  await expect.poll(() => player.heard).toContain('In two minutes.');
  player.leave();
  leave();

  await moderator.getByRole('link', { name: 'Response times' }).click();
  await expect(moderator.getByRole('heading', { name: 'Response times', level: 1 })).toBeVisible();
  const silent = moderator.getByRole('table', { name: 'By table' }).getByText('No activity').first();
  await expect(silent).toBeVisible();
  // Where a gaming day has just begun, the player has waited since the day before.
  await moderator.goto(`/messages/answers?gaming_day=${dayAt(-2)}..${dayAt(1)}`);
  const byPerson = moderator.getByRole('table', { name: 'By staff member' });
  const mine = byPerson.getByRole('row').filter({ hasText: 'moderator' });
  await expect(mine).toBeVisible();

  await mine.getByRole('link').first().click();
  await expect(moderator.getByRole('heading', { name: 'Waits in detail' })).toBeVisible();
  const wait = moderator.getByRole('row').filter({ hasText: 'by moderator' });
  await wait.getByRole('link').first().click();
  await expect(thread(moderator)).toContainText('When does the next shoe begin?');
});
