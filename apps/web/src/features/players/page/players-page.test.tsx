import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ListedPlayer } from '@pitdesk/contracts/players';
import { buildTable } from '@pitdesk/contracts/testing';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { SocketRefusal } from '#api/live-socket.ts';
import { fakeConsole } from '#test/fake-console.tsx';
import { type FakeGateway, fakeGateway, ok } from '#test/fake-gateway.ts';
import { forgetStorage } from '#test/forget-storage.ts';
import { startTexts } from '#test/texts.ts';
import { Where } from '#test/where.tsx';
import PlayersPage from './players-page.tsx';

const feed = { state: 'live' as const, since: '2026-01-15T12:00:00.000Z' };
const player = (id: string, name: string, table_name = 'Emerald 3'): ListedPlayer => ({
  socket_id: id,
  player: name,
  table_name,
  seen_at: feed.since,
  maybe_earlier: false,
  removable: true,
});
const PLAYERS = [
  player('a', 'ada-lovelace-1'),
  player('b', 'betty-holberton-2'),
  player('g', 'grace-hopper-3'),
];
const page = (data: ListedPlayer[], total = data.length) => ({
  view: 'v',
  data,
  meta: { page: 1, per_page: 25, total, last_page: Math.ceil(total / 25) },
});

let gateway: FakeGateway;
let fake: ReturnType<typeof fakeConsole>;
beforeAll(async () => {
  const i18n = await startTexts();
  await i18n.loadNamespaces(['players', 'player', 'fields', 'lists', 'validation']);
});
beforeEach(() => {
  forgetStorage();
  gateway = fakeGateway();
  gateway.answers('GET /api/tables', () => ok([buildTable({ id: 3, title: 'Emerald 3' })]));
  gateway.answers('GET /api/views', () => ok([]));
  gateway.answers('GET /api/operator/left-out', () => ok({}));
  gateway.answers('POST /api/players/marks', () =>
    ok([{ id: '1', cases: 4, sanctions: 0, notes: 2, language: 'de' }]),
  );
  fake = fakeConsole();
});
afterEach(() => {
  cleanup();
  gateway.restore();
});
const show = async (
  data: ListedPlayer[] = PLAYERS,
  { total, state = 'live', form = '' }: { total?: number; state?: 'live' | 'stale'; form?: string } = {},
): Promise<void> => {
  render(
    <MemoryRouter initialEntries={[`/management/players${form}`]}>
      <PlayersPage />
      <Where />
    </MemoryRouter>,
    { wrapper: fake.wrapper },
  );
  await waitFor(() => expect(fake.game.pending('openPlayers')).toBe(1));
  await act(() => fake.game.answer('openPlayers', { ...page(data, total), feed: { ...feed, state } }));
};
const publish = (data: ListedPlayer[]) => act(async () => fake.game.send('players:page', page(data)));
const row = (name: string): HTMLElement => screen.getByRole('row', { name: new RegExp(name) });

