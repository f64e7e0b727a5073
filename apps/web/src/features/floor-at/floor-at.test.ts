import { describe, expect, it } from '@jest/globals';
import type { FloorSpan } from '@pitdesk/contracts/floor-at';
import { buildRound } from '@pitdesk/contracts/testing';
import { floorOf, spanStart } from './floor-at.ts';

const at = (time: string): number => Date.parse(`2026-11-20T${time}Z`);
const iso = (time: string): string => new Date(at(time)).toISOString();

const read = <T>(rows: T[], more: { terminals?: number[]; gaps?: number[] } = {}) => ({
  state: 'read' as const,
  rows,
  terminals: null,
  complete: true,
  since: null,
  gaps: [],
  ...more,
});

const spanOf = (parts: Partial<FloorSpan> = {}): FloorSpan => ({
  from: iso('10:00:00'),
  to: iso('10:10:00'),
  as_of: iso('12:00:00'),
  tables: [{ id: 1, title: 'Emerald 1', game: 'baccarat', terminal_id: 1 }],
  rounds: read([]),
  dealers: read([]),
  counts: read([]),
  alarms: read([]),
  waits: read([]),
  messages: read([]),
  incidents: read([]),
  duty: read([]),
  states: read([]),
  ...parts,
});

const tableAt = (span: FloorSpan, time: string) => {
  const [table] = floorOf(span)(at(time)).tables;
  if (table === undefined) throw new Error('The span has a table');
  return table;
};

const ROUND = buildRound({
  id: 7,
  table_id: 1,
  game: 'baccarat',
  state: 'voided',
  started_at: iso('10:01:00'),
  bets_closed_at: iso('10:01:15'),
  play_started_at: iso('10:01:16'),
  result_at: iso('10:01:30'),
  settled_at: iso('10:01:32'),
  cards: [
    { hand: 'player', card: '9H', at: iso('10:01:17') },
    { hand: 'banker', card: '2S', at: iso('10:01:20') },
  ],
  outcome: {
    winner: 'player',
    player_total: 9,
    banker_total: 2,
    natural: true,
    player_pair: false,
    banker_pair: false,
    size: 'small',
  },
  voided: { at: iso('11:00:00'), by: 'shift', reason_code: 'other', reason: 'Late' },
});

