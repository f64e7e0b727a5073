import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { STORAGE_KEYS } from '@pitdesk/contracts/browser';
import { PROVIDER_MISSING_TEXT } from '@pitdesk/contracts/errors';
import { STREAM_TYPE, type Table } from '@pitdesk/contracts/tables';
import { buildTable, buildTableLive, dangerousAddresses } from '@pitdesk/contracts/testing';
import { act, cleanup, fireEvent, render, renderHook, screen, waitFor, within } from '@testing-library/react';
import { Profiler } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { useGameSocket } from '#api/live-socket.ts';
import { session } from '#api/session/session.ts';
import { phaseOf, secondsLeft } from '#lib/state/table-phase.ts';
import { fakeConsole } from '#test/fake-console.tsx';
import { type FakeGateway, fakeGateway, ok } from '#test/fake-gateway.ts';
import { forgetStorage } from '#test/forget-storage.ts';
import { replaceIn } from '#test/replace-in.ts';
import { startTexts } from '#test/texts.ts';
import { TableCard } from './card/table-card.tsx';
import { CardGrid } from './card-grid.tsx';
import {
  filtersOf,
  filterTables,
  NO_FILTERS,
  searchOf,
  sortTables,
  useDashboardFilters,
} from './filters/dashboard-filters.ts';
import { IDLE_AFTER_MS } from './preview/idle.ts';
import { EmbeddedPage } from './preview/streams.tsx';
import { noPicture, streamAddress, TablePreview } from './preview/table-preview.tsx';
import { sparkArea, sparkPath, sparkPoints } from './totals/sparkline.tsx';

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

describe('the grid of cards', () => {
  const ROW_PX = 400;

  const tables = (count: number) =>
    Array.from({ length: count }, (_, index) => buildTable({ id: index + 1, title: `Emerald ${index + 1}` }));

  let gateway: FakeGateway;
  beforeAll(async () => {
    const i18n = await startTexts();
    await i18n.loadNamespaces('dashboard');
  });
  beforeEach(() => {
    gateway = fakeGateway();
    gateway.answers('GET /api/console', () => ok({ capabilities: { live_tables: 'off' } }));
    // jsdom has no layout: the page is one column wide, and all cards are equally high.
    replaceIn(HTMLElement.prototype, { offsetHeight: ROW_PX });
    jest.spyOn(window, 'scrollTo').mockImplementation(() => {});
    jest
      .spyOn(HTMLElement.prototype, 'getBoundingClientRect')
      .mockImplementation(() => ({ top: -window.scrollY, height: ROW_PX }) as DOMRect);
  });
  afterEach(() => {
    cleanup();
    gateway.restore();
    jest.restoreAllMocks();
  });

  const show = (count: number) => {
    const { wrapper: Wrapper } = fakeConsole();
    render(
      <Wrapper>
        <MemoryRouter>
          <CardGrid attention={new Map()} tables={tables(count)} canOpen density="comfortable" />
        </MemoryRouter>
      </Wrapper>,
    );
  };
  const mounted = (): string[] => screen.getAllByRole('heading').map(({ textContent }) => textContent ?? '');
  const scrollTo = (y: number) =>
    act(() => {
      replaceIn(window, { scrollY: y });
      fireEvent.scroll(window);
    });

  it('mounts as many cards of ten thousand tables as of a hundred', () => {
    show(100);
    const few = mounted().length;
    cleanup();
    show(10_000);
    expect(mounted()).toHaveLength(few);
    expect(few).toBeLessThan(20);
  });

  it('mounts cards on scrolling, and states the full count to screen readers', () => {
    show(10_000);
    expect(mounted()[0]).toBe('Emerald 1');
    scrollTo(5_000 * ROW_PX);
    expect(mounted()).not.toContain('Emerald 1');
    const items = screen.getAllByRole('listitem').filter((item) => item.hasAttribute('aria-setsize'));
    expect(items.every((item) => item.getAttribute('aria-setsize') === '10000')).toBe(true);
    const positions = items.map((item) => Number(item.getAttribute('aria-posinset')));
    expect(positions).toEqual(positions.map((_, index) => (positions[0] ?? 0) + index));
    expect(positions[0]).toBeGreaterThan(4_000);
  });

  it('keeps the focused card and its neighbours in the tab order', () => {
    show(10_000);
    const link = screen.getByRole('link', { name: 'Emerald 2' });
    act(() => link.focus());
    scrollTo(5_000 * ROW_PX);
    expect(document.activeElement).toBe(link);
    expect(mounted().slice(0, 3)).toEqual(['Emerald 1', 'Emerald 2', 'Emerald 3']);
    act(() => link.blur());
    expect(mounted()).not.toContain('Emerald 2');
  });
});

