import type { ExportThreadQuery } from '@pitdesk/contracts';

export type Period = Pick<ExportThreadQuery, 'from' | 'to'>;

/** What two fields of local time mean; an empty one sets no end. */
export function periodOf(from: string, to: string): Period | 'reversed' {
  const [start, end] = [Date.parse(from), Date.parse(to)];
  if (start > end) return 'reversed';
  return {
    ...(Number.isNaN(start) ? {} : { from: new Date(start).toISOString() }),
    ...(Number.isNaN(end) ? {} : { to: new Date(end).toISOString() }),
  };
}
