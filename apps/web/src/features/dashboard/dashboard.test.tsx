import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { buildTable, buildTableLive } from '@pitdesk/contracts/testing';
import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { phaseOf, secondsLeft } from '#lib/state/table-phase.ts';
import { fakeConsole } from '#test/fake-console.tsx';
import { type FakeGateway, fakeGateway, ok } from '#test/fake-gateway.ts';
import { forgetStorage } from '#test/forget-storage.ts';
import { replaceIn } from '#test/replace-in.ts';
import { startTexts } from '#test/texts.ts';
import { CardGrid } from './card-grid.tsx';
import {
  filtersOf,
  filterTables,
  NO_FILTERS,
  searchOf,
  sortTables,
  useDashboardFilters,
} from './filters/dashboard-filters.ts';
import { sparkArea, sparkPath, sparkPoints } from './totals/sparkline.tsx';

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
