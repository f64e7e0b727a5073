import type { ReportCell, ReportColumn, ReportKind, ReportSection } from './contract.ts';

/** The columns of a kind that are worth a sentence, the most important first. */
const TOLD: Readonly<Record<ReportKind, readonly ReportColumn[]>> = {
  rounds: ['rounds', 'voided', 'corrected', 'unfinished'],
  chat: ['from_players', 'average_answer_s', 'unanswered', 'from_staff'],
  players: ['average_players', 'peak_players'],
  events: ['events'],
};
const MOST = 3;
/** A smaller change is none. */
const LEAST_SHARE = 0.01;
/** The change of a smaller count is said as a number: of three, a third is one. */
const LEAST_FOR_SHARE = 20;

const DURATIONS: readonly ReportColumn[] = ['average_answer_s', 'longest_answer_s'];

interface Compared {
  readonly column: ReportColumn;
  readonly value: number;
  readonly before: number;
}

/** The change of a figure. */
export interface ColumnChange {
  readonly column: ReportColumn;
  readonly value: number;
  /** `first`: up from 0. */
  readonly direction: 'up' | 'down' | 'first';
  /** Positive: a share of the earlier figure, or a number in the unit of the column. */
  readonly by: { readonly share: number } | { readonly amount: number };
}

/** `new`: the previous period has no activity. */
export type ReportComparison = 'new' | 'same' | readonly ColumnChange[];

/**
 * Returns what changed most from the previous period: at most three columns, in the order of their importance. An
 * unknown figure is not compared.
 * @returns null if nothing can be compared
 */
export function reportComparison(
  kind: ReportKind,
  sections: readonly Pick<ReportSection, 'name' | 'columns' | 'rows'>[],
): ReportComparison | null {
  const total = sections.find(({ name }) => name === 'total');
  const row = total?.rows[0];
  if (total === undefined || row?.before === undefined) return null;
  const cell = (cells: readonly ReportCell[], column: ReportColumn): number | null => {
    const value = cells[total.columns.indexOf(column)];
    return typeof value === 'number' ? value : null;
  };
  const { values, before: earlier } = row;
  if (!earlier.some((value) => typeof value === 'number' && value > 0)) return 'new';
  const known = TOLD[kind].flatMap((column) => {
    const [value, before] = [cell(values, column), cell(earlier, column)];
    return value === null || before === null ? [] : [{ column, value, before }];
  });
  if (known.length === 0) return null;
  const most = known
    .map((one) => ({ ...one, size: Math.abs(one.value - one.before) / Math.max(one.value, one.before, 1) }))
    .filter(({ size }) => size >= LEAST_SHARE)
    .sort((a, b) => b.size - a.size)
    .slice(0, MOST)
    .map(({ column }) => column);
  const changes = known.filter(({ column }) => most.includes(column)).map(changeOf);
  return changes.length === 0 ? 'same' : changes;
}

function changeOf({ column, value, before }: Compared): ColumnChange {
  const amount = Math.round(Math.abs(value - before) * 10) / 10;
  const isShare = before >= LEAST_FOR_SHARE && !DURATIONS.includes(column);
  const direction = before === 0 ? 'first' : value > before ? 'up' : 'down';
  return { column, value, direction, by: isShare ? { share: amount / before } : { amount } };
}
