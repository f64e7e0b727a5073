import { breakService, playerAt, repair } from '@pitdesk/rig';
import { signInPage } from '@pitdesk/rig/browser';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { withOwnProduct } from '../stack/own-product.ts';
import { chooseTable, launcherOn, widgetOn } from '../support/chat-widget.ts';
import { onlineAt, tableCard } from '../support/dashboard.ts';
import { QUIET_PAGE } from '../support/quiet-page.ts';
import { withoutPictures } from '../support/without-pictures.ts';

const TABLE = 'Emerald 1';

/** The tests break the operator and stop the gateway. */
const own = withOwnProduct(() => ({ SIM_PLAYERS: '0' }));

/** Collects the page's log lines about its sockets. */
const logLines = new Map<Page, string[]>();

async function atDesk(browser: Browser, account: string, address: string): Promise<Page> {
  const page = await own.newPage(browser);
  const lines: string[] = [];
  logLines.set(page, lines);
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

test('[tables.failure-logged] [sockets.game-logic.asks-on-connect] [sockets.game-logic.errors-logged] [dashboard.stale] the dashboard logs failures, recovers automatically or by its button, and keeps the figures of an interrupted feed', async ({
  browser,
}) => {
  const page = await own.newPage(browser);
  const logs: string[] = [];
  page.on('console', (message) => logs.push(message.text()));
  const sent: string[] = [];
  let isRefused = false;
  await page.routeWebSocket(/\/socket\.io\//, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((frame) => {
      sent.push(String(frame));
      // The first request is refused, as by the gateway.
      if (!isRefused && String(frame).startsWith('40/game-logic,')) {
        isRefused = true;
        socket.send(
          '44/game-logic,{"message":"Try again","data":{"code":"service.internal","message":"Try again"}}',
        );
      } else server.send(frame);
      if (String(frame).includes('["getClientsList"')) {
        socket.send('42/game-logic,["error",{"code":"client.not_online","message":"Not online"}]');
      }
    });
  });
  await signInPage(page, 'floor1');
  await withoutPictures(page, own.operatorUrl);
  await breakService(own.operatorUrl, { service: 'backoffice', fault: 'html' });
  await page.goto('/dashboard');

  await test.step('shows an error with a code and a retry button for tables that cannot be loaded', async () => {
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('upstream.');
    await expect.poll(() => logs.join('\n')).toMatch(/^Table list: upstream\.\w+ \(\S+\)$/m);
    await repair(own.operatorUrl);
    await expect(async () => {
      // The page retries automatically too: the button may disappear before the click.
      const again = alert.getByRole('button', { name: 'Try again' });
      if (await again.isVisible()) await again.click({ timeout: 1_000 });
      await expect(page.getByRole('article').first()).toBeVisible({ timeout: 5_000 });
    }).toPass();
    expect(logs).toContain('Table list: read');
  });

  await test.step('requests the clients list at each connect, and logs connect_error and error', async () => {
    const requests = () => sent.filter((frame) => /^42\/game-logic,\d*\["getClientsList"/.test(frame));
    await expect.poll(requests).not.toEqual([]);
    const request = sent.findIndex((frame) => frame.includes('["getClientsList"'));
    expect(sent.findIndex((frame) => frame.startsWith('40/game-logic,'))).toBeLessThan(request);
    await expect.poll(() => logs).toContain('Socket /game-logic: connect_error: service.internal Try again');
    await expect.poll(() => logs).toContain('Socket /game-logic: error: client.not_online Not online');
    expect(logs.join()).not.toContain('eyJ');
  });

  await test.step('keeps the figures of an interrupted feed with their age, and recovers automatically', async () => {
    const card = tableCard(page, TABLE);
    await expect.poll(() => onlineAt(card)).not.toBeNaN();
    await breakService(own.operatorUrl, { service: 'game_socket', fault: 'drop-sockets', for_ms: 60_000 });
    const interrupted = page.getByText('The operator’s live feed has been interrupted since');
    await expect(interrupted).toBeVisible();
    expect(await onlineAt(card)).not.toBeNaN();
    await expect(card.getByText(/as of \d+ s ago/)).toBeVisible();
    const bar = page.locator('.connection-bar');
    await expect(bar.getByText('Pages and actions still work.')).toBeVisible();
    // The note shows only during the outage.
    await page.route('**/api/**', (route) => route.abort());
    await expect(bar.getByText('Nothing can be loaded or sent until then.')).toBeVisible();
    await page.unroute('**/api/**');
    await expect(bar.getByText('Pages and actions still work.')).toBeVisible();
    await repair(own.operatorUrl);
    await expect(interrupted).toBeHidden();
  });
});

test('[journey.chat-restart] [chat.connection-logged] two members of staff and a player lose no message and see none twice while the gateway is killed and restarted', async ({
  browser,
}) => {
  const mark = `restart ${Date.now()}`;
  const marked = (...texts: string[]) => texts.map((text) => `${mark} ${text}`);
  const player = await playerAt(own.operatorUrl, { player: 'mary-shelley-1818', table: TABLE, terminal: 1 });
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

  await own.product.gateway.kill();
  await player.say(`${mark} are you there`);
  await write(atWidget, `${mark} one moment`);
  await write(atWidget, `${mark} please`);
  await write(atInbox, `${mark} so are we`);
  await expect(atWidget.getByText('Sending')).toHaveCount(2);
  await player.say(`${mark} I will wait`);
  await own.product.gateway.start();

  const ofStaff = marked('good evening', 'one moment', 'please', 'so are we');
  const all = [...marked('hello', 'are you there', 'I will wait'), ...ofStaff].sort();
  for (const page of desks) {
    await expect.poll(async () => (await shown(page, mark)).sort()).toEqual(all);
    await expect(page.getByText('Sending')).toHaveCount(0);
  }
  const [order, orderAtInbox] = await Promise.all(desks.map((page) => shown(page, mark)));
  expect(orderAtInbox).toEqual(order);
  // Each author's messages are in the order in which they were written.
  const ofOne = order?.filter((text) => marked('one moment', 'please').includes(text));
  expect(ofOne).toEqual(marked('one moment', 'please'));
  const received = () => player.heard.filter((text) => ofStaff.includes(text)).sort();
  await expect.poll(received).toEqual(ofStaff.toSorted());
  player.leave();
  for (const page of desks) {
    const lines = logLines.get(page) ?? [];
    for (const namespace of ['/chat', '/game-logic']) {
      expect(lines).toContain(`Socket ${namespace}: disconnected: transport close`);
      expect(lines).toContain(`Socket ${namespace}: connect_error: websocket error`);
      expect(lines).toContain(`Socket ${namespace}: connected`);
    }
    expect(lines.length, lines.join('\n')).toBeLessThan(15);
  }
});
