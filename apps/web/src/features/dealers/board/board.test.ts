import { describe, expect, it } from '@jest/globals';
import type { RotaBoard } from '@pitdesk/contracts/dealers';
import { minutesBelowNow, steppedTarget } from './board-scale.ts';
import { dueAt } from './due-strip.tsx';
import { laneOf } from './lane.ts';

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
const lane = (rota: Partial<RotaBoard>, isWorked = true) =>
  laneOf({ stints: [], reliefs: [], ...rota }, 3, NOW, isWorked);

describe("a table's column of the board", () => {
  it('marks a break as due after 20 minutes and overdue after 30', () => {
    const states = [-19, -20, -29, -30].map((from) => lane({ stints: [turn(from, null)] }).breakState);
    expect(states).toEqual(['fine', 'due', 'due', 'overdue']);
  });

  it('has a gap where a turn ends within ten minutes and nobody is planned', () => {
    expect(lane({ stints: [turn(-19, null)] }).gapFrom).toBeNull();
    expect(lane({ stints: [turn(-20, null)] }).gapFrom).toBe(NOW + 10 * 60_000);
    expect(lane({ stints: [turn(-40, null)] }).gapFrom).toBe(NOW);
    expect(lane({ stints: [turn(-20, null)], reliefs: [relief] }).gapFrom).toBeNull();
  });

  it('has a gap since the last one left, unless the table is closed', () => {
    const stints = [turn(-50, -30), turn(-30, -4, grace)];
    expect(lane({ stints }).gapFrom).toBe(NOW - 4 * 60_000);
    expect(lane({ stints }, false).gapFrom).toBeNull();
    expect(lane({}).gapFrom).toBe(NOW);
  });

  it('is due for a dealer where nobody stands, for a break, or for a relief that nobody planned', () => {
    const due = (rota: Partial<RotaBoard>, isWorked = true) => dueAt(lane(rota, isWorked));
    expect(due({ stints: [turn(-30, -4)] })).toEqual({ kind: 'nobody', since: NOW - 4 * 60_000 });
    expect(due({ stints: [turn(-30, -4)] }, false)).toBeNull();
    expect(due({ stints: [turn(-35, null)] })).toEqual({ kind: 'overdue', since: NOW - 35 * 60_000 });
    expect(due({ stints: [turn(-25, null)] })).toEqual({ kind: 'noRelief', since: null });
    expect(due({ stints: [turn(-25, null)], reliefs: [relief] })?.kind).toBe('due');
    expect(due({ stints: [turn(-5, null)] })).toBeNull();
  });

  it('takes what belongs to it, whether an id came as a number or as text', () => {
    const other = { ...turn(-5, null), table_id: 4 };
    const found = lane({ stints: [turn(-60, -25), turn(-25, null, grace), other], reliefs: [relief] });
    expect(found.current?.dealer).toEqual(grace);
    expect(found.past).toHaveLength(1);
    expect(found.reliefs).toEqual([relief]);
  });
});

describe('where a dealer is put down', () => {
  it('is now, or a later step of five minutes', () => {
    expect([-50, 0, 9, 13, 40].map((pixels) => minutesBelowNow(pixels, 5))).toEqual([0, 0, 0, 5, 10]);
    const target = { tableId: 3, inMinutes: 0 };
    expect(steppedTarget(target, -1, 60).inMinutes).toBe(0);
    expect(steppedTarget(target, 2, 60).inMinutes).toBe(10);
    expect(steppedTarget(target, 20, 60).inMinutes).toBe(60);
  });
});
