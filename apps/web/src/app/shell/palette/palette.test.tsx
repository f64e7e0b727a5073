import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { LoadedUser } from '@pitdesk/contracts/accounts';
import { buildTable, buildUser } from '@pitdesk/contracts/testing';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { shellLayer } from '#lib/interaction/shell-layer.ts';
import { modalDialogs } from '#test/dialogs.ts';
import { fakeConsole } from '#test/fake-console.tsx';
import { type FakeGateway, fakeGateway, ok, refused } from '#test/fake-gateway.ts';
import { startTexts } from '#test/texts.ts';
import { PaletteButton } from '../header.tsx';
import { ShellLayers } from '../shell-layers.tsx';

const CAPABILITIES = { dealers: true };
const EVENTS = { meta: { page: 1, per_page: 100, total: 1, last_page: 1 }, counts: {} };

function Where() {
  const { pathname, search, hash } = useLocation();
  return <output>{pathname + search + hash}</output>;
}

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

  it('runs commands, and reports a source that could not be read', async () => {
    gateway.answers('GET /api/event/all', () => refused('upstream.unavailable'));
    const { hand, field } = await open();
    await screen.findByText(/could not be loaded/);
    await hand.type(field, 'dark');
    await waitFor(() => expect(options()[0]).toContain('Dark'));
    await hand.keyboard('{Enter}');
    await waitFor(() => expect(document.documentElement.dataset.skin).toBe('dark'));
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
