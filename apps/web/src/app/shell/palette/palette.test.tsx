import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Action } from '@pitdesk/contracts/access';
import type { LoadedUser } from '@pitdesk/contracts/accounts';
import { buildRound, buildTable, buildUser } from '@pitdesk/contracts/testing';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { shellLayer } from '#lib/interaction/shell-layer.ts';
import { modalDialogs } from '#test/dialogs.ts';
import { fakeConsole } from '#test/fake-console.tsx';
import { type FakeGateway, fakeGateway, ok, refused } from '#test/fake-gateway.ts';
import { startTexts } from '#test/texts.ts';
import { Where } from '#test/where.tsx';
import { PaletteButton } from '../header.tsx';
import { ShellLayers } from '../shell-layers.tsx';

const CAPABILITIES = { dealers: true, rounds: true, round_changes: true, table_acts: ['pause'] };
const MEI = { id: 'p-7', player: 'Mei Lin', last_seen_at: '2026-01-15T12:00:00.000Z', online: true };
const EVENTS = { meta: { page: 1, per_page: 100, total: 1, last_page: 1 }, counts: {} };

describe('the search palette', () => {
  let gateway: FakeGateway;
  beforeAll(async () => {
    modalDialogs();
    const i18n = await startTexts();
    await i18n.loadNamespaces(['shell', 'palette', 'keys', 'demo']);
  });
  beforeEach(() => {
    localStorage.clear();
    localStorage.setItem('pitdesk.tour.v1', 'off');
    gateway = fakeGateway();
    gateway.answers('GET /api/console', () => ok({ theme_demo: false, capabilities: CAPABILITIES }));
    gateway.answers('GET /api/tables', () =>
      ok([buildTable({ id: 3, title: 'Emerald 3', model: { name: 'baccarat' } })]),
    );
    gateway.answers('GET /api/models', () =>
      ok({
        data: [{ id: 7, display_name: 'Zoë', legal_name: 'Zoë Q', active: '1' }],
        meta: { page: 1, per_page: 100, total: 1, last_page: 1 },
      }),
    );
    gateway.answers('GET /api/players', ({ query }) =>
      ok({ data: /mei/i.test(query.get('find') ?? '') ? [MEI] : [], capped: false }),
    );
    gateway.answers('GET /api/staff', () =>
      ok({
        data: [{ id: 'staff-1', username: 'meinhard', email: 'm@pitdesk.example' }],
        meta: { page: 1, per_page: 10, total: 1, last_page: 1 },
      }),
    );
    gateway.answers('GET /api/rounds', ({ query }) => {
      const at = { number: Number(query.get('shoe')), round: Number(query.get('shoe_round')) };
      const round = (id: number, part: object) => buildRound({ id, table_id: 3, shoe: at, ...part });
      const other = round(79, { shoe: { ...at, round: at.round + 1 } });
      const data = [round(77, { state: 'settled' }), round(78, { state: 'voided' }), other];
      return ok({ data, meta: { page: 1, per_page: 25, total: 3, last_page: 1 } });
    });
    gateway.answers('GET /api/event/all', ({ query }) => {
      const game = query.get('game');
      return ok({ ...EVENTS, data: [{ id: `${game}-1`, name: `Night of ${game}`, game }] });
    });
  });
  afterEach(() => {
    act(() => shellLayer.set(null));
    cleanup();
    gateway.restore();
  });

  async function open(user: Partial<LoadedUser> = { terminal_id: 1 }) {
    const who: LoadedUser = { ...buildUser(), roles: [3], ...user };
    const { wrapper: Wrapper } = fakeConsole(user);
    render(
      <MemoryRouter initialEntries={['/dashboard']}>
        <Wrapper>
          <PaletteButton />
          <ShellLayers user={who} />
          <Where />
        </Wrapper>
      </MemoryRouter>,
    );
    const hand = userEvent.setup();
    await hand.keyboard('{Control>}k{/Control}');
    return { hand, field: await screen.findByRole('combobox') };
  }
  const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
  const where = () => document.querySelector('output')?.textContent;

  it('[shell.search.min-length] searches automatically after 2 characters, and not after one', async () => {
    // Runs first: later the palette shows the latest choices before a search.
    const { hand, field } = await open();
    await hand.type(field, 'em');
    await waitFor(() => expect(options()[0]).toContain('Emerald 3'));
    await hand.keyboard('{Backspace}');
    expect(options().join()).not.toContain('Emerald');
  });

  it('opens by Ctrl+K with the focus in its field; arrows choose, Enter opens, the focus stays', async () => {
    const { hand, field } = await open();
    await waitFor(() => expect(document.activeElement).toBe(field));
    await hand.type(field, 'em');
    await waitFor(() => expect(options()[0]).toContain('Emerald 3'));
    expect(options()[1]).toContain('Chat at Emerald 3');
    await hand.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(field);
    const active = field.getAttribute('aria-activedescendant') ?? '';
    expect(document.getElementById(active)?.getAttribute('aria-selected')).toBe('true');
    await hand.keyboard('{Enter}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(where()).toBe('/messages?table=3');
  });

  it('[shell.search.enter] opens the best match with Enter: a table, a dealer, an event, a page', async () => {
    for (const [typed, shown, address] of [
      ['emerald', 'Emerald 3', '/management/baccarat/events/3/rounds?tableTitle=Emerald%203'],
      ['zoe', 'Zoë', '/management/dealers#form=dealer%3A7'],
      ['night of rou', 'Night of roulette', '/management/roulette/events?event=roulette-1'],
      ['handover', 'Handover log', '/management/handover'],
    ] as const) {
      const { hand, field } = await open();
      await hand.type(field, typed);
      await waitFor(() => expect(options()[0]).toContain(shown));
      await hand.keyboard('{Enter}');
      expect(where()).toBe(address);
      cleanup();
    }
  });

  it('shows the specification’s text where nothing matches', async () => {
    const { hand, field } = await open();
    await hand.type(field, 'qqqq');
    await screen.findByText('Sorry, no results found');
    expect(field.getAttribute('aria-expanded')).toBe('false');
    expect(field.hasAttribute('aria-activedescendant')).toBe(false);
  });

  it('shows the latest choice first the next time, for that user', async () => {
    const first = await open();
    await first.hand.type(first.field, 'emerald');
    await waitFor(() => expect(options()[0]).toContain('Emerald 3'));
    await first.hand.keyboard('{Enter}');
    cleanup();
    await open();
    await waitFor(() => expect(options()[0]).toContain('Emerald 3'));
    expect(Object.values(localStorage).join()).not.toContain('Emerald');
  });

  it('requests nothing before it opens, and nothing that terminal 0 may not see', async () => {
    const { hand, field } = await open({ terminal_id: 0 });
    await hand.type(field, 'emerald');
    await waitFor(() => expect(options()).toHaveLength(1));
    expect(gateway.calls.map(({ path }) => path).sort()).toEqual(['/api/console', '/api/tables']);
    await hand.keyboard('{Enter}');
    expect(where()).toBe('/dashboard?find=Emerald%203');
  });

  it('opens the control of a table by an act that the operator offers, and no other', async () => {
    const { hand, field } = await open();
    await hand.type(field, 'pause emerald');
    await waitFor(() => expect(options()[0]).toContain('Pause Emerald 3'));
    await hand.keyboard('{Enter}');
    expect(where()).toBe('/management/baccarat/events/3/rounds?tableTitle=Emerald%203#form=control%3Apause');
    cleanup();
    const again = await open();
    await again.hand.type(again.field, 'close emerald');
    await waitFor(() => expect(options().some((one) => one.includes('Close Emerald 3'))).toBe(false));
  });

  it('runs commands, and reports a source that could not be read', async () => {
    gateway.answers('GET /api/event/all', () => refused('upstream.unavailable'));
    const { hand, field } = await open();
    await screen.findByText(/could not be loaded/);
    await hand.type(field, 'dark');
    await waitFor(() => expect(options()[0]).toContain('Dark'));
    await hand.keyboard('{Enter}');
    await waitFor(() => expect(document.documentElement.dataset.skin).toBe('dark'));
  });

  it('finds players, and the acts on them open their dialogs, with the whole keyboard and no pointer', async () => {
    for (const [typed, shown, address] of [
      ['mei', 'Mei Lin', '/management/players/p-7'],
      ['sanction mei', 'Apply a sanction to Mei Lin', '/management/players/p-7#form=apply'],
      ['remove Mei', 'Remove Mei Lin from the online list', '/management/players?find=p-7#form=remove%3Ap-7'],
    ] as const) {
      const { hand, field } = await open();
      await hand.type(field, typed);
      await waitFor(() => expect(options()[0]).toContain(shown));
      await hand.keyboard('{Enter}');
      expect(where()).toBe(address);
      cleanup();
    }
    // The gateway was asked for the name alone, once for each pause.
    const asked = gateway.calls.filter(({ path }) => path === '/api/players');
    expect(new Set(asked.map(({ query }) => query.get('find')))).toEqual(new Set(['mei', 'Mei']));
    // No id of a player stays among the latest choices.
    expect(Object.values(localStorage).join()).not.toContain('p-7');
  });

  it('finds rounds by shoe and number, and opens the dialog that voids one which may be voided', async () => {
    const first = await open();
    await first.hand.type(first.field, '17/43');
    await waitFor(() => expect(options()).toHaveLength(2));
    expect(options()[0]).toContain('17/43 · Emerald 3');
    await first.hand.keyboard('{Enter}');
    expect(where()).toBe('/management/rounds/77');
    cleanup();
    const { hand, field } = await open();
    await hand.type(field, 'void 17 43');
    await waitFor(() => expect(options()[0]).toContain('Void round 17/43 · Emerald 3'));
    expect(options().filter((text) => text?.startsWith('Void round'))).toHaveLength(1);
    await hand.keyboard('{Enter}');
    expect(where()).toBe('/management/rounds/77#form=void%3A77');
    expect(gateway.calls.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  it('opens the chat of a table with the cursor in its box, and completes a verb that is chosen', async () => {
    const { hand, field } = await open();
    await hand.type(field, 'write');
    await waitFor(() => expect(options()[0]).toContain('Write to a table'));
    await hand.keyboard('{Enter}');
    expect(field).toHaveProperty('value', 'message ');
    await hand.type(field, 'emer');
    await waitFor(() => expect(options()[0]).toContain('Write to Emerald 3'));
    await hand.keyboard('{Enter}');
    expect(where()).toBe('/messages?table=3#write');
  });

  it('offers only what the account may do', async () => {
    const actions: Action[] = [
      'console.read',
      'tables.read',
      'rounds.read',
      'chat.read',
      'players.read',
      'staff.read',
    ];
    const { hand, field } = await open({
      access: { actions, roles: [], pending: false, factor_due_at: null },
    });
    for (const typed of ['void 17/43', 'sanction mei', 'remove mei', 'message emerald']) {
      await hand.clear(field);
      await hand.type(field, typed);
      await waitFor(() => expect(screen.queryByText('Searching…')).toBeNull());
      expect(options().filter((text) => /^(Void|Apply|Remove|Write)/.test(text ?? ''))).toEqual([]);
    }
    await hand.clear(field);
    await hand.type(field, 'mei');
    await waitFor(() => expect(options().join()).toContain('meinhard'));
    await hand.keyboard('{ArrowDown}{Enter}');
    expect(where()).toBe('/management/staff#form=staff%3Astaff-1');
  });

  it('says that it searches, that nothing matches, and that the gateway could not search', async () => {
    let answer: (value: Response) => void = () => {};
    gateway.answers('GET /api/players', () => new Promise<Response>((resolve) => (answer = resolve)));
    const { hand, field } = await open();
    await hand.type(field, 'nobody');
    await screen.findByText('Searching…');
    await waitFor(() => expect(gateway.calls.map(({ path }) => path)).toContain('/api/players'));
    act(() => answer(ok({ data: [], capped: false })));
    await screen.findByText('Sorry, no results found');
    gateway.answers('GET /api/players', () => refused('service.database_unavailable'));
    await hand.type(field, ' at all');
    await screen.findByText(/could not be loaded/);
  });

  it('lists every key with ?, and single letters can be turned off', async () => {
    const { hand } = await open();
    act(() => shellLayer.set(null));
    await hand.keyboard('?');
    await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(screen.getByText('Assign to me, or unassign')).toBeTruthy();
    expect(screen.getByText('Open wall mode')).toBeTruthy();
    await hand.click(screen.getByRole('switch'));
    act(() => shellLayer.set(null));
    await hand.keyboard('?');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
