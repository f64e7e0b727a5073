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
  await thread(supervisor).getByRole('button', { name: 'Take it' }).click();
  await expect(thread(supervisor)).toContainText('You have this');
  await chooseOption(supervisor, 'Who has it', 'Mine');
  await expect(row(supervisor)).toBeVisible();
  await chooseOption(supervisor, 'Who has it', 'Held by anyone');

  await thread(supervisor).getByRole('button', { name: 'More about who has it' }).press('Enter');
  await supervisor.getByRole('menuitem', { name: 'Give to…' }).click();
  const dialog = supervisor.getByRole('dialog', { name: 'Give this conversation' });
  await chooseOption(dialog, 'Colleague or role', 'moderator');
  await dialog.getByRole('button', { name: 'Give', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(thread(supervisor)).toContainText('moderator has this');
  await expect(thread(supervisor).getByText('You can answer all the same')).toBeVisible();

  const note = moderator.getByRole('status').filter({ hasText: `supervisor gave you ${TABLE}` });
  await expect(note).toBeVisible();
  await note.getByRole('button', { name: 'Open conversation' }).click();
  await expect(thread(moderator)).toContainText('You have this');
  await expect(thread(moderator).getByRole('button', { name: 'Take it' })).toBeVisible();

  await thread(moderator).getByRole('button', { name: 'Take it' }).click();
  await expect(thread(supervisor)).toContainText('moderator has this');

  const box = thread(moderator).getByRole('textbox', { name: 'Message' });
  await box.fill('In two minutes.');
  await box.press('Enter');
  await expect.poll(() => player.heard).toContain('In two minutes.');
  player.leave();
  leave();

  await moderator.getByRole('link', { name: 'First answers' }).click();
  await expect(moderator.getByRole('heading', { name: 'First answers', level: 1 })).toBeVisible();
  const byPerson = moderator.getByRole('table', { name: 'By person who answered' });
  const mine = byPerson.getByRole('row').filter({ hasText: 'moderator' });
  await expect(mine).toBeVisible();
  const silent = moderator.getByRole('table', { name: 'By table' }).getByText('No activity').first();
  await expect(silent).toBeVisible();

  await mine.getByRole('link').first().click();
  await expect(moderator.getByRole('heading', { name: 'Waits behind the figures' })).toBeVisible();
  const wait = moderator.getByRole('row').filter({ hasText: 'by moderator' });
  await wait.getByRole('link').first().click();
  await expect(thread(moderator)).toContainText('When does the next shoe begin?');
});
