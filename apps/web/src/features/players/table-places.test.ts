import { describe, expect, it } from '@jest/globals';
import { buildTable } from '@pitdesk/contracts/testing';
import { filtersOf, NO_FILTERS, searchOf } from './page/players-filters.ts';
import { nameFilter, placesAt } from './table-places.ts';

const tables = [
  buildTable({ id: 3, title: 'Emerald 3' }),
  buildTable({ id: 6, title: 'Grand Salon' }),
  buildTable({ id: 11, title: 'Grand Salon' }),
];

describe('the place of a player', () => {
  const placeOf = placesAt(tables);

  it('is the table of that name, or marked as uncertain', () => {
    expect(placeOf('Emerald 3')).toMatchObject({ kind: 'table', table: { id: 3 } });
    expect(placeOf('Grand Salon')).toEqual({ kind: 'shared', count: 2 });
    expect(placeOf('Nowhere')).toEqual({ kind: 'unknown' });
    expect(placeOf('')).toEqual({ kind: 'none' });
  });

  it('is filtered by the table’s id, also as text from an address', () => {
    const names = ['Emerald 3', 'Grand Salon', 'Nowhere', ''];
    const shown = (choice: string) => names.filter(nameFilter(choice, tables) ?? (() => true));
    expect(shown('all')).toEqual(names);
    expect(shown('3')).toEqual(['Emerald 3']);
    expect(shown('11')).toEqual(['Grand Salon']);
    expect(shown('unplaced')).toEqual(['Grand Salon', 'Nowhere', '']);
    expect(shown('404')).toEqual([]);
  });
});

describe('the filters of the online list', () => {
  it('survive in the address; unknown values are ignored', () => {
    const filters = { table: '3', find: 'ada 1', order: 'since', turned: true } as const;
    expect(filtersOf(searchOf(filters))).toEqual(filters);
    expect(searchOf(NO_FILTERS).toString()).toBe('');
    expect(filtersOf(new URLSearchParams('sort=shoe&dir=up'))).toEqual(NO_FILTERS);
  });
});
