import { readFile } from 'node:fs/promises';
import { archiveOf, playerAt, sitDown } from '@pitdesk/rig';
import { signInPage } from '@pitdesk/rig/browser';
import type { Page } from '@playwright/test';
import { expect, test } from '../stack/test.ts';
import { readEverything } from '../support/read-everything.ts';

/** No other test uses terminal 2: nobody else is unread or waits. */
const [ACCOUNT, TABLE] = ['floor2', 'Ruby 1'];
const ANA = { player: 'ana-reyes-77', table: TABLE, terminal: 2 };

const row = (page: Page, title = TABLE) =>
  page.getByRole('list', { name: 'Conversations' }).getByRole('link', { name: title });
/** The row of a player who waits. */
const person = (page: Page, name: string) =>
  page.getByRole('list', { name: /^Waiting/ }).getByRole('link', { name });
const thread = (page: Page, title = TABLE) => page.getByRole('region', { name: title });
const log = (page: Page, title = TABLE) => thread(page, title).getByRole('log');
const messageBox = (page: Page) => page.getByRole('textbox', { name: 'Message' });
const chatWidget = (page: Page) => page.getByRole('button', { name: /Chat now/ });

async function openInbox(page: Page, account: string, title = TABLE): Promise<void> {
  await signInPage(page, account);
  await page.goto('/messages');
  await expect(row(page, title)).toBeVisible();
}

