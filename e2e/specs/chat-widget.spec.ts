import { playerAt, sitDown } from '@pitdesk/rig';
import { signInPage } from '@pitdesk/rig/browser';
import { expect, test } from '../stack/test.ts';
import { chooseTable, launcherOn, widgetOn } from '../support/chat-widget.ts';
import { holdBack } from '../support/hold-back.ts';
import { QUIET_PAGE } from '../support/quiet-page.ts';

/** No other test writes here. */
const TABLE = 'Emerald 1';

test('[chat.widget.panel] [chat.widget.title-count] [chat.widget.hidden-on-messages] [chat.widget.tabs] [chat.selection.kept] a button opens a panel of 400x600 at the bottom right, by keyboard too, which keeps its table and draft through a reload', async ({
  page,
}) => {
  await signInPage(page, 'floor1');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(QUIET_PAGE);
  const launcher = launcherOn(page);
  await expect(launcher).toHaveText(/^Chat now \(\d[\d,.]*\)/);
  await launcher.press('Enter');
  const widget = widgetOn(page);
  const picker = widget.getByRole('combobox', { name: 'Table' });
  const box = widget.getByRole('textbox', { name: 'Message' });
  await expect(picker).toBeFocused();
  await expect(widget.getByRole('heading', { name: /^Chat now \(\d[\d,.]*\)$/ })).toBeVisible();
  expect(await widget.boundingBox()).toEqual({
    x: 1440 - 400 - 20,
    y: 900 - 600 - 20,
    width: 400,
    height: 600,
  });

  await test.step('its tabs are changed by the arrows, and Escape closes it', async () => {
    await widget.getByRole('tab', { name: 'Chat' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(widget.getByRole('tab', { name: 'Players', selected: true })).toBeFocused();
    await expect(widget.getByRole('tab', { name: 'Chat' })).toHaveAttribute('tabindex', '-1');
    await page.keyboard.press('ArrowRight');
    await expect(widget.getByRole('tab', { name: 'Chat', selected: true })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(widget).toBeHidden();
    await expect(launcher).toBeFocused();
  });

  await test.step('it fills a narrow screen, and is not there on the page of messages', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await launcher.click();
    expect(await widget.boundingBox()).toEqual({ x: 0, y: 0, width: 360, height: 740 });
    await widget.getByRole('button', { name: 'Minimise' }).click();
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('link', { name: 'Messages', exact: true }).click();
    await expect(page.getByRole('list', { name: 'Conversations' })).toBeVisible();
    await expect(launcher).toHaveCount(0);
    await page.getByRole('link', { name: 'Dealers' }).click();
    await expect(launcher).toBeVisible();
  });

  await test.step('it keeps the table and the draft through another tab, a closed panel and a reload', async () => {
    await launcher.click();
    await chooseTable(widget, 'Emerald 3');
    await box.fill('half a sent');
    await widget.getByRole('tab', { name: 'Players' }).click();
    await expect(box).toBeHidden();
    await widget.getByRole('tab', { name: 'Chat' }).click();
    await expect(box).toHaveValue('half a sent');
    await chooseTable(widget, 'Emerald 2');
    await expect(widget.locator('.widget__head')).toContainText('Draft');
    await widget.getByRole('button', { name: 'Minimise' }).click();
    await expect(launcher).toHaveAccessibleName(/Draft$/);
    await launcher.click();
    await chooseTable(widget, 'Emerald 3');
    await page.reload();
    await expect(picker).toHaveValue('Emerald 3');
    await expect(box).toHaveValue('half a sent');
  });

  await test.step('older messages come as one scrolls up, and what is read stays where it was', async () => {
    const log = widget.getByRole('log');
    const rows = log.getByRole('article');
    await expect(rows.first()).toBeVisible();
    const olderMessages = /\/api\/conversations\/\d+\/messages/;
    const answer = await holdBack(page, olderMessages, dayEarlier);
    const requested = page.waitForRequest(olderMessages);
    await log.evaluate((element) => {
      element.scrollTop = 60;
    });
    await requested;
    const topOf = (row: Element): number => row.getBoundingClientRect().top;
    const readRow = () =>
      log.evaluateHandle((element) => {
        const top = element.getBoundingClientRect().top + 40;
        const all = [...element.querySelectorAll('[role=article]')];
        return all.find((row) => row.getBoundingClientRect().top >= top) ?? null;
      });
    await expect.poll(async () => (await readRow()).evaluate((row) => row !== null)).toBe(true);
    const read = (await readRow()).asElement();
    // Rows that have just come into view are measured, which moves the others.
    let top: number | undefined;
    const isStill = async (): Promise<boolean> => {
      const was = top;
      top = await read?.evaluate(topOf);
      return top === was;
    };
    await expect.poll(isStill).toBe(true);
    const indexOf = async () => Number(await read?.evaluate((row) => row.getAttribute('data-index')));
    const before = await indexOf();
    answer();
    await expect.poll(indexOf).toBeGreaterThan(before);
    expect(await read?.evaluate((row) => row.isConnected)).toBe(true);
    const moved = async () => Math.abs(((await read?.evaluate(topOf)) ?? Number.NaN) - (top ?? Number.NaN));
    await expect.poll(moved).toBeLessThanOrEqual(2);
  });
});

/** Dates the messages of an answer to the day before, so that the line of the day above the next message changes. */
function dayEarlier(body: string): string {
  const page = JSON.parse(body) as { data: { created_at: string }[] };
  for (const message of page.data) {
    message.created_at = new Date(Date.parse(message.created_at) - 86_400_000).toISOString();
  }
  return JSON.stringify(page);
}

test('[journey.chat] [chat.thread.live] a player writes, staff see that the player waits and answer, and the player receives the answer once; hostile texts run nothing', async ({
  page,
  mockUrl,
}) => {
  const player = await playerAt(mockUrl, { player: 'ada-lovelace-1815', table: TABLE, terminal: 1 });
  // Nobody waits at a table without players.
  const seat = await sitDown(mockUrl, 'ada-lovelace-1815', TABLE);
  await signInPage(page, 'floor1');
  await page.goto(QUIET_PAGE);
  const launcher = launcherOn(page);
  await launcher.click();
  const widget = widgetOn(page);
  await chooseTable(widget, TABLE);
  const log = widget.getByRole('log', { name: `Messages at ${TABLE}` });
  await expect(log.getByRole('article').first()).toBeVisible();
  await player.say('Is anybody there?');
  await expect(log.getByText('Is anybody there?')).toBeVisible();
  await expect(log.getByText('Ada Lovelace').first()).toBeVisible();
  // After the choice of a table the keyboard is in the message box.
  const box = widget.getByRole('textbox', { name: 'Message' });
  await expect(box).toBeFocused();

  await test.step('an answer reaches the player', async () => {
    await page.keyboard.press('Escape');
    await player.say('Hello?');
    await expect(launcher).toHaveAccessibleName(/players? waits? for an answer/);
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
  });

  await test.step('a hostile text is shown as text', async () => {
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
    expect(await page.title()).not.toMatch(/^[12]$/);
  });

  await test.step('an unsent message outlives a reload, is warned about at sign-out, and is sent once', async () => {
    const words = 'One moment, please.';
    const send = '**/api/customerSupport/chatMessage';
    await page.route(send, (route) => route.abort());
    await box.fill(words);
    await box.press('Enter');
    const bubble = widget.getByRole('article').filter({ hasText: words });
    await expect(bubble).toContainText('Sending');
    await page.reload();
    await expect(bubble).toContainText('Sending');
    await page.getByRole('button', { name: /floor1/ }).click();
    await page.getByRole('link', { name: 'Sign Out' }).click();
    const warning = page.getByRole('dialog', { name: 'Sign out with something unsent?' });
    await expect(warning).toContainText('1 message has not been sent.');
    await warning.getByRole('button', { name: 'Stay' }).click();
    expect(player.heard).not.toContain(words);
    await page.unroute(send);
    await expect(bubble).toContainText('Sent');
    await expect(bubble).toHaveCount(1);
    await expect.poll(() => player.heard.filter((text) => text === words)).toHaveLength(1);
  });
  player.leave();
  seat.disconnect();
});
