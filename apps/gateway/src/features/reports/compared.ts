import { dayAfter } from '@pitdesk/contracts/gaming-day';
import type { ReportCell, ReportColumn, ReportSection } from '@pitdesk/contracts/reports';

/** Sections with comparable rows in the previous period. */
const COMPARED: readonly ReportSection['name'][] = [
  'total',
  'by_day',
  'by_hour',
  'by_game',
  'by_kind',
  'by_table',
  'by_dealer',
  'voids_by_reason',
  'removals_by_reason',
  'sanctions_by_reason',
  'hidden_by_reason',
];

/** A count without rows is 0; a measurement without rows is unknown. */
const COUNTS: readonly ReportColumn[] = [
  'rounds',
  'settled',
  'voided',
  'corrected',
  'unfinished',
  'rounds_an_hour',
  'from_players',
  'from_staff',
  'answered',
  'within_a_minute',
  'unanswered',
  'events',
  'removed',
  'sanctions',
  'hidden',
];

/**
 * Adds to each row its value of the previous period.
 * @param days the distance of the two periods in gaming days
 */
export function compared(
  sections: readonly ReportSection[],
  before: readonly ReportSection[],
  days: number,
): ReportSection[] {
  return sections.map((section) => {
    const { name, columns, rows } = section;
    if (!COMPARED.includes(name)) return section;
    const was = before.find((one) => one.name === name);
    const known = new Map(was?.rows.map(({ of, values }) => [of, values]));
    const valuesOf = (of: string): ReportCell[] => {
      const values = known.get(name === 'by_day' ? dayAfter(of, -days) : of);
      return columns.map(
        (column) => values?.[was?.columns.indexOf(column) ?? -1] ?? (COUNTS.includes(column) ? 0 : null),
      );
    };
    return { ...section, rows: rows.map((row) => ({ ...row, before: valuesOf(row.of) })) };
  });
}