test('[messages.inbox] [messages.no-widget] answers a question by keyboard alone, a second browser shows the same read state, and a phone shows one panel at a time without the widget', async ({
  page,
  browser,
  product: { gatewayUrl },
  mockUrl,
}) => {
  await readEverything(gatewayUrl, ACCOUNT);
  const home = await browser.newPage();
  await Promise.all([openInbox(page, ACCOUNT), openInbox(home, ACCOUNT)]);
  // Nobody waits at a table without players.
  const seat = await sitDown(mockUrl, ANA.player, TABLE);
  const ana = await playerAt(mockUrl, ANA);
  const question = `Which cards are those? ${Date.now()}`;
  await ana.say(question);
  for (const one of [page, home]) {
    await expect(row(one)).toContainText('1 unread');
    await expect(row(one)).toContainText('1 player waits');
    await expect(person(one, 'Ana Reyes')).toContainText('Question');
  }

  await test.step('opens the next unread conversation, which is then read in both browsers', async () => {
    await page.keyboard.press('n');
    await expect(log(page)).toContainText(question);
    await expect(page).toHaveURL(/[?&]table=/);
    for (const one of [page, home]) await expect(row(one)).not.toContainText('unread');
  });

  await test.step('saves a canned reply and inserts it with a slash', async () => {
    await page.getByRole('button', { name: 'Manage' }).click();
    await page.getByRole('button', { name: 'New canned reply' }).click();
    await page.keyboard.type('cards here');
    await page.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(page.getByText(/without a space/)).toBeVisible();
    await page.getByLabel('Shortcut').fill('cards');
    await page.getByLabel('Text').fill('{player}, at {table} it is eight decks. {me}');
    await page.keyboard.press('Tab');
    await page.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(page.getByRole('button', { name: 'Edit /cards' })).toBeVisible();
    await page.keyboard.press('Escape');

    await page.keyboard.press('r');
    await page.keyboard.type('/car');
    await expect(page.getByRole('option', { name: /cards/ })).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(messageBox(page)).toHaveValue('Ana Reyes, at Ruby 1 it is eight decks. floor2');
    await page.keyboard.press('Enter');
    await expect(messageBox(page)).toHaveValue('');
    await expect(log(page)).toContainText('it is eight decks. floor2');
    await expect(person(home, 'Ana Reyes')).toBeHidden();
    await expect(row(home)).toContainText('it is eight decks');
  });

  await test.step('keys do nothing while a text field has the focus, and a page lists them', async () => {
    await page.keyboard.press('Escape');
    await expect(row(page)).toBeFocused();
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('/');
    await page.keyboard.type('ncre?');
    await expect(page.getByLabel('Search people, tables and messages')).toHaveValue('ncre?');
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  await test.step('a search opens the message in its thread', async () => {
    await page.getByLabel('Search people, tables and messages').fill(question.toUpperCase());
    const found = page.getByRole('region', { name: 'In messages' }).getByRole('link');
    // The results of the search before stay until then.
    await expect(found).toHaveCount(1);
    await found.click();
    await expect(page).toHaveURL(/[?&]at=/);
    await expect(thread(page).locator('[data-highlighted]')).toContainText(question);
  });

  await test.step('saves the conversation as a file that states its number of messages', async () => {
    await page.getByLabel('Search people, tables and messages').press('Escape');
    await row(page).focus();
    await page.keyboard.press('e');
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save the file' }).press('Enter');
    const file = await downloading;
    expect(file.suggestedFilename()).toMatch(/^conversation-\w+\.zip$/);
    const { text, provenance } = archiveOf(await readFile(await file.path()));
    expect(text).toContain(question);
    const count = Number(provenance.rows_written);
    await expect(page.getByRole('dialog')).toContainText(`${file.suggestedFilename()} · `);
    await expect(page.getByRole('dialog')).toContainText(new RegExp(`${count} rows?`));
  });
  await test.step('one panel at a time on a phone, and no widget at any size', async () => {
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(chatWidget(page)).toBeHidden();
    await row(page).click();
    await expect(messageBox(page)).toBeEnabled();
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(row(page)).toBeHidden();
    await page.getByRole('link', { name: 'Back to the conversations' }).click();
    await expect(row(page)).toBeVisible();
    await expect(messageBox(page)).toBeHidden();
    await expect(chatWidget(page)).toBeHidden();
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('link', { name: 'Dealers' }).click();
    await expect(chatWidget(page)).toBeVisible();
  });
  ana.leave();
  seat.disconnect();
  await home.close();
});

test('colleagues see who views, holds and types, one player is answered by name, and an answer or a mark ends the wait', async ({
  page,
  browser,
  mockUrl,
}) => {
  // No other test writes to this table.
  const table = 'Emerald 2';
  const player = { player: 'ira-stone-41', table, terminal: 1 };
  const other = await browser.newPage();
  await openInbox(page, 'floor1', table);
  await openInbox(other, 'floor1b', table);
  const ira = await playerAt(mockUrl, player);
  await ira.say('Is it eight decks?');
  // Once the player is seen at the table, the conversation may open by itself: then the message is there as new.
  await expect(row(page, table)).toContainText('Is it eight decks?');
  const seat = await sitDown(mockUrl, player.player, table);
  const menu = page.getByRole('navigation', { name: 'Main menu' }).getByRole('menuitem');
  const messages = menu.filter({ has: page.getByRole('link', { name: 'Messages', exact: true }) });
  await expect(person(page, 'Ira Stone')).toContainText('waiting');
  await expect(messages).toContainText(/\d+ waiting/);

  await test.step('each sees who views the conversation, who has it and who types', async () => {
    for (const one of [page, other]) {
      await row(one, table).click();
      await expect(thread(one, table)).toBeVisible();
    }
    await expect(thread(page, table).locator('.thread-row__new').first()).toHaveText('New');
    await expect(page.getByRole('complementary', { name: 'At this table' })).toContainText(
      'floor1b is viewing',
    );
    await row(page, table).focus();
    await page.keyboard.press('c');
    await expect(thread(page, table)).toContainText('Assigned to you');
    await expect(row(other, table)).toContainText('Assigned to floor1');
    await expect(thread(other, table)).toContainText('Assigned to floor1. You can still answer');
    await messageBox(other).pressSequentially('Me too');
    await expect(thread(page, table)).toContainText('floor1b is typing…');
    await row(page, table).focus();
    await page.keyboard.press('c');
    await expect(thread(other, table).getByRole('button', { name: 'Assign to me' })).toBeVisible();
  });

  await test.step('a message is answered by name, from its menu and by a key', async () => {
    const bubble = log(page, table).getByRole('article').filter({ hasText: 'Is it eight decks?' });
    const quote = thread(page, table).locator('.message-box__quote');
    await bubble.hover();
    await bubble.getByRole('button', { name: 'Actions: Message of Ira Stone' }).click();
    await page.getByRole('menuitem', { name: 'Reply to Ira Stone' }).click();
    await expect(messageBox(page)).toBeFocused();
    await expect(quote).toContainText('Is it eight decks?');
    await messageBox(page).press('Escape');
    await expect(quote).toBeEmpty();
    await log(page, table).press('End');
    await expect(bubble).toBeFocused();
    await page.keyboard.press('r');
    await expect(messageBox(page)).toBeFocused();
    await page.keyboard.type('Yes, eight.');
    await page.keyboard.press('Enter');
    await expect(quote).toBeEmpty();
    for (const one of [page, other]) await expect(log(one, table)).toContainText('@Ira Stone: Yes, eight.');
    await expect.poll(() => ira.heard).toContain('@Ira Stone: Yes, eight.');
    await expect(person(other, 'Ira Stone')).toBeHidden();
  });

  await test.step('a mark that no answer is needed ends the wait for everybody, until it is undone', async () => {
    await ira.say('How do I cash out?');
    await expect(person(other, 'Ira Stone')).toBeVisible();
    await page.getByRole('heading', { name: table }).click();
    await page.keyboard.press('w');
    await expect(thread(page, 'Ira Stone')).toBeVisible();
    await page.keyboard.press('x');
    for (const one of [page, other]) await expect(person(one, 'Ira Stone')).toBeHidden();
    await expect(page.getByText('Ira Stone needs no answer')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    for (const one of [page, other]) await expect(person(one, 'Ira Stone')).toBeVisible();
  });

  await test.step('a reply in the conversation of a player goes to that player by name', async () => {
    await page.keyboard.press('r');
    await page.keyboard.type('At the cashier.');
    await page.keyboard.press('Enter');
    await expect.poll(() => ira.heard).toContain('@Ira Stone: At the cashier.');
    await expect(person(other, 'Ira Stone')).toBeHidden();
    await row(page, table).click();
  });

  await test.step('a message leads to its player', async () => {
    const last = log(page, table).getByRole('article').filter({ hasText: 'How do I cash out?' });
    await last.hover();
    await last.getByRole('button', { name: 'Actions: Message of Ira Stone' }).click();
    await page.getByRole('menuitem', { name: 'Open player' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Online players' })).toBeVisible();
    await expect(page.getByText('Ira Stone').first()).toBeVisible();
  });
  ira.leave();
  seat.disconnect();
  await other.close();
});
