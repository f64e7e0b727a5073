import { sitDown } from '@pitdesk/rig';
import { signInPage } from '@pitdesk/rig/browser';
import type { Page } from '@playwright/test';
import { expect, test } from '../stack/test.ts';
import { chooseOption } from '../support/choose-option.ts';
import { onlineAt, tableCard } from '../support/dashboard.ts';
import { withoutPictures } from '../support/without-pictures.ts';

/** No other test has players at this table. */
const TABLE = 'Sapphire 2';
const HOSTILE = '<img src=x onerror=alert(1)>-\u202Eevil-666';
const REMOVE = 'Are you sure to remove this player in the online list?';
const NOT_FROM_GAME = 'This does not remove the player from the game session.';

const grid = (page: Page) => page.getByRole('grid', { name: 'Online players' });
const rowOf = (page: Page, name: string | RegExp) => grid(page).getByRole('row').filter({ hasText: name });
const goTo = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name }).click();
const closed = (socket: { once: (event: 'disconnect', listener: (reason: string) => void) => unknown }) =>
  new Promise<string>((resolve) => socket.once('disconnect', resolve));

test('[journey.live-count] [players.list] [players.tab.filter] [players.tab.heading] [players.remove.dialog] counts and lists a real player on connecting, and disconnects them by the dialog of the list and of the widget', async ({
  page,
  mockUrl,
}) => {
  // An empty list has no place for the results of a removal.
  const bystander = await sitDown(mockUrl, 'blaise-pascal-1623', 'Nowhere 9');
  await signInPage(page, 'floor1');
  await withoutPictures(page, mockUrl);
  await page.goto('/dashboard');
  const card = tableCard(page, TABLE);
  await expect.poll(() => onlineAt(card)).toBe(0);
  const grace = await sitDown(mockUrl, 'grace-hopper-1906', TABLE);
  await expect.poll(() => onlineAt(card)).toBe(1);
  const passing = await sitDown(mockUrl, 'emmy-noether-1907', TABLE);
  await expect.poll(() => onlineAt(card)).toBe(2);
  passing.disconnect();
  await expect.poll(() => onlineAt(card)).toBe(1);

  await test.step('the list finds the player, also after a reload, and disconnects by keyboard alone', async () => {
    await goTo(page, 'Online players');
    const search = page.getByRole('searchbox', { name: 'Find a player' });
    await search.fill('nobody of this name');
    await expect(page.getByText('The requested player is not found')).toBeVisible();
    await search.fill('hopper grace');
    const row = rowOf(page, 'Grace Hopper');
    await expect(row).toContainText('grace-hopper-1906');
    await expect(row).toContainText(TABLE);
    await page.reload();
    await expect(row, 'the address contains the search').toBeVisible();
    await row.focus();
    await page.keyboard.press('Shift+F10');
    await page.getByRole('menuitem', { name: 'Remove' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: REMOVE });
    await expect(dialog).toContainText(NOT_FROM_GAME);
    const cut = closed(grace);
    await expect(dialog.getByRole('radio', { name: 'Abuse' })).toBeFocused();
    await page.keyboard.press('2');
    await page.keyboard.press('Enter');
    expect(await cut).toBe('io server disconnect');
    await expect(dialog.getByRole('listitem').filter({ hasText: 'Grace Hopper' })).toContainText('Done');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(row).toHaveCount(0);
    await search.fill('');
  });

  await test.step('removes several players with a result for each, and shows hostile names as text', async () => {
    const ada = await sitDown(mockUrl, 'ada-lovelace-1815', 'Nowhere 7');
    const alan = await sitDown(mockUrl, 'alan-turing-1815', 'Nowhere 7');
    const evil = await sitDown(mockUrl, HOSTILE, 'Nowhere 7');
    await expect(rowOf(page, 'Ada Lovelace')).toContainText('unknown table');
    await expect(rowOf(page, '<img src=x')).toContainText('evil');
    await page.getByRole('searchbox', { name: 'Find a player' }).fill('1815');
    await expect(grid(page).locator('[data-row-key]')).toHaveCount(2);
    await page.getByRole('checkbox', { name: 'Select all 2 rows shown' }).check();
    await page.getByRole('button', { name: 'Remove 2 players' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Alan Turing');
    alan.disconnect();
    await expect(page.getByText('1 row selected')).toBeAttached();
    const cut = closed(ada);
    await dialog.getByRole('radio', { name: 'Collusion' }).check();
    await dialog.getByRole('button', { name: 'Remove 2 players' }).click();
    await cut;
    const results = dialog.getByRole('listitem');
    await expect(results.filter({ hasText: 'Ada Lovelace' })).toContainText('Done');
    await expect(results.filter({ hasText: 'Alan Turing' })).toContainText('No longer there');
    await expect(dialog.getByRole('status')).toHaveText('All rows have a result.');
    await page.keyboard.press('Escape');
    evil.disconnect();
  });

  await test.step('the widget’s Players tab filters by table, counts, and removes', async () => {
    const player = await sitDown(mockUrl, 'emmy-noether-1882', 'Nowhere 8');
    const seated = await sitDown(mockUrl, 'carl-gauss-1777', TABLE);
    await goTo(page, 'Audit');
    await page.getByRole('button', { name: /Chat now/ }).click();
    await page.getByRole('tab', { name: 'Players' }).click();
    const name = 'Filter by: Table ID';
    const filter = page.getByRole('combobox', { name });
    await expect(page.locator('.ant-select').filter({ has: filter })).toHaveText('All');
    await filter.press('ArrowDown');
    const options = page.locator('.ant-select-dropdown:visible .ant-select-item-option');
    await expect(options.first()).toHaveText('All');
    await filter.press('Escape');
    const rowOf = (text: string) =>
      page.getByRole('table', { name: 'Online players' }).getByRole('row').filter({ hasText: text });
    const heading = page.getByRole('heading', { name: /^List of online players \(\d+\)$/ });
    await expect(rowOf('Carl Gauss')).toContainText(TABLE);
    const everybody = (await heading.textContent()) ?? '';
    await chooseOption(page, name, 'Table unknown');
    await expect(rowOf('Carl Gauss')).toHaveCount(0);
    await expect(heading).not.toHaveText(everybody);
    const row = rowOf('Emmy Noether');
    await expect(row).toContainText('Nowhere 8');
    await row.getByRole('button', { name: 'Remove Emmy Noether' }).click();
    const dialog = page.getByRole('dialog', { name: REMOVE });
    await expect(dialog).toContainText(NOT_FROM_GAME);
    const cut = closed(player);
    await dialog.getByRole('radio', { name: 'Technical problem' }).check();
    await dialog.getByRole('button', { name: 'Remove player' }).click();
    await cut;
    await expect(dialog.getByText('All rows have a result.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(row).toHaveCount(0);
    seated.disconnect();
  });

  await test.step('the count of the table has decreased', async () => {
    await goTo(page, 'Dashboard');
    await expect.poll(() => onlineAt(card)).toBe(0);
  });
  bystander.disconnect();
});
