import { describe, expect, it } from '@jest/globals';
import type { EventView } from '@pitdesk/contracts/events';
import { buildEvent, buildTable, dangerousAddresses } from '@pitdesk/contracts/testing';
import { render } from '@testing-library/react';
import { activationWarnings } from './commands/activation-warnings.ts';
import { SafeLink } from './details/safe-link.tsx';
import { floorAtStart, linkBack, linkTo, placeIn } from './event-address.ts';
import {
  EventDraft,
  type EventValues,
  eventOf,
  eventProblems,
  mergeChanges,
  newValues,
  problemsAt,
  updateOf,
  valuesOf,
} from './form/event-values.ts';
import { nextBar } from './timeline/next-bar.ts';
import { timelineRows } from './timeline/timeline-layout.ts';
import { ticksIn, windowAt } from './timeline/use-timeline-window.ts';

describe('events', () => {
  const DAY = '2026-01-15T';
  const view = (id: number, from: string, to: string, part: Partial<EventView> = {}): EventView => ({
    ...buildEvent({
      id,
      name: `Event ${id}`,
      starts_at: `${DAY}${from}:00.000Z`,
      ends_at: `${DAY}${to}:00.000Z`,
    }),
    version: 'v',
    deletion: null,
    overlaps: [],
    ...part,
  });
  const TABLES = [buildTable({ id: 3, title: 'Emerald 3' }), buildTable({ id: 4, title: 'Emerald 4' })];
  const values = (part: Partial<EventValues> = {}): EventValues => ({
    ...valuesOf(view(1, '12:00', '18:00')),
    ...part,
  });
  const problemsOf = (part: Partial<EventValues>) => eventProblems(eventOf(values(part), 'baccarat', TABLES));

  it('leads to the floor at its start once it has begun', () => {
    const soon = new Date(Date.now() + 3_600_000).toISOString();
    expect(floorAtStart({ starts_at: `${DAY}12:00:00.000Z` })).toContain('2026-01-15T12%3A00%3A00.000Z');
    expect([floorAtStart({ starts_at: soon }), floorAtStart({ starts_at: null })]).toEqual([null, null]);
  });

  describe('the form of an event', () => {
    it('converts back to the same event, and reports no problem in it', () => {
      const event = view(1, '12:00', '18:00', { countries: ['DE', 'AT'] });
      const { id: _, active: __, version, deletion, overlaps, ...input } = event;
      expect([version, deletion, overlaps]).toHaveLength(3);
      expect(eventOf(valuesOf(event), 'baccarat', TABLES)).toEqual(input);
      expect(problemsOf({})).toEqual({});
    });

    it('names each invalid value, and checks the times even while other values are invalid', () => {
      expect(problemsOf({ name: ' ', ends_at: '2020-01-01T00:00:00.000Z' })).toEqual({
        name: 'required',
        ends_at: 'endsBeforeStart',
      });
      expect(
        problemsOf({ starts_at: '', prize_pool: 'much', minimum_rounds: '1.5', currency: 'EURO' }),
      ).toEqual({
        starts_at: 'time',
        prize_pool: 'amount',
        minimum_rounds: 'rounds',
        currency: 'currency',
      });
      expect(problemsOf({ countries: 'DE, Austria', terminal: '' })).toEqual({
        countries: 'countries',
        terminal: 'terminal',
      });
      for (const link of ['javascript:alert(1)', 'http://a.example', 'a.example', '//a.example']) {
        expect(problemsOf({ terms: link, banner: link })).toEqual({ terms: 'https', banner: 'https' });
      }
      expect(problemsAt([{ field: 'countries.1', code: 'field.invalid' }])).toEqual({
        countries: 'countries',
      });
    });

    it('sends only changed values, and merges them into a colleague’s save', () => {
      const base = values();
      const mine = values({ name: 'Mine', prize_pool: '7,5' });
      const theirs = values({ description: 'Theirs', prize_pool: '9' });
      const written = (of: EventValues) => eventOf(of, 'baccarat', TABLES);
      expect(updateOf(written(mine), written(base), 'v1')).toEqual({
        version: 'v1',
        name: 'Mine',
        prize_pool: { amount: 7.5, currency: 'EUR' },
      });
      expect(mergeChanges(theirs, base, mine)).toEqual({ ...theirs, name: 'Mine', prize_pool: '7,5' });
    });

    it('leaves the amount and currency of a missing prize empty', () => {
      const without = view(1, '12:00', '18:00', { prize_pool: null });
      expect(valuesOf(without)).toMatchObject({ prize_pool: '', currency: 'EUR' });
      expect(eventOf(valuesOf(without), 'baccarat', TABLES).prize_pool).toBeNull();
      expect(eventOf(values({ prize_pool: '0' }), 'baccarat', TABLES).prize_pool).toEqual({
        amount: 0,
        currency: 'EUR',
      });
      expect(problemsOf({ prize_pool: ' ', currency: 'EURO' })).toEqual({});
    });

    it('restores its own draft, and drops an invalid one', () => {
      const draft = { values: newValues(1, Date.now()), base: values(), version: 'v' };
      expect(EventDraft.parse(draft)).toEqual(draft);
      for (const bad of [
        undefined,
        'words',
        [],
        { values: {} },
        { ...draft, base: { ...draft.base, kind: 'x' } },
      ]) {
        expect(EventDraft.safeParse(bad).success).toBe(false);
      }
    });

    it('warns of a past start or end, of missing tables and of an overlap', () => {
      const now = Date.parse(`${DAY}13:00:00.000Z`);
      const of = (event: EventView) => activationWarnings(event, now);
      expect(of(view(1, '14:00', '15:00'))).toEqual([]);
      expect(of(view(1, '12:00', '15:00', { table_ids: [] }))).toEqual(['noTables', 'startsInPast']);
      expect(of(view(1, '11:00', '12:00', { overlaps: [{ id: 2, name: 'Two' }] }))).toEqual([
        'endsInPast',
        'overlap',
      ]);
    });
  });

  describe('the timeline', () => {
    const shown = { from: Date.parse(`${DAY}00:00:00.000Z`), to: Date.parse(`${DAY}23:59:00.000Z`) };
    const rows = timelineRows(
      [
        view(1, '01:00', '06:00'),
        view(2, '05:00', '07:00'),
        view(3, '06:00', '08:00'),
        view(4, '05:30', '09:00', { active: false }),
        view(5, '10:00', '11:00', { table_ids: [99] }),
      ],
      TABLES,
      shown,
    );

    it('has a row for each table, a lane for each overlapping event, and marks simultaneous active events', () => {
      expect(rows.map(({ key, lanes }) => [key, lanes])).toEqual([
        ['3', 3],
        ['4', 1],
        ['nowhere', 1],
      ]);
      expect(rows[0]?.bars.map(({ event, lane }) => [event.id, lane])).toEqual([
        [1, 0],
        [2, 1],
        [4, 2],
        [3, 0],
      ]);
      const hour = (text: string) => Date.parse(`${DAY}${text}:00.000Z`);
      expect(rows[0]?.clashes).toEqual([{ from: hour('05:00'), to: hour('07:00') }]);
      expect(rows[2]?.clashes).toEqual([]);
    });

    it('is operated by arrow keys: along a row, and to the nearest bar in the next row that has one', () => {
      expect(nextBar(rows, '3/1', 'ArrowRight')).toBe('3/2');
      expect(nextBar(rows, '3/3', 'ArrowDown')).toBe('nowhere/5');
      expect(nextBar(rows, 'nowhere/5', 'ArrowUp')).toBe('3/3');
      expect(nextBar(rows, '3/2', 'Home')).toBe('3/1');
      expect(nextBar(rows, '3/1', 'ArrowLeft')).toBeUndefined();
      expect(nextBar(rows, '3/1', 'x')).toBeUndefined();
    });

    it('shows whole days, and only as many lines as fit', () => {
      const at = new Date(2026, 0, 15, 13, 30).getTime();
      const week = windowAt(at, 'week');
      expect(new Date(week.from).getDate()).toBe(14);
      expect(new Date(week.from).getHours()).toBe(0);
      expect(ticksIn(week, 'week', 900)).toHaveLength(7);
      expect(ticksIn(week, 'week', 330).length).toBeLessThan(7);
      expect(ticksIn(windowAt(at, 'day'), 'day', 900)).toHaveLength(8);
    });
  });

  it('keeps an event, its form and the list’s filters in the address', () => {
    const search = new URLSearchParams('state=running&view=timeline');
    const there = new URLSearchParams(linkTo(search, { open: 'edit', id: 'a b' }));
    expect(placeIn(there)).toEqual({ open: 'edit', id: 'a b' });
    expect(there.get('state')).toBe('running');
    expect(placeIn(new URLSearchParams(linkBack(there)))).toEqual({ open: 'timeline' });
    expect(placeIn(new URLSearchParams('new=1'))).toEqual({ open: 'new' });
  });
});

describe('an operator’s link', () => {
  it.each([...dangerousAddresses('casino.example'), 'http://casino.example/'])(
    'is plain text for %j',
    (address) => {
      const { container } = render(<SafeLink address={address} />);
      expect(container.querySelector('[href], [src]')).toBeNull();
      expect(container.textContent).not.toMatch(/[\u200B\u202E\u2028]/);
    },
  );

  it('opens in a separate context, without a referrer', () => {
    const { getByRole } = render(<SafeLink address="https://casino.example/terms" />);
    const link = getByRole('link');
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('rel')?.split(' ')).toEqual(expect.arrayContaining(['noopener', 'noreferrer']));
  });

  it('shows an internationalised host in its ASCII form', () => {
    const { getByRole } = render(<SafeLink address="https://раураl.com/" />);
    expect(getByRole('link').textContent).toMatch(/^xn--/);
  });
});