describe('the page of online players', () => {
  it('subscribes to the page that it shows: its search, order and place', async () => {
    const person = userEvent.setup();
    await show(PLAYERS, { total: 60 });
    await person.click(screen.getByRole('columnheader', { name: /Online since/ }));
    await waitFor(() => expect(fake.game.payloads('openPlayers')).toMatchObject([{ sort_by: 'since:asc' }]));
    await act(() => fake.game.answer('openPlayers', { ...page(PLAYERS, 60), feed }));
    await person.type(screen.getByRole('searchbox', { name: 'Find a player by name or id' }), 'ada');
    await waitFor(() =>
      expect(fake.game.payloads('openPlayers')).toMatchObject([
        { find: 'ada', sort_by: 'since:asc', page: 1, per_page: 25, language: 'en' },
      ]),
    );
    // The rows stay until the others have come.
    expect(row('Betty')).toBeTruthy();
    await act(() => fake.game.answer('openPlayers', { ...page([]), feed }));
    expect(await screen.findByText('The requested player is not found')).toBeTruthy();
  });

  it('shows the cases, sanctions, notes and language of each player by one call for the page', async () => {
    await show();
    const cells = (name: string) =>
      [...row(name).querySelectorAll('td')].map(({ textContent }) => textContent);
    await waitFor(() => expect(cells('Ada')).toEqual(expect.arrayContaining(['4', '0', '2', 'German'])));
    // Unknown is not none.
    expect(cells('Betty').filter((text) => text === '–')).toHaveLength(4);
    await publish(PLAYERS.slice(1));
    const asked = gateway.calls.filter(({ path }) => path === '/api/players/marks');
    expect(asked.map(({ body }) => body)).toEqual([{ ids: ['1', '2', '3'] }]);
  });

  it('does not render a row again for an unchanged player', async () => {
    await show();
    await waitFor(() => expect(row('Ada').textContent).toContain('German'));
    const touched: Node[] = [];
    const observer = new MutationObserver((records) => touched.push(...records.map(({ target }) => target)));
    observer.observe(screen.getByRole('grid'), { subtree: true, childList: true, characterData: true });
    await publish(PLAYERS.map((one) => (one.socket_id === 'b' ? { ...one, table_name: 'Nowhere 7' } : one)));
    observer.disconnect();
    expect(row('Betty').textContent).toContain('unknown table');
    expect(touched.length).toBeGreaterThan(0);
    for (const node of touched) expect(row('Betty').contains(node)).toBe(true);
  });

  it('[players.remove.results] removes the selected players with a reason, and shows the result of each', async () => {
    const person = userEvent.setup();
    await show();
    await person.click(screen.getByRole('checkbox', { name: 'Select all 3 rows shown' }));
    await person.click(screen.getByRole('button', { name: 'Remove 3 players' }));
    const dialog = await screen.findByRole('dialog');
    const remove = within(dialog).getByRole('button', { name: 'Remove 3 players' });
    await person.click(remove);
    expect(await within(dialog).findByText('Choose a reason.')).toBeTruthy();
    await person.click(within(dialog).getByRole('radio', { name: 'Collusion' }));
    await person.type(within(dialog).getByLabelText(/^Details/), ' two accounts ');
    await person.click(remove);
    expect(fake.game.payloads('deleteClientBySocketId')).toEqual(
      ['a', 'b', 'g'].map((socket_id) => ({
        socket_id,
        reason_code: 'collusion',
        reason: 'two accounts',
      })),
    );
    await act(() => fake.game.answer('deleteClientBySocketId', { socket_id: 'a', removed: true }));
    await act(() => fake.game.answer('deleteClientBySocketId', { socket_id: 'b', removed: false }));
    const gone = new SocketRefusal({ code: 'client.not_online', message: '' });
    await act(() => fake.game.refuse('deleteClientBySocketId', gone));
    // The results stay when the last player leaves.
    await publish([]);
    const results = within(screen.getByRole('dialog'));
    await waitFor(() => expect(results.getByText('All rows have a result.')).toBeTruthy());
    const resultOf = (name: string) =>
      results.getAllByRole('listitem').find(({ textContent }) => textContent?.includes(name))?.textContent;
    expect(resultOf('Ada')).toContain('Done');
    expect(resultOf('Betty')).toContain('No response: may be done');
    expect(resultOf('Grace')).toContain('No longer there');
  });

  it('offers the acts on a player in the menu of the row, and writes at the player’s table', async () => {
    await show(PLAYERS.slice(0, 1));
    fireEvent.keyDown(row('Ada'), { key: 'F10', shiftKey: true });
    const items = await screen.findAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'Open the player’s page',
      'Message',
      'Add a note',
      'Apply a sanction',
      'Open an incident',
      'Remove from the online list',
    ]);
    fireEvent.click(screen.getByRole('menuitem', { name: 'Message' }));
    await screen.findByText('/messages?table=3&player=ada-lovelace-1#write');
  });

  it('removes one player by the menu of the row, and keeps the dialog open when they leave', async () => {
    await show(PLAYERS.slice(0, 1));
    fireEvent.keyDown(row('Ada'), { key: 'F10', shiftKey: true });
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Remove from the online list' }));
    const question = 'Are you sure to remove this player in the online list?';
    expect(await screen.findByRole('dialog', { name: question })).toBeTruthy();
    await publish([]);
    expect(screen.getByText('Nobody is online')).toBeTruthy();
    expect(screen.getByRole('dialog', { name: question })).toBeTruthy();
  });

  const question = 'Are you sure to remove this player in the online list?';

  it('asks for the removal of the player in its address', async () => {
    await show(PLAYERS, { form: '#form=remove%3A2' });
    const dialog = await screen.findByRole('dialog', { name: question });
    expect(dialog.textContent).toContain('Betty');
    expect(fake.game.payloads('deleteClientBySocketId')).toEqual([]);
  });

  it('lists the connections of the player in its address where there are several', async () => {
    await show([...PLAYERS, player('b2', 'betty-holberton-2', 'Nowhere 7')], { form: '#form=remove%3A2' });
    expect(screen.getAllByRole('row', { name: /Betty/ })).toHaveLength(2);
    expect(screen.queryByRole('dialog', { name: question })).toBeNull();
  });

  it('shows an interrupted list as interrupted, not as empty', async () => {
    await show([], { state: 'stale' });
    expect(screen.getByText('The operator’s online list is interrupted')).toBeTruthy();
    expect(screen.queryByText('Nobody is online')).toBeNull();
  });
});
