import { readFile } from 'node:fs/promises';
import { archiveOf, playerAt, simulate, sitDown } from '@pitdesk/rig';
import { signInPage } from '@pitdesk/rig/browser';
import type { Browser, Page } from '@playwright/test';
import { expect, test } from '../stack/test.ts';
import { violationsOf } from '../support/axe.ts';
import { chooseOption } from '../support/choose-option.ts';
import { QUIET_PAGE } from '../support/quiet-page.ts';
import { readEverything } from '../support/read-everything.ts';

const TABLE = 'Emerald 3';
const ANA = { player: 'ana-reyes-77', table: TABLE, terminal: 1 };

const row = (page: Page, title = TABLE) =>
  page.getByRole('list', { name: 'Conversations' }).getByRole('link', { name: title });
const thread = (page: Page) => page.getByRole('region', { name: TABLE });
const log = (page: Page) => thread(page).getByRole('log');
const messageBox = (page: Page) => page.getByRole('textbox', { name: 'Message' });

const chatWidget = (page: Page) => page.getByRole('button', { name: /Chat now/ });

async function openInbox(page: Page, account: string, address = '/messages'): Promise<void> {
  await signInPage(page, account);
  await page.goto(address);
  await expect(row(page)).toBeVisible();
  await expect(page.locator('#splash')).toBeHidden();
}

async function atAnotherDesk(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    reducedMotion: 'reduce',
    locale: 'en-GB',
  });
  return await context.newPage();
}

// Simulated players who write would change the unread counts.
test.beforeAll(({ mockUrl }) => simulate(mockUrl, { paused: true }));
test.afterAll(({ mockUrl }) => simulate(mockUrl, { paused: false }));

