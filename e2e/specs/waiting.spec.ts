import { endpoints } from '@pitdesk/contracts/api';
import type { Paginated } from '@pitdesk/contracts/fields';
import type { Round, RoundsCheck } from '@pitdesk/contracts/rounds';
import { playerAt, requestToken, simulate, sitDown } from '@pitdesk/rig';
import { signInPage } from '@pitdesk/rig/browser';
import type { Page } from '@playwright/test';
import { expect, test } from '../stack/test.ts';
import { violationsOf } from '../support/axe.ts';
import { chooseOption } from '../support/choose-option.ts';

const TABLE = 'Emerald 3';
const ANA = { player: 'ana-reyes-77', table: TABLE, terminal: 1 };

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' });
const menuItem = (page: Page, name: string) =>
  menu(page)
    .getByRole('menuitem')
    .filter({ has: page.getByRole('link', { name, exact: true, includeHidden: true }) });
const row = (page: Page, title = TABLE) =>
  page.getByRole('list', { name: 'Conversations' }).getByRole('link', { name: title });
/** Opens a conversation and waits for it: another one may be open before. */
async function open(page: Page, title = TABLE): Promise<void> {
  await row(page, title).click();
  await expect(page.getByRole('region', { name: title, exact: true })).toBeVisible();
}

// Simulated players who write would wait as well.
test.beforeAll(({ mockUrl }) => simulate(mockUrl, { paused: true }));
test.afterAll(({ mockUrl }) => simulate(mockUrl, { paused: false }));

test('alarms the colleague who may decide a proposed correction, and one key leads to it', async ({
  page,
  browser,
  baseURL,
}) => {
  await signInPage(page, 'floor1');
  await page.goto('/management/audit');
  const headers = { authorization: `Bearer ${await requestToken(baseURL ?? '', 'floor1')}` };
  const query = 'game=roulette&state=settled&per_page=1';
  const rounds = await page.request.get(`${endpoints.listRounds.path}?${query}`, { headers });
  const [round] = ((await rounds.json()) as Paginated<Round>).data;
  const proposed = await page.request.post(
    endpoints.proposeCorrection.path.replace(':id', String(round?.id)),
    { headers, data: { number: round?.number === 17 ? 18 : 17, reason: 'The camera shows another pocket' } },
  );
  expect(proposed.status()).toBe(201);

  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    reducedMotion: 'reduce',
    locale: 'en-GB',
  });
  const colleague = await context.newPage();
  await signInPage(colleague, 'floor1b');
  await colleague.goto('/management/audit');
  await expect(menuItem(colleague, 'Corrections')).toContainText('1 waiting');
  await colleague.getByRole('button', { name: /^Alarms, [1-9]/ }).press('Enter');
  const alarms = colleague.getByRole('dialog', { name: 'Alarms' });
  await expect(alarms).toContainText('floor1 proposed a correction of round');
  await alarms.getByRole('link', { name: /^Review: / }).press('Enter');
  await expect(colleague.getByRole('dialog', { name: 'Correction' })).toContainText(
    'The camera shows another pocket',
  );
  expect(await violationsOf(colleague)).toEqual([]);

  // The proposer cannot decide it, and sees it at the round.
  await page.goto('/management/roulette/events/rounds');
  await expect(page.getByRole('row').filter({ hasText: 'Correction proposed' })).toHaveCount(1);
  await expect(menuItem(page, 'Corrections')).not.toContainText('waiting');
  await colleague.getByRole('button', { name: 'Reject' }).click();
  await colleague.getByRole('textbox', { name: /Reason/ }).fill('It shows twelve');
  await colleague.getByRole('button', { name: 'Reject' }).last().click();
  await expect(menuItem(colleague, 'Corrections')).not.toContainText('waiting');
  await context.close();
});

