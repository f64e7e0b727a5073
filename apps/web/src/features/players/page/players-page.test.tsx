import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ListedClient } from '@pitdesk/contracts/players';
import { buildTable } from '@pitdesk/contracts/testing';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { fakeConsole } from '#test/fake-console.tsx';
import { type FakeGateway, fakeGateway, ok } from '#test/fake-gateway.ts';
import { startTexts } from '#test/texts.ts';
import PlayersPage from './players-page.tsx';

const feed = { state: 'live' as const, since: '2026-01-15T12:00:00.000Z' };
const client = (id: string, player: string, table = 'Emerald 3'): ListedClient => ({
  role: 'player',
  socket_id: id,
  detail: { player, table_name: table },
  seen_at: '2026-01-15T12:00:00.000Z',
});
const PLAYERS = [
  client('a', 'ada-lovelace-1'),
  client('b', 'betty-holberton-2'),
  client('g', 'grace-hopper-3'),
  { ...client('z', 'zoe-staff-4'), role: 'back-office' },
];

let gateway: FakeGateway;
let fake: ReturnType<typeof fakeConsole>;
beforeAll(async () => {
  const i18n = await startTexts();
  await i18n.loadNamespaces(['players', 'player']);
});
beforeEach(() => {
  gateway = fakeGateway();
  gateway.answers('GET /api/tables', () => ok([buildTable({ id: 3, title: 'Emerald 3' })]));
  fake = fakeConsole();
});
afterEach(() => {
  cleanup();
  gateway.restore();
});
const show = async (clients: ListedClient[] = PLAYERS, state: 'live' | 'stale' = 'live'): Promise<void> => {
  render(
    <MemoryRouter initialEntries={['/management/players']}>
      <PlayersPage />
    </MemoryRouter>,
    { wrapper: fake.wrapper },
  );
  await act(() =>
    fake.game.answer('getClientsList', {
      mode: 'delta',
      epoch: 'e',
      seq: 0,
      feed: { ...feed, state },
      clients,
    }),
  );
};
const publish = (seq: number, part: { joined?: ListedClient[]; changed?: ListedClient[]; left?: string[] }) =>
  act(async () => {
    fake.game.send('clientList:delta', { epoch: 'e', seq, joined: [], changed: [], left: [], ...part });
  });
const row = (name: string): HTMLElement => screen.getByRole('row', { name: new RegExp(name) });

describe('the page of online players', () => {
  it('does not render a row again for an unchanged player', async () => {
    await show();
    const touched: Node[] = [];
    const observer = new MutationObserver((records) => touched.push(...records.map(({ target }) => target)));
    observer.observe(screen.getByRole('grid'), { subtree: true, childList: true, characterData: true });
    await publish(1, { changed: [client('b', 'betty-holberton-2', 'Nowhere 7')] });
    observer.disconnect();
    expect(row('Betty').textContent).toContain('unknown table');
    expect(touched.length).toBeGreaterThan(0);
    for (const node of touched) expect(row('Betty').contains(node)).toBe(true);
  });

  it('is operated by keys: moves, selects a range, and shows its size', async () => {
    await show();
    expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('5');
    row('Ada').focus();
    fireEvent.keyDown(row('Ada'), { key: 'ArrowDown', shiftKey: true });
    expect(document.activeElement).toBe(row('Betty'));
    expect(row('Betty').tabIndex).toBe(0);
    expect(screen.getByText('2 players selected')).toBeTruthy();
    // A client that is no player is neither selected nor removed.
    fireEvent.keyDown(row('Betty'), { key: 'a', ctrlKey: true });
    expect(screen.getByText('3 players selected')).toBeTruthy();
    await publish(1, { left: ['b'] });
    expect(document.activeElement).toBe(row('Grace'));
    expect(screen.getByText('2 players selected')).toBeTruthy();
    fireEvent.keyDown(row('Grace'), { key: 'Escape' });
    expect(screen.queryByText(/selected/)).toBeNull();
  });

  it('keeps the dialog of a removal open when the last player leaves', async () => {
    await show([client('a', 'ada-lovelace-1')]);
    fireEvent.click(within(row('Ada')).getByRole('button', { name: /Remove/ }));
    await publish(1, { left: ['a'] });
    expect(screen.getByText('Nobody is online')).toBeTruthy();
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  it('shows an interrupted list as interrupted, not as empty', async () => {
    await show([], 'stale');
    expect(screen.getByText('The operator’s online list is interrupted')).toBeTruthy();
    expect(screen.queryByText('Nobody is online')).toBeNull();
  });
});