test('[messages.inbox] answers a question by keyboard alone, and a second browser shows the same read state', async ({
  page,
  browser,
  baseURL,
  mockUrl,
}) => {
  await readEverything(baseURL ?? '', 'floor1');
  const home = await atAnotherDesk(browser, baseURL);
  await Promise.all([openInbox(page, 'floor1'), openInbox(home, 'floor1')]);
  // Nobody waits at a table without players.
  const seat = await sitDown(mockUrl, ANA.player, TABLE);
  const ana = await playerAt(mockUrl, ANA);
  const question = `Which cards are those? ${Date.now()}`;
  await ana.say(question);
  for (const one of [page, home]) {
    await expect(row(one)).toContainText('1 unread');
    await expect(row(one)).toContainText('waiting');
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
    await expect(messageBox(page)).toHaveValue('Ana Reyes, at Emerald 3 it is eight decks. floor1');
    await page.keyboard.press('Enter');
    await expect(messageBox(page)).toHaveValue('');
    await expect(log(page)).toContainText('it is eight decks. floor1');
    await expect(row(home)).not.toContainText('waiting');
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
    await expect(page.getByLabel('Search tables and messages')).toHaveValue('ncre?');
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  await test.step('a search opens the message in its thread', async () => {
    await page.getByLabel('Search tables and messages').fill(question.toUpperCase());
    const found = page.getByRole('region', { name: 'In messages' }).getByRole('link');
    // The results of the search before stay until then.
    await expect(found).toHaveCount(1);
    await found.click();
    await expect(page).toHaveURL(/[?&]at=/);
    await expect(thread(page).locator('[data-highlighted]')).toContainText(question);
  });

  await test.step('saves the conversation as a file that states its number of messages', async () => {
    await page.getByLabel('Search tables and messages').press('Escape');
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
  ana.leave();
  seat.disconnect();
  await home.context().close();
});

test('opens the conversation that waits longest when none is chosen; on a phone the list stays', async ({
  page,
  mockUrl,
}) => {
  const seat = await sitDown(mockUrl, ANA.player, TABLE);
  const ana = await playerAt(mockUrl, ANA);
  await ana.say(`May I change seats? ${Date.now()}`);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openInbox(page, 'floor1');
  const first = page.getByRole('list', { name: 'Conversations' }).getByRole('link').first();
  await expect(first).toHaveAttribute('aria-current', 'true');
  await expect(first).toContainText('waiting');
  const name = (await first.locator('.conversation__title').textContent()) ?? '';
  await expect(page.getByRole('region', { name, exact: true }).getByRole('log')).toBeVisible();
  await expect(page).toHaveURL(/\/messages\?table=/);
  await page.getByRole('link', { name: 'Dealers' }).click();
  await page.goBack();
  await expect(first).toHaveAttribute('aria-current', 'true');

  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/messages');
  await expect(row(page)).toContainText('waiting');
  await expect(page).toHaveURL(/\/messages$/);
  await expect(messageBox(page)).toBeHidden();
  ana.leave();
  seat.disconnect();
});

test('answers one player of a table by name, from a message’s menu and by a key, and acts on a message from there', async ({
  page,
  mockUrl,
}) => {
  const seat = await sitDown(mockUrl, ANA.player, TABLE);
  const ana = await playerAt(mockUrl, ANA);
  await openInbox(page, 'floor1');
  await row(page).click();
  await expect(thread(page)).toBeVisible();
  const question = `Is it eight decks? ${Date.now()}`;
  await ana.say(question);
  const bubble = log(page).getByRole('article').filter({ hasText: question });
  const quote = thread(page).locator('.message-box__quote');
  const menu = () => bubble.getByRole('button', { name: 'Actions: Message of Ana Reyes' });

  await bubble.hover();
  await menu().click();
  await page.getByRole('menuitem', { name: 'Reply to Ana Reyes' }).click();
  await expect(messageBox(page)).toBeFocused();
  await expect(quote).toContainText(question);
  await page.reload();
  await expect(quote).toContainText(question);
  expect(await violationsOf(page)).toEqual([]);
  await messageBox(page).press('Escape');
  await expect(quote).toBeEmpty();
  await expect(messageBox(page)).toBeFocused();

  await log(page).press('End');
  await expect(bubble).toBeFocused();
  await page.keyboard.press('r');
  await expect(messageBox(page)).toBeFocused();
  await expect(messageBox(page)).toHaveValue('');
  await page.keyboard.type('Yes, eight.');
  await page.keyboard.press('Enter');
  await expect(quote).toBeEmpty();
  await expect(log(page)).toContainText('@Ana Reyes: Yes, eight.');
  await expect.poll(() => ana.heard).toContain('@Ana Reyes: Yes, eight.');

  const thanks = `Thank you ${Date.now()}`;
  await ana.say(thanks);
  await expect(row(page)).toContainText('waiting');
  const last = log(page).getByRole('article').filter({ hasText: thanks });
  await last.hover();
  await last.getByRole('button', { name: 'Actions: Message of Ana Reyes' }).click();
  await page.getByRole('menuitem', { name: 'No answer needed' }).click();
  await expect(row(page)).not.toContainText('waiting');
  await last.getByRole('button', { name: 'Actions: Message of Ana Reyes' }).click();
  await page.getByRole('menuitem', { name: 'Open player' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Online players' })).toBeVisible();
  await expect(page.getByText('Ana Reyes').first()).toBeVisible();
  ana.leave();
  seat.disconnect();
});

test('a conversation that this account never opened begins at its new messages', async ({
  page,
  mockUrl,
}) => {
  const table = 'Emerald 2';
  await openInbox(page, 'floor1b', '/messages?table=1');
  const seat = await sitDown(mockUrl, 'ira-stone-41', table);
  const ira = await playerAt(mockUrl, { player: 'ira-stone-41', table, terminal: 1 });
  const words = `Is my seat kept? ${Date.now()}`;
  await ira.say(words);
  // Others may have written before: all of it is new to this account.
  await expect(row(page, table)).toContainText(words);
  await expect(row(page, table)).toContainText(/\d unread/);
  await row(page, table).click();
  const thread = page.getByRole('region', { name: table });
  await expect(thread.getByRole('article').filter({ hasText: words })).toBeVisible();
  await expect(thread.locator('.thread-row__new')).toHaveText('New');
  ira.leave();
  seat.disconnect();
});

test('offers canned replies in the six languages, and asks for the player’s name when nobody has written', async ({
  page,
  mockUrl,
}) => {
  const seat = await sitDown(mockUrl, ANA.player, TABLE);
  await page.route('**/api/conversations/*/messages**', (route) =>
    route.fulfill({ json: { data: [], has_more: false, read_position: null } }),
  );
  await page.setViewportSize({ width: 1440, height: 900 });
  await openInbox(page, 'floor1');
  await row(page).click();
  await expect(thread(page)).toBeVisible();
  const replies = page.getByRole('region', { name: 'Canned replies' });
  await expect(replies.getByRole('button', { name: '/hello Hello' })).toBeVisible();
  await chooseOption(replies, 'Language of the replies', 'Deutsch');
  await replies.getByRole('button', { name: '/hello Hallo' }).click();
  const asking = page.getByRole('dialog', { name: 'Who is this reply to?' });
  await expect(asking.getByLabel('Player’s name')).toBeFocused();
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.type('Bo Li');
  await page.keyboard.press('Enter');
  await expect(messageBox(page)).toHaveValue(/^Hallo Bo Li, willkommen am Tisch Emerald 3\./);
  await expect(messageBox(page)).toBeFocused();

  await messageBox(page).clear();
  await chooseOption(replies, 'Language of the replies', 'English');
  await messageBox(page).pressSequentially('/hello');
  await expect(page.getByRole('option', { name: /hello Hello/ })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  const name = asking.getByRole('group', { name: 'At this table' }).getByRole('button').first();
  const who = (await name.textContent()) ?? '';
  await name.click();
  await expect(messageBox(page)).toHaveValue(`Hello ${who}, welcome to Emerald 3. How can I help?`);
  await expect(messageBox(page)).toBeFocused();
  seat.disconnect();
});

test('warns a member of staff that a colleague is answering the same conversation', async ({
  page,
  browser,
  baseURL,
}) => {
  const other = await atAnotherDesk(browser, baseURL);
  await openInbox(page, 'floor1');
  await row(page).click();
  await expect(thread(page)).toBeVisible();
  const address = new URL(page.url());
  await openInbox(other, 'floor1b', address.pathname + address.search);
  await expect(page.getByRole('complementary', { name: 'At this table' })).toContainText(
    'floor1b is viewing',
  );

  await row(page).focus();
  await page.keyboard.press('c');
  await expect(thread(page)).toContainText('You have this');
  await expect(row(other)).toContainText('floor1 has this');
  await expect(thread(other)).toContainText('floor1 has this. You can answer all the same');

  await messageBox(other).pressSequentially('Me too');
  await expect(thread(page)).toContainText('floor1b is typing…');

  await row(page).focus();
  await page.keyboard.press('c');
  await expect(thread(other).getByRole('button', { name: 'Take it' })).toBeVisible();
  await messageBox(other).press('Enter');
  await expect(log(page)).toContainText('Me too');
  await other.context().close();
});

test('[messages.no-widget] no axe violation in both skins, no widget, and one panel at a time on a phone', async ({
  page,
}) => {
  const expectAccessible = async (): Promise<void> => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      expect(await violationsOf(page)).toEqual([]);
    }
  };
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInPage(page, 'floor1');
  await page.goto(QUIET_PAGE);
  await expect(chatWidget(page)).toBeVisible();
  await page.getByRole('link', { name: 'Messages', exact: true }).click();
  await row(page).click();
  await expect(messageBox(page)).toBeEnabled();
  await expectAccessible();
  await expect(chatWidget(page)).toBeHidden();

  await page.setViewportSize({ width: 360, height: 740 });
  await expect(row(page)).toBeHidden();
  await expectAccessible();
  await page.getByRole('link', { name: 'Back to the conversations' }).click();
  await expect(row(page)).toBeVisible();
  await expect(messageBox(page)).toBeHidden();
  await expectAccessible();
});
