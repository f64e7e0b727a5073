import { playerAt } from '@pitdesk/rig';
import { expect, type Page, test } from '@playwright/test';
import { withOwnProduct } from '../stack/own-product.ts';
import { chooseOption } from '../support/choose-option.ts';
import { looksRight } from '../support/looks-right.ts';

const TABLE = 'Emerald 3';
/** The shortest that a console can be set to. */
const TARGET_S = 5;
const RETURN_MS = 60_000;

const own = withOwnProduct(() => ({
  SIM_SEED: 'e2e',
  ACCESS: 'roles',
  DEMO_ROLES: 'on',
  CHAT_ASSIGNMENT_RETURN_MINUTES: '1',
  CHAT_FIRST_ANSWER_TARGET_SECONDS: String(TARGET_S),
}));

const row = (page: Page) =>
  page.getByRole('list', { name: 'Conversations' }).getByRole('link', { name: new RegExp(TABLE) });
/** The row of a player who waits. */
const person = (page: Page, name: string) =>
  page.getByRole('list', { name: /^Waiting/ }).getByRole('link', { name });
/** The conversation with her, or the whole talk of the table. */
const thread = (page: Page) => page.getByRole('region', { name: new RegExp(`^(Ada Lovelace|${TABLE})$`) });

test('a conversation is taken, given to a colleague who is told, comes back, and is counted', async ({
  browser,
}) => {
  const moderator = await own.pageOf(browser, 'moderator', '/dashboard');
  const supervisor = await own.pageOf(browser, 'supervisor', '/messages');
  await expect(row(supervisor)).toBeVisible();
  const player = await playerAt(own.operatorUrl, { player: 'ada-lovelace-77', table: TABLE, terminal: 1 });
  await player.say('When does the next shoe begin?');

  // The wait passes the target under their eyes.
  const ada = person(supervisor, 'Ada Lovelace');
  await expect(ada).toContainText(`over the target of ${TARGET_S}`);
  await supervisor.getByRole('button', { name: 'More', exact: true }).click();
  await chooseOption(supervisor, 'Order', 'Closest to target');
  await chooseOption(supervisor, 'Show', 'Late');
  await ada.click();
  await expect(thread(supervisor)).toContainText(`over the target of ${TARGET_S}`);
  await chooseOption(supervisor, 'Show', 'All');

  await thread(supervisor).getByRole('button', { name: 'Assign to me' }).click();
  await expect(thread(supervisor)).toContainText('Assigned to you');
  await chooseOption(supervisor, 'Assignee', 'Mine');
  await expect(ada).toBeVisible();
  await looksRight(supervisor);
  await chooseOption(supervisor, 'Assignee', 'Any assignee');

  await thread(supervisor).getByRole('button', { name: 'More actions' }).press('Enter');
  await supervisor.getByRole('menuitem', { name: 'Assign to…' }).click();
  const dialog = supervisor.getByRole('dialog', { name: 'Assign this conversation' });
  await chooseOption(dialog, 'Colleague or role', 'moderator');
  await looksRight(supervisor);
  await dialog.getByRole('button', { name: 'Assign', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(thread(supervisor)).toContainText('Assigned to moderator');
  await expect(thread(supervisor).getByText('You can still answer')).toBeVisible();
  await looksRight(supervisor);

  const note = moderator
    .getByRole('status')
    .filter({ hasText: `supervisor assigned Ada Lovelace · ${TABLE} to you` });
  await expect(note).toBeVisible();
  await looksRight(moderator);
  await note.getByRole('button', { name: 'Open conversation' }).click();
  await expect(thread(moderator)).toContainText('Assigned to you');
  await expect(thread(moderator).getByRole('button', { name: 'Assign to me' })).toBeVisible();

  // Nobody takes it up: it returns to both.
  await expect(thread(moderator)).not.toContainText('Assigned to you', { timeout: RETURN_MS + 15_000 });
  await expect(thread(supervisor)).not.toContainText('Assigned to moderator');

  const box = thread(moderator).getByRole('textbox', { name: 'Message' });
  await box.fill('In two minutes.');
  await box.press('Enter');
  await expect(person(moderator, 'Ada Lovelace')).toBeHidden();
  player.leave();

  await moderator.getByRole('link', { name: 'Response times' }).click();
  await expect(moderator.getByRole('heading', { name: 'Response times', level: 1 })).toBeVisible();
  const byPerson = moderator.getByRole('table', { name: 'By staff member' });
  const mine = byPerson.getByRole('row').filter({ hasText: 'moderator' });
  await expect(mine).toBeVisible();
  const silent = moderator.getByRole('table', { name: 'By table' }).getByText('No activity').first();
  await expect(silent).toBeVisible();
  await looksRight(moderator);

  await mine.getByRole('link').first().click();
  await expect(moderator.getByRole('heading', { name: 'Waits in detail' })).toBeVisible();
  // Its row is found by who answered.
  const wait = moderator.getByRole('row').filter({ hasText: 'by moderator' });
  await expect(wait).toContainText('Late');
  await looksRight(moderator);
  await wait.getByRole('link').first().click();
  await expect(thread(moderator)).toContainText('When does the next shoe begin?');
});

test('a table gets a target of its own by keys alone, which the inbox of a colleague shows', async ({
  browser,
}) => {
  const moderator = await own.pageOf(browser, 'moderator', '/messages/answers');
  await moderator.getByRole('button', { name: `Set the target of ${TABLE}` }).press('Enter');
  const dialog = moderator.getByRole('dialog', { name: `Set the target of ${TABLE}` });
  const field = dialog.getByLabel('Seconds to the first answer');
  await expect(field).toBeFocused();
  await field.fill('4');
  await field.press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('A whole number from 5 to 86400');
  await looksRight(moderator);
  await field.fill('600');
  await field.press('Enter');
  await expect(dialog).toBeHidden();
  const table = moderator.getByRole('table', { name: 'By table' });
  await expect(table.getByRole('row').filter({ hasText: TABLE })).toContainText('10 min');

  const supervisor = await own.pageOf(browser, 'supervisor', '/messages');
  const player = await playerAt(own.operatorUrl, { player: 'bo-lind-78', table: TABLE, terminal: 1 });
  await player.say('When does the next shoe begin?');
  await expect(person(supervisor, 'Bo Lind')).toContainText(/target (of )?10\smin/);
  player.leave();
  // The figures are not for everybody.
  await expect(supervisor.getByRole('link', { name: 'Response times' })).toBeHidden();
});
