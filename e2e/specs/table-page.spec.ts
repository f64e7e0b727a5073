import { endpoints } from '@pitdesk/contracts/api';
import type { CasinoEvent, EventInput } from '@pitdesk/contracts/events';
import { playerAt, requestToken, sitDown } from '@pitdesk/rig';
import { signInPage } from '@pitdesk/rig/browser';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../stack/test.ts';

/** No other test has players or an event at this table. */
const TABLE = { id: 4, title: 'Sapphire 1' };
const ADDRESS = `/management/roulette/events/${TABLE.id}/rounds?tableTitle=Sapphire%201`;

const facts = (page: Page): Locator => page.getByRole('list', { name: 'At this table' });

test('the header of a table shows players, limits, event and chat, and updates them', async ({
  page,
  product: { gatewayUrl },
  mockUrl,
}) => {
  await signInPage(page, 'floor1');
  await page.goto(ADDRESS);
  const players = facts(page).getByRole('link', { name: /players? online$/ });
  const count = async (): Promise<number> => Number.parseInt((await players.textContent()) ?? '', 10);
  await expect.poll(count).toBe(0);
  await expect(players).toHaveAttribute('href', `/management/players?table=${TABLE.id}`);
  const seat = await sitDown(mockUrl, 'lena-holm-12', TABLE.title);
  await expect.poll(count).toBe(1);
  await expect(facts(page)).toContainText('Limits €1 to €1,000');
  await expect(page.getByRole('list', { name: /^Last numbers/ })).toBeVisible();

  const headers = { authorization: `Bearer ${await requestToken(gatewayUrl, 'floor1b')}` };
  const event: EventInput = {
    name: 'Ten Minute Drop',
    description: '',
    game: 'roulette',
    kind: 'prize_drop',
    table_ids: [TABLE.id],
    starts_at: new Date(Date.now() - 60_000).toISOString(),
    ends_at: new Date(Date.now() + 600_000).toISOString(),
    minimum_rounds: 0,
    prize_pool: { amount: 500, currency: 'EUR' },
    countries: [],
    terms_url: null,
    banner_url: null,
    terminal_id: 1,
  };
  const created = await page.request.post(endpoints.createEvent.path, {
    headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
    data: event,
  });
  expect(created.ok(), await created.text()).toBe(true);
  const { id } = (await created.json()) as CasinoEvent;
  const link = facts(page).getByRole('link', { name: 'Event: Ten Minute Drop' });
  await expect(link).toBeHidden();
  await page.request.put(endpoints.activateEvent.path.replace(':id', String(id)), { headers });
  await expect(link).toHaveAttribute('href', `/management/roulette/events?event=${String(id)}`);

  const ana = await playerAt(mockUrl, { player: 'ana-reyes-78', table: TABLE.title, terminal: 1 });
  await ana.say('Is the wheel about to be changed?');
  const chat = facts(page).getByRole('link', { name: /^Chat/ });
  await expect(chat).toContainText(/\d+ unread · \d+ players? waits? · longest wait/);
  await chat.click();
  await expect(page.getByRole('region', { name: TABLE.title, exact: true })).toContainText(
    'Is the wheel about to be changed?',
  );
  ana.leave();
  seat.disconnect();
});