const NOON = Date.parse('2026-01-15T12:00:00.000Z');
const at = (seconds: number): string => new Date(NOON + seconds * 1_000).toISOString();

describe('the phase of a table', () => {
  it('is the round of an open table, else the reason why it is closed', () => {
    expect(phaseOf(buildTableLive())).toBe('betting');
    expect(phaseOf(buildTableLive({ round: null }))).toBe('waiting');
    expect(phaseOf(buildTableLive({ state: 'shuffling' }))).toBe('shuffling');
  });

  it('counts whole seconds down to the end of betting, never below zero', () => {
    const live = buildTableLive();
    expect(secondsLeft(live, NOON)).toBe(15);
    expect(secondsLeft(live, NOON + 14_100)).toBe(1);
    expect(secondsLeft(live, NOON + 60_000)).toBe(0);
    expect(secondsLeft(buildTableLive({ state: 'closed' }), NOON)).toBeUndefined();
  });
});

describe('the filters of the dashboard', () => {
  const tables = [
    buildTable({ id: 1, title: 'Emerald 10', terminal_id: 2 }),
    buildTable({ id: 2, title: 'Emerald 9', terminal_id: 1 }),
    buildTable({
      id: 3,
      title: 'Sapphire 1',
      terminal_id: 1,
      model: { name: 'Roulette' },
      description: null,
    }),
  ];
  const ids = (part: Partial<typeof NO_FILTERS>, counts = {}) => {
    const filters = { ...NO_FILTERS, ...part };
    return filterTables(sortTables(tables, filters.sort, counts, 'en'), filters, 'en').map(
      (table) => table.id,
    );
  };

  it('survive in the address, without the parts that an address cannot hold', () => {
    const filters = { game: 'roulette', terminal: 2, sort: 'online', find: 'em 9' } as const;
    expect(filtersOf(searchOf(filters))).toEqual(filters);
    expect(searchOf(NO_FILTERS).toString()).toBe('');
    expect(filtersOf(new URLSearchParams('game=poker&terminal=-1&sort=x'))).toEqual(NO_FILTERS);
  });

  it('are the ones of the last time where the address has none, without the words', () => {
    forgetStorage();
    const open = (at: string) =>
      renderHook(() => useDashboardFilters(), {
        wrapper: ({ children }) => <MemoryRouter initialEntries={[at]}>{children}</MemoryRouter>,
      }).result;
    const first = open('/dashboard');
    act(() => first.current[1]({ game: 'roulette', find: 'em 9' }));
    expect(first.current[0]).toEqual({ ...NO_FILTERS, game: 'roulette', find: 'em 9' });
    expect(open('/dashboard').current[0]).toEqual({ ...NO_FILTERS, game: 'roulette' });
    expect(open('/dashboard?find=ruby').current[0]).toEqual({ ...NO_FILTERS, find: 'ruby' });
    const last = open('/dashboard');
    act(() => last.current[1]({ game: 'all' }));
    expect(open('/dashboard').current[0]).toEqual(NO_FILTERS);
  });

  it('sort by terminal, by name with numbers as numbers, or by players', () => {
    expect(ids({ sort: 'terminal' })).toEqual([2, 3, 1]);
    expect(ids({})).toEqual([1, 2, 3]);
    expect(ids({ sort: 'name' })).toEqual([2, 1, 3]);
    expect(ids({ sort: 'online' }, { 1: 5, 3: 9 })).toEqual([3, 1, 2]);
  });

  it('filter by game, terminal and words', () => {
    expect(ids({ game: 'roulette' })).toEqual([3]);
    expect(ids({ terminal: 2 })).toEqual([1]);
    expect(ids({ find: ' SAPPH ' })).toEqual([3]);
  });
});

describe('the chart of players', () => {
  it('starts at zero, so that a small change stays small, and leaves a gap where samples are missing', () => {
    const samples = [
      { at: at(0), total: 100 },
      { at: at(60), total: 90 },
      { at: at(600), total: 100 },
    ];
    const points = sparkPoints(samples, NOON, NOON + 600_000, 100, 10);
    expect(points.map(({ y }) => y)).toEqual([0, 1, 0]);
    expect(sparkPath(points)).toBe('M0 0L10 1M100 0');
    expect(sparkArea(points, 10)).toBe('M0 10L0 0L10 1L10 10ZM100 10L100 0L100 10Z');
  });
});

