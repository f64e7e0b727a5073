import { describe, expect, it } from '@jest/globals';
import type { Model, RotaBoard } from '@pitdesk/contracts/dealers';
import { buildModel, buildTable } from '@pitdesk/contracts/testing';
import { minutesAt, steppedTarget } from './board-scale.ts';
import { candidatesFor } from './candidates.ts';
import { byNeed, laneOf } from './lane.ts';

describe('the board', () => {
  const NOW = Date.parse('2026-01-15T12:00:00.000Z');
  const at = (minutes: number): string => new Date(NOW + minutes * 60_000).toISOString();
  const ana = { id: 7, display_name: 'Ana' };
  const grace = { id: 8, display_name: 'Grace' };
  const turn = (from: number, until: number | null, dealer = ana) => ({
    id: from,
    table_id: 3,
    dealer,
    from: at(from),
    until: until === null ? null : at(until),
    by: null,
  });
  const relief = { id: 1, table_id: '3', dealer: grace, at: at(5), by: 'floor1' };
  const table = buildTable({ id: 3, title: 'Emerald 3' });
  const lane = (rota: Partial<RotaBoard>, state: 'open' | 'closed' = 'open') =>
    laneOf({ stints: [], reliefs: [], ...rota }, table, state, { now: NOW, breakMs: 30 * 60_000 });

  describe('what a table needs', () => {
    const due = (...given: Parameters<typeof lane>) => lane(...given).due;

    it('is a break after the one limit of the console, or a relief ten minutes before it', () => {
      const kinds = [-19, -20, -29, -30].map((from) => due({ stints: [turn(from, null)] })?.kind);
      expect(kinds).toEqual([undefined, 'soon', 'soon', 'due']);
      expect(due({ stints: [turn(-40, null)] })).toEqual({ kind: 'due', since: NOW - 10 * 60_000 });
    });

    it('is less where a relief is planned', () => {
      expect(due({ stints: [turn(-25, null)], reliefs: [relief] })).toBeNull();
      expect(due({ stints: [turn(-40, null)], reliefs: [relief] })?.kind).toBe('covered');
      const late = { ...relief, at: at(21) };
      expect(due({ stints: [turn(-40, null)], reliefs: [late] })?.kind).toBe('due');
    });

    it('is a dealer since the last one left, unless the table is closed', () => {
      const stints = [turn(-50, -30), turn(-30, -4, grace)];
      expect(due({ stints })).toEqual({ kind: 'nobody', since: NOW - 4 * 60_000 });
      expect(due({ stints }, 'closed')).toBeNull();
      expect(due({})).toEqual({ kind: 'nobody', since: NOW });
    });

    it('is ordered by urgency, then by time', () => {
      const lanes = [
        lane({}, 'closed'),
        lane({ stints: [turn(-22, null)] }),
        lane({ stints: [turn(-31, null)] }),
        lane({ stints: [turn(-45, null)] }),
        lane({}),
      ];
      const order = [...lanes].sort(byNeed).map((one) => lanes.indexOf(one));
      expect(order).toEqual([4, 3, 2, 1, 0]);
    });
  });

  it('proposes for a relief the dealers planned there, then rested longest, then the others with the reason', () => {
    const free = (id: number, since: number, more: Partial<Model> = {}) =>
      buildModel({
        id,
        display_name: `Dealer ${id}`,
        table_id: null,
        state: 'on_break',
        since: at(since),
        ...more,
      });
    const plan = (id: number, table_id: number) => ({
      ...relief,
      id,
      table_id,
      dealer: { id, display_name: '' },
    });
    const dealers = [
      free(1, -3),
      free(2, -90, { state: 'off' }),
      free(3, -15),
      free(4, -60, { games: ['roulette'] }),
      free(5, -40),
      free(6, -12),
      free(7, -50),
      buildModel({ id: 8, table_id: 4 }),
    ];
    const rota = { stints: [turn(-35, null, grace)], reliefs: [plan(6, 3), plan(7, 4)] };
    const found = candidatesFor(lane(rota), dealers, rota, NOW);
    expect(found.map(({ dealer }) => dealer.id)).toEqual([6, 5, 3, 7, 1, 2, 4]);
    expect(found.map(({ cuts }) => cuts.map(({ kind }) => kind).join())).toEqual([
      '',
      '',
      '',
      'plan',
      'rest',
      'off',
      '',
    ]);
    expect(found.map(({ isLicensed }) => isLicensed).indexOf(false)).toBe(6);
  });

  describe('the drop time of a dealer', () => {
    it('is now, or a later step of five minutes; the past has none', () => {
      const shares = [0, 0.47, 0.49, 0.5, 0.51, 0.53, 1];
      expect(shares.map((share) => minutesAt(share, { ms: 120 * 60_000 }))).toEqual([
        null,
        null,
        0,
        0,
        0,
        5,
        60,
      ]);
      const target = { tableId: 3, inMinutes: 0 };
      expect(steppedTarget(target, -1, 60).inMinutes).toBe(0);
      expect(steppedTarget(target, 2, 60).inMinutes).toBe(10);
      expect(steppedTarget(target, 20, 60).inMinutes).toBe(60);
    });
  });
});
