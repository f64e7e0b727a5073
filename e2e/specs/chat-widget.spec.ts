import { playerAt, simulate, sitDown } from '@pitdesk/rig';
import { signInPage } from '@pitdesk/rig/browser';
import { expect, test } from '../stack/test.ts';
import { violationsOf } from '../support/axe.ts';
import { chooseTable, launcherOn, widgetOn } from '../support/chat-widget.ts';
import { QUIET_PAGE } from '../support/quiet-page.ts';

// Only the test's own players write meanwhile.
test.beforeEach(async ({ mockUrl }) => simulate(mockUrl, { paused: true }));
test.afterEach(async ({ mockUrl }) => simulate(mockUrl, { paused: false }));

test('[chat.widget.panel] [chat.widget.title-count] [chat.widget.hidden-on-messages] [chat.widget.tabs] a button opens a panel of 400x600 at the bottom right, by keyboard too', async ({
  page,
}) => {
  await signInPage(page, 'floor1');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(QUIET_PAGE);
  const launcher = launcherOn(page);
  await expect(launcher).toHaveText(/^Chat now \(\d[\d,.]*\)/);
  await launcher.press('Enter');
  const widget = widgetOn(page);
  await expect(widget.getByRole('combobox', { name: 'Table' })).toBeFocused();
  await expect(widget.getByRole('heading', { name: /^Chat now \(\d[\d,.]*\)$/ })).toBeVisible();
  expect(await widget.boundingBox()).toEqual({
    x: 1440 - 400 - 20,
    y: 900 - 600 - 20,
    width: 400,
    height: 600,
  });

  await widget.getByRole('tab', { name: 'Chat' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(widget.getByRole('tab', { name: 'Players', selected: true })).toBeFocused();
  await expect(widget.getByRole('tab', { name: 'Chat' })).toHaveAttribute('tabindex', '-1');
  await page.keyboard.press('ArrowRight');
  await expect(widget.getByRole('tab', { name: 'Chat', selected: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(widget).toBeHidden();
  await expect(launcher).toBeFocused();

  await page.setViewportSize({ width: 360, height: 740 });
  await launcher.click();
  expect(await widget.boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 740 });
  await widget.getByRole('button', { name: 'Minimise' }).click();

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('link', { name: 'Messages', exact: true }).click();
  await expect(launcher).toHaveCount(0);
  await page.getByRole('link', { name: 'Dealers' }).click();
  await expect(launcher).toBeVisible();
});

test('[journey.chat] [chat.thread.live] a player writes, staff see it as unread and answer, and the player receives the answer; hostile texts run nothing', async ({
  page,
  mockUrl,
}) => {
  const player = await playerAt(mockUrl, { player: 'ada-lovelace-1815', table: 'Emerald 1', terminal: 1 });
  await signInPage(page, 'floor1');
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.goto(QUIET_PAGE);
  const launcher = launcherOn(page);
  await launcher.click();
  const widget = widgetOn(page);
  await chooseTable(widget, 'Emerald 1');
  const log = widget.getByRole('log', { name: 'Messages at Emerald 1' });
  await expect(log.getByRole('article').first()).toBeVisible();
  await player.say('Is anybody there?');
  await expect(log.getByText('Is anybody there?')).toBeVisible();
  await expect(log.getByText('Ada Lovelace').first()).toBeVisible();
  // After the choice of a table the keyboard is in the message box.
  const box = widget.getByRole('textbox', { name: 'Message' });
  await expect(box).toBeFocused();

  await page.keyboard.press('Escape');
  await player.say('Hello?');
  await expect(launcher).toHaveAccessibleName(/unread message/);
  await launcher.click();
  await expect(log.getByText('Hello?')).toBeVisible();
  await expect(box).toBeFocused();
  await box.press('Enter');
  await expect(widget.getByRole('alert')).toHaveText('No selected ID.');
  await box.fill('Good evening, Ada.');
  await box.press('Enter');
  await expect(box).toHaveValue('');
  const mine = log.getByRole('article').filter({ hasText: 'Good evening, Ada.' });
  await expect(mine.getByText('Sent', { exact: true })).toBeAttached();
  await expect.poll(() => player.heard).toContain('Good evening, Ada.');

  const hostile =
    '<img src=x onerror="document.title=1"><script>document.title=2</script>\u202Egnp.exe https://a.example/x';
  await player.say(hostile);
  await expect(log.getByText('<script>document.title=2</script>')).toBeVisible();
  await expect(log.getByText('U+202E')).toBeVisible();
  expect(await log.locator('img, script, .message-text a').count()).toBe(0);
  await log.getByRole('button', { name: 'https://a.example/x' }).click();
  await expect(page.getByRole('dialog', { name: 'Leave the console?' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(widget).toBeVisible();

  expect(await violationsOf(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  expect(await violationsOf(page)).toEqual([]);
  expect(await page.title()).not.toMatch(/^[12]$/);
  player.leave();
});

test('[chat.selection.kept] keeps the table and the draft after a reload, and loads older messages without a jump', async ({
  page,
}) => {
  await signInPage(page, 'floor1');
  await page.goto(QUIET_PAGE);
  await launcherOn(page).click();
  const widget = widgetOn(page);
  await chooseTable(widget, 'Emerald 3');
  await widget.getByRole('textbox', { name: 'Message' }).fill('half a sent');
  await widget.getByRole('tab', { name: 'Players' }).click();
  await expect(widget.getByRole('textbox', { name: 'Message' })).toBeHidden();
  await widget.getByRole('tab', { name: 'Chat' }).click();
  await expect(widget.getByRole('textbox', { name: 'Message' })).toHaveValue('half a sent');
  await page.reload();
  await expect(widget.getByRole('combobox', { name: 'Table' })).toHaveValue('Emerald 3');
  await expect(widget.getByRole('textbox', { name: 'Message' })).toHaveValue('half a sent');

  const log = widget.getByRole('log');
  await expect(log.getByRole('article').first()).toBeVisible();
  const height = () => log.evaluate((element) => element.scrollHeight);
  const before = await height();
  // To the top of what is loaded, and from then on look at every frame where the row that is read stands.
  await log.evaluate((element) => {
    element.scrollTop = 60;
    const topOf = (row: Element) => row.getBoundingClientRect().top - element.getBoundingClientRect().top;
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        const rows = [...element.querySelectorAll('[role=article]')];
        const read = rows.find((row) => topOf(row) >= 40) ?? element;
        const at = topOf(read);
        const seen = { moved: 0, isThere: true };
        Object.assign(window, { seen });
        const look = (): void => {
          seen.isThere = read.isConnected;
          if (seen.isThere) seen.moved = Math.max(seen.moved, Math.abs(topOf(read) - at));
          requestAnimationFrame(look);
        };
        look();
      }),
    );
  });
  await expect.poll(height).toBeGreaterThan(before);
  await expect(log.getByRole('article').first()).toBeVisible();
  const { isThere, moved } = await page.evaluate(
    () => Reflect.get(window, 'seen') as { isThere: boolean; moved: number },
  );
  expect(isThere).toBe(true);
  expect(moved).toBeLessThanOrEqual(30);
});

test('keeps an unsent message through a reload, warns about it at sign-out, and sends it once', async ({
  page,
  mockUrl,
}) => {
  const player = await playerAt(mockUrl, { player: 'emmy-noether-1882', table: 'Emerald 2', terminal: 1 });
  const words = `kept ${Date.now()}`;
  const send = '**/api/customerSupport/chatMessage';
  await signInPage(page, 'floor1');
  await page.goto(QUIET_PAGE);
  await launcherOn(page).click();
  const widget = widgetOn(page);
  await chooseTable(widget, 'Emerald 2');
  await page.route(send, (route) => route.abort());
  await widget.getByRole('textbox', { name: 'Message' }).fill(words);
  await page.keyboard.press('Enter');
  const bubble = widget.getByRole('article').filter({ hasText: words });
  await expect(bubble).toContainText('Sending');
  await page.reload();
  await expect(bubble).toContainText('Sending');

  await page.getByRole('button', { name: /floor1/ }).click();
  await page.getByRole('link', { name: 'Sign Out' }).click();
  const warning = page.getByRole('dialog', { name: 'Sign out with something unsent?' });
  await expect(warning).toContainText('1 message has not been sent.');
  expect(await violationsOf(page)).toEqual([]);
  await warning.getByRole('button', { name: 'Stay' }).click();
  expect(player.heard).not.toContain(words);

  await page.unroute(send);
  await expect(bubble).toContainText('Sent');
  await expect(bubble).toHaveCount(1);
  await expect.poll(() => player.heard.filter((text) => text === words)).toHaveLength(1);
  player.leave();
});

test('the chat lists waiting players first, the longest wait at the top, usable by keyboard', async ({
  page,
  mockUrl,
}) => {
  const table = 'Emerald 1';
  const seat = await sitDown(mockUrl, 'grace-hopper-1906', table);
  const player = await playerAt(mockUrl, { player: 'grace-hopper-1906', table, terminal: 1 });
  await player.say(`Where are my winnings? ${Date.now()}`);
  await signInPage(page, 'floor1');
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.goto(QUIET_PAGE);
  await launcherOn(page).press('Enter');
  const widget = widgetOn(page);
  const waiting = widget.getByRole('region', { name: 'Waiting for an answer' });
  const row = waiting.getByRole('button', { name: table });
  await expect(row).toContainText('waiting');
  const times = await waiting
    .locator('time')
    .evaluateAll((all) => all.map((one) => one.getAttribute('datetime') ?? ''));
  expect(times).toEqual([...times].sort());
  expect(await violationsOf(page)).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  expect(await violationsOf(page)).toEqual([]);

  const picker = widget.getByRole('combobox', { name: 'Table' });
  await picker.press('ArrowDown');
  const options = widget.getByRole('option');
  for (let index = 0; index < times.length; index += 1)
    await expect(options.nth(index)).toContainText('waiting');
  await expect(options.nth(times.length)).not.toContainText('waiting');
  await picker.press('Escape');
  await row.press('Enter');
  await expect(picker).toHaveValue(table);
  await expect(widget.getByRole('textbox', { name: 'Message' })).toBeFocused();
  player.leave();
  seat.disconnect();
});

test('marks unsent messages and drafts in the chat’s header and on its button', async ({ page }) => {
  await signInPage(page, 'floor1');
  await page.goto(QUIET_PAGE);
  const launcher = launcherOn(page);
  await launcher.click();
  const widget = widgetOn(page);
  const head = widget.locator('.widget__head');
  const box = widget.getByRole('textbox', { name: 'Message' });
  await chooseTable(widget, 'Emerald 3');
  await box.fill('half a sent');
  await expect(head).not.toContainText('Draft');
  await chooseTable(widget, 'Emerald 1');
  await expect(head).toContainText('Draft');
  await widget.getByRole('button', { name: 'Minimise' }).click();
  await expect(launcher).toHaveAccessibleName(/Draft$/);
  expect(await violationsOf(page)).toEqual([]);

  await launcher.click();
  await page.route('**/api/customerSupport/chatMessage', (route) =>
    route.fulfill({ status: 422, json: { code: 'upstream.refused', message: 'No' } }),
  );
  await box.fill('A word too many');
  await box.press('Enter');
  await expect(head).toContainText('Not sent');
  expect(await violationsOf(page)).toEqual([]);
  await box.press('Escape');
  await expect(launcher).toHaveAccessibleName(/Not sent$/);
  await launcher.click();
  await widget.getByRole('button', { name: 'Discard' }).click();
  await expect(head).toContainText('Draft');
});

test('a part that nobody waits for takes no page away where it cannot be fetched, and comes later', async ({
  page,
}) => {
  await signInPage(page, 'floor1');
  const file = '**/assets/assignment-notes-*.js';
  const refused = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('/assignment-notes-'),
  );
  await page.route(file, (route) => route.abort('internetdisconnected'));
  await page.goto(QUIET_PAGE);
  await refused;
  await expect(launcherOn(page)).toBeVisible();
  await page.unroute(file);
  await page.waitForResponse((answer) => answer.url().includes('/assignment-notes-') && answer.ok());
  await expect(launcherOn(page)).toBeVisible();
});