test('counts waiting players in the menu until they are answered or marked as needing no answer', async ({
  page,
  mockUrl,
}) => {
  await signInPage(page, 'floor1');
  // Nobody waits at a table without players.
  const seat = await sitDown(mockUrl, ANA.player, TABLE);
  const ana = await playerAt(mockUrl, ANA);
  await page.goto(`/messages`);
  await ana.say(`Thank you, good night ${Date.now()}`);
  await expect(row(page)).toContainText('waiting');
  await expect(menuItem(page, 'Messages')).toContainText(/\d+ waiting/);
  const count = async () =>
    Number(/(\d+) waiting/.exec((await menuItem(page, 'Messages').textContent()) ?? '')?.[1] ?? 0);
  const before = await count();
  await open(page);
  await expect(page.getByRole('button', { name: 'No answer needed' })).toBeVisible();
  await page.getByRole('heading', { name: TABLE }).click();
  await page.keyboard.press('x');
  await expect(row(page)).not.toContainText('waiting');
  await expect.poll(count).toBe(before - 1);
  await expect(page.getByText('No answer needed · floor1')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row(page)).toContainText('waiting');
  await expect.poll(count).toBe(before);
  ana.leave();
  seat.disconnect();
});

test('marks a conversation that has a draft or an unsent message until it is sent or discarded', async ({
  page,
}) => {
  await signInPage(page, 'floor1');
  await page.goto('/messages');
  await open(page);
  const box = page.getByRole('textbox', { name: 'Message' });
  await box.fill('One moment pl');
  await open(page, 'Emerald 1');
  await expect(row(page)).toContainText('Draft');
  await page.route('**/api/customerSupport/chatMessage', (route) =>
    route.fulfill({ status: 422, json: { code: 'request.invalid', message: 'No' } }),
  );
  await open(page);
  await expect(box).toHaveValue('One moment pl');
  await box.press('Enter');
  await open(page, 'Emerald 1');
  await expect(row(page)).toContainText('Not sent');
  await expect(menuItem(page, 'Messages')).toContainText('1 not sent');
  expect(await violationsOf(page)).toEqual([]);
  await open(page);
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(row(page)).not.toContainText('Not sent');
  await expect(menuItem(page, 'Messages')).not.toContainText('not sent');
});

test('shows the tables that need attention first, with the reason on their cards', async ({ page }) => {
  await signInPage(page, 'floor1');
  await page.goto('/dashboard');
  const cards = page.getByRole('main').getByRole('article');
  // Every reason: a mock that is paused for long has stuck tables as well.
  const reason =
    /Table stuck|Preview down|Rule broken|Wheel looks biased|Relief missing|Player waiting|No data|No dealer|Paused|Maintenance|Correction to review/;
  await expect(cards.first()).toContainText(reason);
  await expect
    .poll(async () => {
      const needs = (await cards.allTextContents()).map((text) => reason.test(text));
      return needs.includes(false) ? needs.indexOf(false) > needs.lastIndexOf(true) : true;
    })
    .toBe(true);
  expect(await violationsOf(page)).toEqual([]);

  await test.step('another order is kept in the address', async () => {
    await chooseOption(page, 'Order', 'By name');
    await expect(page).toHaveURL(/sort=name/);
    await expect(cards.first()).toContainText('Emerald 1');
  });
});

test('the page of a round that breaks a rule begins with the violation and a button to correct it', async ({
  page,
  baseURL,
}) => {
  const headers = { authorization: `Bearer ${await requestToken(baseURL ?? '', 'floor1')}` };
  // The alarm is raised once the gateway has checked the days before; the check returns the round at once.
  const brokenRound = async (after?: string): Promise<Round> => {
    const query = `?game=roulette${after === undefined ? '' : `&after=${encodeURIComponent(after)}`}`;
    const answer = await fetch(`${baseURL}${endpoints.checkRounds.path}${query}`, { headers });
    const { broken, next } = (await answer.json()) as RoundsCheck;
    if (broken[0] !== undefined) return broken[0].round;
    if (next === null) throw new Error('No round of the mock breaks a rule');
    return await brokenRound(next);
  };
  await signInPage(page, 'floor1');
  await page.goto(`/management/rounds/${(await brokenRound()).id}`);
  const banner = page.getByRole('region', { name: 'Rules of the game' });
  await expect(banner).toContainText(/The record of this round breaks/);
  await expect(banner).toContainText('Expected');
  expect(await violationsOf(page)).toEqual([]);
  await banner.getByRole('button', { name: 'Correct' }).press('Enter');
  await expect(page.getByRole('dialog', { name: 'Correct this round' })).toBeVisible();
});
