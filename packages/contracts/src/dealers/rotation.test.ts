import { describe, expect, it } from '@jest/globals';
import { buildModel } from '../testing/index.ts';
import type { RotaBoard } from './contract.ts';
import { cutsOf, restsSince, standingAt, turnsAt } from './rotation.ts';

const NOW = Date.parse('2026-01-15T12:00:00.000Z');
const at = (minutes: number): string => new Date(NOW + minutes * 60_000).toISOString();
const ana = { id: 7, display_name: 'Ana' };
const grace = { id: 8, display_name: 'Grace' };
const stint = (from: number, until: number | null, dealer = ana, table_id: number | string = 3) => ({
  id: from,
  table_id,
  dealer,
  from: at(from),
  until: until === null ? null : at(until),
  by: null,
});
const relief = (minutes: number, dealer = grace, table_id = 3) => ({
  id: minutes,
  table_id,
  dealer,
  at: at(minutes),
  by: 'floor1',
});

describe("a table's turns", () => {
  const spans = (...stints: ReturnType<typeof stint>[]) =>
    turnsAt(stints, 3).map(({ dealer, from, until }) => [
      dealer.display_name,
      (from - NOW) / 60_000,
      until === null ? null : (until - NOW) / 60_000,
    ]);

  it('are those of the table by time, with ids of both types', () => {
    const other = stint(-5, null, ana, 4);
    expect(spans(stint(-25, null, grace, '3'), other, stint(-60, -25))).toEqual([
      ['Ana', -60, -25],
      ['Grace', -25, null],
    ]);
  });

  it('go on through a move that was undone', () => {
    expect(spans(stint(-24, -2), stint(-2, -1.6, grace), stint(-1.6, null))).toEqual([['Ana', -24, null]]);
  });

  it('end when the next begins, also without an end, overlapping, or with a clock set back', () => {
    expect(spans(stint(-50, null), stint(-30, -5, grace), stint(-10, null))).toEqual([
      ['Ana', -50, -30],
      ['Grace', -30, -10],
      ['Ana', -10, null],
    ]);
    expect(spans(stint(-20, null), stint(-10, -12, grace))).toEqual([['Ana', -20, null]]);
  });

  it('name the dealer at the table now', () => {
    expect(standingAt([stint(-40, -10), stint(-10, null, grace)], 3)?.dealer).toEqual(grace);
    expect(standingAt([stint(-40, -10)], 3)).toBeNull();
  });
});

describe('a move', () => {
  const free = buildModel({ ...grace, table_id: null, state: 'on_break', since: at(-30) });
  const board = (part: Partial<RotaBoard> = {}): RotaBoard => ({
    stints: [stint(-25, null)],
    reliefs: [],
    ...part,
  });
  const kinds = (part: Partial<RotaBoard>, dealer = free, minutes = 0, tableId: number | null = 3) =>
    cutsOf({ dealer, tableId, at: NOW + minutes * 60_000 }, board(part)).map(({ kind }) => kind);

  it('cuts nothing short when a rested dealer relieves one after a whole stint', () => {
    expect(kinds({})).toEqual([]);
  });

  it('cuts a stint short: of the dealer at the table, and of the one who is taken from another', () => {
    expect(cutsOf({ dealer: free, tableId: 3, at: NOW }, board({ stints: [stint(-19, null)] }))).toEqual([
      { kind: 'stint', dealer: ana, table_id: 3, at: at(-19) },
    ]);
    expect(kinds({ stints: [stint(-19, null)] }, free, 1)).toEqual([]);
    const standing = buildModel({ ...grace, table_id: 4 });
    expect(kinds({ stints: [stint(-25, null), stint(-5, null, grace, 4)] }, standing)).toEqual(['stint']);
    expect(kinds({ stints: [stint(-5, null, grace, 4)] }, standing, 0, null)).toEqual(['stint']);
  });

  it('cuts a rest short under ten minutes; an undone move does not interrupt it', () => {
    const rested = [stint(-25, null), stint(-40, -12, grace, 4), stint(-1, -0.5, grace, 4)];
    expect(restsSince(free, rested)).toBe(NOW - 12 * 60_000);
    expect(kinds({ stints: rested })).toEqual([]);
    expect(kinds({ stints: [stint(-25, null), stint(-40, -9, grace, 4)] })).toEqual(['rest']);
    expect(kinds({}, { ...free, state: 'off' })).toEqual(['off']);
  });

  it('cuts a plan short: of the dealer elsewhere, and of another dealer at the table', () => {
    expect(kinds({ reliefs: [relief(19, grace, 4)] })).toEqual(['plan']);
    expect(kinds({ reliefs: [relief(5, ana)] })).toEqual(['plan']);
    expect(kinds({ reliefs: [relief(5), relief(20, grace, 4), relief(5, ana, 9)] })).toEqual([]);
  });
});
