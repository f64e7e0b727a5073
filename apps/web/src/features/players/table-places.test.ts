import { describe, expect, it } from '@jest/globals';
import { buildTable } from '@pitdesk/contracts/testing';
import { placesAt } from './table-places.ts';

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
});
