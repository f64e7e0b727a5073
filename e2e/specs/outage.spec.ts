import { breakService, PASSWORD, repair } from '@pitdesk/rig';
import { signInPage } from '@pitdesk/rig/browser';
import { expect, test } from '../stack/test.ts';
import { onlineAt, tableCard } from '../support/dashboard.ts';
import { withoutPictures } from '../support/without-pictures.ts';

test.afterEach(async ({ mockUrl }) => repair(mockUrl));

test('an outage at sign-in is not reported as a wrong password', async ({ page, mockUrl }) => {
  await breakService(mockUrl, { service: 'auth', fault: 'status', value: 500 });
  await page.goto('/auth/login');
  await page.getByLabel('Username').fill('floor1');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toContainText('Your details were not refused');
});

test('[tables.failure-logged] shows an error with a code and a retry button when the tables cannot be read, and logs it', async ({
  page,
  mockUrl,
}) => {
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await signInPage(page, 'floor1');
  await withoutPictures(page, mockUrl);
  await breakService(mockUrl, { service: 'backoffice', fault: 'html' });
  await page.goto('/dashboard');
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('upstream.');
  await expect.poll(() => logged.join('\n')).toMatch(/^Table list: upstream\.\w+ \(\S+\)$/m);
  await repair(mockUrl);
  await expect(async () => {
    // The page tries again by itself too: the button may go before it is hit.
    const again = alert.getByRole('button', { name: 'Try again' });
    if (await again.isVisible()) await again.click({ timeout: 1_000 });
    await expect(page.getByRole('article').first()).toBeVisible({ timeout: 5_000 });
  }).toPass();
  expect(logged).toContain('Table list: read');
});

test('[sockets.game-logic.asks-on-connect] [sockets.game-logic.errors-logged] requests the clients list at each connect, and logs connect_error and error', async ({
  page,
  mockUrl,
}) => {
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  const sent: string[] = [];
  let isRefused = false;
  await page.routeWebSocket(/\/socket\.io\//, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((frame) => {
      sent.push(String(frame));
      // The first time it is refused, as the gateway refuses.
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
  await withoutPictures(page, mockUrl);
  await page.goto('/dashboard');
  await expect
    .poll(() => sent.filter((frame) => /^42\/game-logic,\d*\["getClientsList"/.test(frame)))
    .not.toEqual([]);
  const request = sent.findIndex((frame) => frame.includes('["getClientsList"'));
  expect(sent.findIndex((frame) => frame.startsWith('40/game-logic,'))).toBeLessThan(request);
  await expect.poll(() => logged).toContain('Socket /game-logic: connect_error: service.internal Try again');
  await expect.poll(() => logged).toContain('Socket /game-logic: error: client.not_online Not online');
  expect(logged.join()).not.toContain('eyJ');
});

test('[dashboard.stale] keeps the figures of an interrupted feed, shows since when, and recovers by itself', async ({
  page,
  mockUrl,
}) => {
  await signInPage(page, 'floor1');
  await page.goto('/dashboard');
  const card = tableCard(page, 'Emerald 1');
  await expect.poll(() => onlineAt(card)).not.toBeNaN();
  await breakService(mockUrl, { service: 'game_socket', fault: 'drop-sockets', for_ms: 60_000 });
  await expect(page.getByText('The operator’s live feed has been interrupted since')).toBeVisible();
  expect(await onlineAt(card)).not.toBeNaN();
  await expect(card.getByText(/as of \d+ s ago/)).toBeVisible();
  const bar = page.locator('.connection-bar');
  await expect(bar.getByText('Pages and actions still work.')).toBeVisible();
  // The note shows only during the outage.
  await page.route('**/api/**', (route) => route.abort());
  await expect(bar.getByText('Nothing can be loaded or sent until then.')).toBeVisible();
  await page.unroute('**/api/**');
  await expect(bar.getByText('Pages and actions still work.')).toBeVisible();
  await repair(mockUrl);
  await expect(page.getByText('The operator’s live feed has been interrupted since')).toBeHidden();
});
