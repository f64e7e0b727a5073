import { playerAt, simulate } from '@pitdesk/rig';
import { signInPage } from '@pitdesk/rig/browser';
import { type ServerProcess, SHORT_LIVED, startGateway } from '@pitdesk/rig/product';
import type { Browser, Page } from '@playwright/test';
import { expect, test } from '../stack/test.ts';
import { chooseTable, launcherOn, widgetOn } from '../support/chat-widget.ts';
import { QUIET_PAGE } from '../support/quiet-page.ts';

const TABLE = 'Emerald 1';

let own: ServerProcess;
test.beforeEach(async ({ mockUrl }) => {
  // Only the test's own player writes meanwhile.
  await simulate(mockUrl, { paused: true });
  own = await startGateway(mockUrl, { nodeArgs: SHORT_LIVED });
});
test.afterEach(async ({ mockUrl }) => {
  await own.remove();
  await simulate(mockUrl, { paused: false });
});

/** Collects the page's log lines about its sockets. */
const logged = new Map<Page, string[]>();

async function atDesk(browser: Browser, account: string, address: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: own.url, reducedMotion: 'reduce', locale: 'en-GB' });
  const page = await context.newPage();
  const lines: string[] = [];
  logged.set(page, lines);
  page.on('console', (message) => {
    if (message.text().startsWith('Socket ')) lines.push(message.text());
  });
  await signInPage(page, account);
  await page.goto(address);
  return page;
}

async function write(page: Page, text: string): Promise<void> {
  const box = page.getByRole('textbox', { name: 'Message' });
  await box.fill(text);
  await box.press('Enter');
}

/** Returns this test's messages in the thread, from top to bottom. */
async function shown(page: Page, mark: string): Promise<string[]> {
  const words = await page.getByRole('log').locator('.message-text').allTextContents();
  return words.filter((text) => text.startsWith(mark));
}

test('[journey.chat-restart] [chat.connection-logged] two members of staff and a player lose no message and see none twice while the gateway is killed and restarted', async ({
  browser,
  mockUrl,
}) => {
  const mark = `restart ${Date.now()}`;
  const marked = (...texts: string[]) => texts.map((text) => `${mark} ${text}`);
  const player = await playerAt(mockUrl, { player: 'mary-shelley-1818', table: TABLE, terminal: 1 });
  const atWidget = await atDesk(browser, 'floor1', QUIET_PAGE);
  await launcherOn(atWidget).click();
  await chooseTable(widgetOn(atWidget), TABLE);
  const atInbox = await atDesk(browser, 'floor1b', '/messages');
  await atInbox.getByRole('list', { name: 'Conversations' }).getByRole('link', { name: TABLE }).click();
  await expect(atInbox.getByRole('region', { name: TABLE, exact: true })).toBeVisible();
  const desks = [atWidget, atInbox];
  for (const page of desks) await expect(page.getByRole('textbox', { name: 'Message' })).toBeEnabled();

  await player.say(`${mark} hello`);
  await expect.poll(() => shown(atWidget, mark)).toEqual(marked('hello'));
  await write(atWidget, `${mark} good evening`);
  for (const page of desks) {
    await expect.poll(() => shown(page, mark)).toEqual(marked('hello', 'good evening'));
  }

  await own.kill();
  await player.say(`${mark} are you there`);
  await write(atWidget, `${mark} one moment`);
  await write(atWidget, `${mark} please`);
  await write(atInbox, `${mark} so are we`);
  await expect(atWidget.getByText('Sending')).toHaveCount(2);
  await player.say(`${mark} I will wait`);
  await own.start();

  const ofStaff = marked('good evening', 'one moment', 'please', 'so are we');
  const all = [...marked('hello', 'are you there', 'I will wait'), ...ofStaff].sort();
  for (const page of desks) {
    await expect.poll(async () => (await shown(page, mark)).sort()).toEqual(all);
    await expect(page.getByText('Sending')).toHaveCount(0);
  }
  const [order, orderAtInbox] = await Promise.all(desks.map((page) => shown(page, mark)));
  expect(orderAtInbox).toEqual(order);
  // Each one's own words stand in the order in which they were written.
  const ofOne = order?.filter((text) => marked('one moment', 'please').includes(text));
  expect(ofOne).toEqual(marked('one moment', 'please'));
  const received = () => player.heard.filter((text) => ofStaff.includes(text)).sort();
  await expect.poll(received).toEqual(ofStaff.toSorted());
  player.leave();
  for (const page of desks) {
    const lines = logged.get(page) ?? [];
    for (const namespace of ['/chat', '/game-logic']) {
      expect(lines).toContain(`Socket ${namespace}: disconnected: transport close`);
      expect(lines).toContain(`Socket ${namespace}: connect_error: websocket error`);
      expect(lines).toContain(`Socket ${namespace}: connected`);
    }
    expect(lines.length, lines.join('\n')).toBeLessThan(15);
  }
  for (const page of desks) await page.context().close();
});
