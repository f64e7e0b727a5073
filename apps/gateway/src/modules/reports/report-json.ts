import { gamingDaysText } from '@pitdesk/contracts/gaming-day';
import {
  REPORTS,
  type Report,
  type ReportHead,
  ReportRequest,
  ReportSection,
} from '@pitdesk/contracts/reports';
import { z } from 'zod';
import type { PropertyDays } from '../../config/property-days.ts';
import type { ReportHeadRow, ReportRow } from './reports.store.ts';

const Sections = z.array(ReportSection);

export function headOf(row: ReportHeadRow, now = Date.now()): ReportHead {
  const { kind, gaming_day, game, table_id } = ReportRequest.parse(row.request);
  const isLost = row.state === 'running' && now - row.beatAt.getTime() > REPORTS.lostAfterMs;
  return {
    id: row.id,
    kind,
    gaming_day,
    from: row.fromAt.toISOString(),
    to: row.toAt.toISOString(),
    game,
    table: table_id === null ? null : { id: table_id, title: row.tableTitle ?? `#${table_id}` },
    by: row.username,
    asked_at: row.askedAt.toISOString(),
    ended_at: (isLost ? row.beatAt : row.endedAt)?.toISOString() ?? null,
    state: isLost ? 'failed' : row.state,
    progress: { done: row.done, of: row.of },
    code: isLost ? 'report.lost' : row.code,
  };
}

export function reportOf(row: ReportRow, days: PropertyDays): Report {
  const head = headOf(row);
  const sections = row.state === 'done' ? Sections.parse(row.sections) : null;
  // One that was made before reports were compared has none.
  const isCompared = sections?.some(({ rows }) => rows.some(({ before }) => before !== undefined)) ?? false;
  return { ...head, before: isCompared ? beforeOf(head, days) : null, sections };
}

function beforeOf({ gaming_day, asked_at }: ReportHead, days: PropertyDays): Report['before'] {
  const before = days.before(gaming_day, Date.parse(asked_at));
  if (before === undefined) return null;
  const { first, last, from, to } = before;
  return { gaming_day: gamingDaysText(first, last), from, to };
}
