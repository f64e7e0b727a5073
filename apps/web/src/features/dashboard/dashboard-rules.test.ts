import { describe, expect, it } from '@jest/globals';
import { buildTable, buildTableLive, dangerousAddresses } from '@pitdesk/contracts/testing';
import { phaseOf, secondsLeft } from '#lib/table-phase.ts';
import { filtersOf, inOrder, NO_FILTERS, passing, searchOf } from './filters/dashboard-filters.ts';
import { streamAddress } from './preview/table-preview.tsx';
import { sparkArea, sparkPath, sparkPoints } from './totals/sparkline.tsx';

const NOON = Date.parse('2026-01-15T12:00:00.000Z');
const at = (seconds: number): string => new Date(NOON + seconds * 1_000).toISOString();

describe('the phase of a table', () => {
  it('is the round while the table is open, else why it is not', () => {
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
    return passing(inOrder(tables, filters.sort, counts, 'en'), filters, 'en').map((table) => table.id);
  };

  it('survive the address, and what the address does not know is left out', () => {
    const filters = { game: 'roulette', terminal: 2, sort: 'online', find: 'em 9' } as const;
    expect(filtersOf(searchOf(filters))).toEqual(filters);
    expect(searchOf(NO_FILTERS).toString()).toBe('');
    expect(filtersOf(new URLSearchParams('game=poker&terminal=-1&sort=x'))).toEqual(NO_FILTERS);
  });

  it('order by terminal, by name with numbers as numbers, or by players', () => {
    expect(ids({ sort: 'terminal' })).toEqual([2, 3, 1]);
    expect(ids({})).toEqual([1, 2, 3]);
    expect(ids({ sort: 'name' })).toEqual([2, 1, 3]);
    expect(ids({ sort: 'online' }, { 1: 5, 3: 9 })).toEqual([3, 1, 2]);
  });

  it('narrow by game, terminal and words', () => {
    expect(ids({ game: 'roulette' })).toEqual([3]);
    expect(ids({ terminal: 2 })).toEqual([1]);
    expect(ids({ find: ' SAPPH ' })).toEqual([3]);
  });
});

describe('the line of players', () => {
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
