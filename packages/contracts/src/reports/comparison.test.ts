import { expect, it } from '@jest/globals';
import { reportComparison } from './comparison.ts';
import type { ReportCell, ReportColumn, ReportKind } from './contract.ts';

type Figures = Partial<Record<ReportColumn, readonly [value: ReportCell, before: ReportCell]>>;

function compared(kind: ReportKind, figures: Figures) {
  const cells = Object.values(figures);
  const row = { of: '', values: cells.map(([value]) => value), before: cells.map(([, before]) => before) };
  return reportComparison(kind, [
    { name: 'total', columns: Object.keys(figures) as ReportColumn[], rows: [row] },
  ]);
}

it('says large counts by share, and small ones and durations by number', () => {
  expect(compared('rounds', { rounds: [1_200, 1_000], settled: [9, 1], voided: [2, 5] })).toEqual([
    { column: 'rounds', value: 1_200, direction: 'up', by: { share: 0.2 } },
    { column: 'voided', value: 2, direction: 'down', by: { amount: 3 } },
  ]);
  expect(compared('rounds', { rounds: [9, 9], corrected: [4, 0] })).toEqual([
    { column: 'corrected', value: 4, direction: 'first', by: { amount: 4 } },
  ]);
  expect(compared('chat', { average_answer_s: [48, 34] })).toEqual([
    { column: 'average_answer_s', value: 48, direction: 'up', by: { amount: 14 } },
  ]);
});

it('keeps the three columns that changed most, in the order of their importance', () => {
  const columns = (figures: Figures) => {
    const found = compared('rounds', figures);
    return Array.isArray(found) ? found.map(({ column }: { column: string }) => column) : found;
  };
  const [slight, large] = [
    [102, 100],
    [1, 9],
  ] as const;
  expect(columns({ unfinished: large, rounds: slight, corrected: large, voided: large })).toEqual([
    'voided',
    'corrected',
    'unfinished',
  ]);
  expect(columns({ voided: [0, 0], rounds: slight, unfinished: large })).toEqual(['rounds', 'unfinished']);
});

it('says that nothing changed, and that the previous period has nothing', () => {
  expect(compared('rounds', { rounds: [1_003, 1_000], voided: [2, 2] })).toBe('same');
  expect(compared('rounds', { rounds: [12, 0], voided: [0, 0] })).toBe('new');
  expect(compared('chat', { from_players: [5, 0], average_answer_s: [9, null] })).toBe('new');
});

it('never counts an unknown figure as 0', () => {
  expect(compared('chat', { from_players: [50, 50], average_answer_s: [30, null] })).toBe('same');
  expect(compared('players', { average_players: [null, 7], peak_players: [null, 9] })).toBeNull();
  expect(reportComparison('events', [{ name: 'total', columns: ['events'], rows: [] }])).toBeNull();
  const row = { of: '', values: [3] };
  expect(reportComparison('events', [{ name: 'total', columns: ['events'], rows: [row] }])).toBeNull();
});
