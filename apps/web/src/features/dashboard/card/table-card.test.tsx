import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { PROVIDER_MISSING_TEXT } from '@pitdesk/contracts/errors';
import { type Table } from '@pitdesk/contracts/tables';
import { buildTable, buildTableLive } from '@pitdesk/contracts/testing';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { Profiler } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { useGameSocket } from '#api/live-socket.ts';
import { session } from '#api/session/session.ts';
import { fakeConsole } from '#test/fake-console.tsx';
import { type FakeGateway, fakeGateway, ok } from '#test/fake-gateway.ts';
import { replaceIn } from '#test/replace-in.ts';
import { startTexts } from '#test/texts.ts';
import { TableCard } from './table-card.tsx';

function Outside() {
  useGameSocket();
  return null;
}

describe('a table card', () => {
  const feed = { state: 'live' as const, since: '2026-01-15T12:00:00.000Z' };
  const tables = [
    buildTable({ id: 3, title: 'Emerald 3', model: { name: 'Speed Baccarat' }, description: 'Squeeze' }),
    buildTable({ id: 5, title: 'Sapphire 5' }),
  ];

  let gateway: FakeGateway;
  let page: ReturnType<typeof fakeConsole>;
  let server: typeof page.game;
  const renders: string[] = [];
  beforeAll(async () => {
    const i18n = await startTexts();
    await i18n.loadNamespaces('dashboard');
  });
  beforeEach(() => {
    gateway = fakeGateway();
    gateway.answers('GET /api/console', () =>
      ok({
        capabilities: { live_tables: 'socket', rounds: true, round_changes: true, dealers: true },
        support_contact: '',
      }),
    );
    page = fakeConsole();
    server = page.game;
    renders.length = 0;
  });
  afterEach(() => {
    cleanup();
    gateway.restore();
  });

  async function show(shown: Table[], canOpen = true) {
    render(
      <MemoryRouter>
        {shown.map((table) => (
          <Profiler key={String(table.id)} id={table.title} onRender={(id) => renders.push(id)}>
            <TableCard table={table} canOpen={canOpen} />
          </Profiler>
        ))}
      </MemoryRouter>,
      { wrapper: page.wrapper },
    );
    await screen.findByRole('article', { name: shown[0]?.title ?? '' });
  }
  async function feedCards() {
    // The console first loads the source of the live state, then the card subscribes.
    await waitFor(() => expect(server.pending('watchTables')).toBeGreaterThan(0));
    await act(async () => {
      await server.answer('getClientsList', {
        mode: 'counts',
        epoch: 'a',
        seq: 1,
        total: 12,
        counts: { 3: 7, 5: 5 },
        unplaced: [],
        feed,
      });
      await server.answer('watchTables', {
        tables: [buildTableLive({ table_id: 3 }), buildTableLive({ table_id: 5, state: 'closed' })],
        feed,
      });
    });
  }
  /** RTK Query batches changes until the next frame. */
  const counts = (figure: string) =>
    waitFor(() => expect(card().getByTestId('online-count').textContent).toBe(figure));
  const card = (title = 'Emerald 3') => within(screen.getByRole('article', { name: title }));

  it('shows hostile names as plain text', async () => {
    const title = '<b>Emerald\u202E 3</b>';
    const shown = '<b>Emerald\uFFFD 3</b>';
    const model = { name: '<img src=x onerror=alert(1)>' };
    render(
      <MemoryRouter>
        <TableCard table={buildTable({ id: 3, title, model })} canOpen />
      </MemoryRouter>,
      { wrapper: page.wrapper },
    );
    const hostile = within(await screen.findByRole('article', { name: shown }));
    expect(hostile.getByRole('link', { name: shown }).getAttribute('href')).toContain('%3Cb%3E');
    expect(hostile.getByText(model.name)).toBeTruthy();
    expect(document.querySelector('.card b, .card img')).toBeNull();
  });

  it.each([
    [1, 'video'],
    [2, 'video'],
    [3, 'iframe'],
  ] as const)(
    '[dashboard.card.stream-type] shows a stream of type %i as %s',
    async (stream_type, element) => {
      // jsdom has no layout: every card counts as visible.
      class InView {
        constructor(
          private readonly notify: (entries: { isIntersecting: boolean; target: Element }[]) => void,
        ) {}
        observe = (target: Element): void => this.notify([{ isIntersecting: true, target }]);
        unobserve = (): void => {};
        disconnect = (): void => {};
      }
      replaceIn(globalThis, { IntersectionObserver: InView });
      await show([
        buildTable({ id: 3, title: 'Emerald 3', stream_type, stream_url: 'http://127.0.0.1:9/3' }),
      ]);
      await waitFor(() =>
        expect(document.querySelector('.preview__stream')?.firstElementChild).not.toBeNull(),
      );
      expect(document.querySelectorAll(`.preview__stream ${element}`)).toHaveLength(1);
      expect(document.querySelectorAll('.preview__stream :is(video, iframe)')).toHaveLength(1);
    },
  );

  it('[dashboard.card.model-name] shows the game model', async () => {
    await show(tables);
    expect(card().getByText('Speed Baccarat')).toBeTruthy();
  });
  it('[dashboard.card.description] shows the description', async () => {
    await show(tables);
    expect(card().getByText('Squeeze')).toBeTruthy();
  });
  it('[dashboard.card.title-count] shows the title with the count of online players at that table', async () => {
    await show(tables);
    await feedCards();
    expect(card().getByRole('heading', { name: 'Emerald 3' })).toBeTruthy();
    await counts('7');
    act(() => server.send('tableCounts', { epoch: 'a', seq: 2, total: 13, counts: { 3: 8 }, unplaced: [] }));
    await counts('8');
  });
  it('[dashboard.card.link] links to the rounds of its table', async () => {
    await show([buildTable({ id: 3, title: 'Emerald & Gold' })]);
    expect(screen.getByRole('link', { name: 'Emerald & Gold' }).getAttribute('href')).toBe(
      '/management/events/3/rounds?tableTitle=Emerald%20%26%20Gold',
    );
  });
  it('has no link for an account without a terminal', async () => {
    await show(tables, false);
    expect(screen.queryAllByRole('link')).toEqual([]);
  });
  it('links the reason for attention to its page, for an account that may open it', async () => {
    const waiting = { since: null, acknowledgedBy: null, to: '/messages?table=3&player=ana' };
    const unknown = { reason: 'noDealer', since: null, acknowledgedBy: null } as const;
    render(
      <MemoryRouter>
        <TableCard
          table={buildTable({ id: 3, title: 'Emerald 3' })}
          attention={{ reason: 'player_waiting', ...waiting }}
          canOpen
        />
        <TableCard table={buildTable({ id: 5, title: 'Ruby 5' })} attention={unknown} canOpen />
      </MemoryRouter>,
      { wrapper: page.wrapper },
    );
    const linkOf = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
    expect(await linkOf('Player waiting · Emerald 3')).toBe('/messages?table=3&player=ana');
    expect(await linkOf('No dealer · Ruby 5')).toBe('/management/dealers?table=5');
    act(() => {
      session.issued('token-1');
      session.userLoaded({ id: 1, username: 'a', email: 'a@b.c', terminal_id: 0 });
    });
    expect(screen.queryByRole('link', { name: /waiting/ })).toBeNull();
    expect(screen.getByText('Player waiting')).toBeTruthy();
    act(() => session.end(null));
  });
  it('renders again only for changes of its own table', async () => {
    await show(tables);
    await feedCards();
    await counts('7');
    renders.length = 0;
    act(() => {
      server.send(
        'table:changed',
        buildTableLive({ table_id: 3, state: 'paused', updated_at: '2026-01-15T12:00:09.000Z' }),
      );
      server.send('tableCounts', { epoch: 'a', seq: 2, total: 13, counts: { 3: 8 }, unplaced: [] });
    });
    await card().findByText('Paused');
    await counts('8');
    expect(new Set(renders)).toEqual(new Set(['Emerald 3']));
  });
  it('counts a player once whose table name exists at two terminals', async () => {
    await show(tables);
    await feedCards();
    const unplaced = [{ table_name: 'Emerald 3', count: 4 }];
    act(() => server.send('tableCounts', { epoch: 'a', seq: 2, total: 9, counts: {}, unplaced }));
    await counts('4');
    expect(card().getByText('in total')).toBeTruthy();
  });

  it('[web.socket-context.outside-provider] throws an error that names the provider where the socket is used outside of it', () => {
    expect(() => render(<Outside />)).toThrow(PROVIDER_MISSING_TEXT);
    expect(PROVIDER_MISSING_TEXT).toBe('WebSocket Provider Context not available');
  });

  it('shows "Other" for a table whose model has no name', async () => {
    await show([buildTable({ model: { name: '' }, game: null })]);
    expect(screen.getByText('Other')).toBeTruthy();
  });
});