describe('the address of a stream', () => {
  it.each([
    ['https://streams.example/3', 'https://streams.example/3'],
    ...dangerousAddresses('streams.example').map((address) => [address, undefined] as const),
    [null, undefined],
  ])('%s', (stream_url, expected) => expect(streamAddress({ stream_url })).toBe(expected));
});

const shown = {
  previews: 'live',
  type: STREAM_TYPE.hls,
  hasStream: true,
  failed: false,
  isIdle: false,
} as const;

describe('the reason why no picture is shown', () => {
  it('is missing while a live picture or a still can be shown', () => {
    expect(noPicture(shown)).toBeNull();
    expect(noPicture({ ...shown, type: STREAM_TYPE.embedded })).toBeNull();
    expect(noPicture({ ...shown, previews: 'stills' })).toBeNull();
    expect(noPicture({ ...shown, previews: 'stills', type: STREAM_TYPE.progressive })).toBeNull();
  });
  it('names the user’s choice before the stream, and the stream before idleness', () => {
    expect(noPicture({ ...shown, failed: true })).toBe('noPicture');
    expect(noPicture({ ...shown, failed: true, isIdle: true })).toBe('previewIdle');
    expect(noPicture({ ...shown, isIdle: true, previews: 'stills', type: STREAM_TYPE.embedded })).toBe(
      'previewNoStill',
    );
    expect(noPicture({ ...shown, isIdle: true, hasStream: false })).toBe('noStream');
    expect(noPicture({ ...shown, hasStream: false, previews: 'off' })).toBe('previewsOff');
  });
});

describe('a preview without a viewer', () => {
  const table = buildTable({ stream_type: STREAM_TYPE.embedded, stream_url: 'http://127.0.0.1:9/3' });
  let gateway: FakeGateway;
  beforeAll(async () => {
    await (await startTexts()).loadNamespaces('dashboard');
  });
  beforeEach(() => {
    // jsdom has no layout: every card counts as visible.
    class InView {
      constructor(private readonly notify: (entries: { isIntersecting: boolean }[]) => void) {}
      observe = (): void => this.notify([{ isIntersecting: true }]);
      disconnect = (): void => {};
    }
    replaceIn(globalThis, { IntersectionObserver: InView });
    jest.useFakeTimers();
    gateway = fakeGateway();
  });
  afterEach(() => {
    cleanup();
    jest.useRealTimers();
    gateway.restore();
  });
  const show = (isOnWall = false) =>
    render(<TablePreview table={table} isOnWall={isOnWall} />, { wrapper: fakeConsole().wrapper });
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const frames = () => document.querySelectorAll('iframe').length;

  it('pauses after ten minutes without input, and resumes with the first', async () => {
    show();
    fireEvent.load(screen.getByTitle(/Live video/));
    await pass(IDLE_AFTER_MS - 1);
    expect(frames()).toBe(1);
    fireEvent.keyDown(window, { key: 'a' });
    await pass(IDLE_AFTER_MS - 1);
    expect(frames()).toBe(1);
    await pass(1);
    expect(frames()).toBe(0);
    expect(screen.getByText(/Preview paused/)).toBeTruthy();
    fireEvent.wheel(window);
    expect(frames()).toBe(1);
  });
  it('counts input in another tab by the entry of the idle lock', async () => {
    show();
    fireEvent.load(screen.getByTitle(/Live video/));
    await pass(IDLE_AFTER_MS);
    expect(frames()).toBe(0);
    const change = { key: `${STORAGE_KEYS.idleLock}:`, newValue: String(Date.now() + 60_000) };
    act(() => void window.dispatchEvent(new StorageEvent('storage', change)));
    expect(frames()).toBe(1);
  });
  it('does not pause on the wall, which gets no input', async () => {
    show(true);
    fireEvent.load(screen.getByTitle(/Live video/));
    await pass(IDLE_AFTER_MS * 2);
    expect(frames()).toBe(1);
  });
});

describe('a stream’s page', () => {
  it('is sandboxed: it runs its own scripts and reaches nothing of the console', async () => {
    await startTexts();
    render(<EmbeddedPage src="https://streams.example/3" title="Emerald 3" onFailure={() => {}} />);
    const frame = await screen.findByTitle(/Emerald 3/);
    // With allow-same-origin as well, its scripts could remove the sandbox.
    expect(frame.getAttribute('sandbox')).toBe('allow-scripts');
    expect(frame.getAttribute('referrerpolicy')).toBe('no-referrer');
    expect(frame.hasAttribute('allow')).toBe(false);
  });
});