describe('the floor at a second', () => {
  it('has the round as it stood then: without later cards, result and void', () => {
    const span = spanOf({ rounds: read([ROUND]) });
    const stood = (time: string) => {
      const { round } = tableAt(span, time);
      if (round.is !== 'known') return round.is;
      const { state, cards, outcome, voided } = round.value;
      return [state, cards.length, outcome?.winner ?? null, voided];
    };
    expect(stood('10:00:59')).toBe('unknown');
    expect(stood('10:01:00')).toEqual(['betting', 0, null, null]);
    expect(stood('10:01:17')).toEqual(['dealing', 1, null, null]);
    expect(stood('10:01:32')).toEqual(['settled', 2, 'player', null]);
    expect(tableAt(span, '10:01:31').results).toEqual([]);
    expect(tableAt(span, '10:01:32').results).toHaveLength(1);
    expect(stood('11:00:00')).toEqual(['voided', 2, 'player', ROUND.voided]);
  });

  it('has the last state that a table had shown', () => {
    const states = read([
      { table_id: 1, at: iso('09:00:00'), state: 'open' as const },
      { table_id: 1, at: iso('10:02:00'), state: 'paused' as const },
    ]);
    const span = spanOf({ states });
    expect(tableAt(span, '10:01:59').state).toEqual({ is: 'known', value: 'open' });
    expect(tableAt(span, '10:02:00').state).toEqual({ is: 'known', value: 'paused' });
    expect(tableAt(spanOf(), '10:02:00').state).toEqual({ is: 'unknown' });
  });

  it('says that a count is unknown without a sample of the minute, and never 0', () => {
    const counts = read([{ at: iso('10:02:00'), table_id: 1, count: 14 }]);
    const span = spanOf({ counts });
    expect(tableAt(span, '10:01:59').players).toEqual({ is: 'unknown' });
    expect(tableAt(span, '10:03:59').players).toEqual({ is: 'known', value: 14 });
    expect(tableAt(span, '10:04:00').players).toEqual({ is: 'unknown' });
  });

  it('tells what the account may not see from what is not recorded', () => {
    const rounds = { state: 'left_out', code: 'permission.no_role' } as const;
    const counts = read([{ at: iso('10:02:00'), table_id: 1, count: 14 }], { terminals: [2] });
    const { round, players, dealer } = tableAt(spanOf({ rounds, counts, dealers: rounds }), '10:02:30');
    expect([round.is, players.is, dealer.is]).toEqual(['withheld', 'withheld', 'withheld']);
  });

  it('has the dealer of the rota, else of the round, else nobody', () => {
    const ana = { id: 1, display_name: 'Ana' };
    const stint = {
      id: 1,
      table_id: 1,
      dealer: ana,
      from: iso('10:02:00'),
      until: iso('10:03:00'),
      by: null,
    };
    const span = spanOf({
      dealers: read([stint]),
      rounds: read([{ ...ROUND, dealer: { id: 2, display_name: 'Bo' } }]),
    });
    expect(tableAt(span, '10:00:30').dealer).toEqual({ is: 'known', value: null });
    expect(tableAt(span, '10:01:30').dealer).toEqual({ is: 'known', value: 'Bo' });
    expect(tableAt(span, '10:02:30').dealer).toEqual({ is: 'known', value: 'Ana' });
  });

  it('has alarms and waits from when they began until they ended, one wait for a player', () => {
    const alarm = {
      id: '0b0e7e6e-4f0c-4f0e-8f57-6a3c1f2d9b11',
      kind: 'table_stuck' as const,
      severity: 'urgent' as const,
      table: { id: 1, title: 'Emerald 1', terminal_id: 1 },
      facts: { kind: 'table_stuck' as const, state: 'open' as const, phase: null },
      since: iso('10:00:00'),
      raised_at: iso('10:02:00'),
      last_seen_at: iso('10:04:00'),
      resolved_at: iso('10:04:00'),
      acknowledged: {
        by: { id: '1', username: 'floor1' },
        at: iso('10:03:00'),
        comment: '',
        lapses_at: null,
      },
      lapsed: null,
      course: null,
    };
    const wait = { table_id: 1, player: 'ada-lovelace-77', reason: 'question' as const, until: null };
    const waits = read([
      { ...wait, key: '1', since: iso('10:01:00') },
      { ...wait, key: '2', since: iso('10:02:00'), until: iso('10:03:00') },
    ]);
    const floor = floorOf(spanOf({ alarms: read([alarm]), waits }));
    expect(floor(at('10:01:59')).alarms).toEqual([]);
    expect(floor(at('10:02:00')).alarms).toMatchObject([{ acknowledged: null, resolved_at: null }]);
    expect(floor(at('10:03:30')).alarms).toMatchObject([{ acknowledged: { by: { username: 'floor1' } } }]);
    expect(floor(at('10:04:00')).alarms).toEqual([]);
    expect(floor(at('10:02:30')).waiting).toMatchObject([{ messages: 2, since: iso('10:01:00') }]);
    expect(floor(at('10:03:30')).waiting).toMatchObject([{ messages: 1 }]);
    expect(floor(at('10:02:30')).tables[0]).toMatchObject({ alarms: 1, waiting: 1 });
  });

  it('has incidents from when they happened until they were closed, as they stood', () => {
    const incident = {
      id: '0b0e7e6e-4f0c-4f0e-8f57-6a3c1f2d9b12',
      kind: 'dispute' as const,
      error: null,
      table: { id: 1, title: 'Emerald 1' },
      terminal_id: 1,
      at: iso('10:01:00'),
      opened_at: iso('10:02:00'),
      decided_at: iso('10:03:00'),
      closed_at: iso('10:04:00'),
    };
    const floor = floorOf(spanOf({ incidents: read([incident]) }));
    const stood = (time: string) => floor(at(time)).incidents.map(({ state, isLater }) => [state, isLater]);
    expect(stood('10:00:59')).toEqual([]);
    expect(stood('10:01:00')).toEqual([['open', true]]);
    expect(stood('10:02:00')).toEqual([['open', false]]);
    expect(stood('10:03:00')).toEqual([['decided', false]]);
    expect(stood('10:04:00')).toEqual([]);
  });

  it('keeps a table that the operator no longer lists, by its rounds', () => {
    const span = spanOf({ tables: [], rounds: read([ROUND]) });
    expect(floorOf(span)(at('10:02:00')).tables).toMatchObject([{ table: { id: 1, title: '#1' } }]);
  });

  it('is requested in spans that every second has one of', () => {
    expect(new Date(spanStart(at('10:09:59'))).toISOString()).toBe(iso('10:00:00'));
    expect(new Date(spanStart(at('10:10:00'))).toISOString()).toBe(iso('10:10:00'));
  });
});
