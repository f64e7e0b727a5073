import { FollowUpAct, type HandoverEntry, HandoverKind, TakeOverChecks } from '@pitdesk/contracts/handover';
import type { consoleDb } from '@pitdesk/prisma';
import { fromStoredId } from '../../common/database/stored-id.ts';

/** All that an entry is shown with. */
export const WHOLE = {
  acts: { orderBy: { at: 'asc' } },
  open: true,
  corrects: { select: { id: true, seq: true } },
  correction: { select: { id: true, seq: true } },
} as const satisfies consoleDb.Prisma.HandoverEntryInclude;

export type HandoverRow = consoleDb.Prisma.HandoverEntryGetPayload<{ include: typeof WHOLE }>;

export const entryOf = (row: HandoverRow): HandoverEntry => ({
  id: row.id,
  seq: row.seq,
  at: row.at.toISOString(),
  author: { id: fromStoredId(row.authorId), username: row.authorName },
  terminal_id: row.terminalId,
  gaming_day: row.gamingDay,
  shift: row.shift,
  kind: HandoverKind.parse(row.kind),
  text: row.text,
  table:
    row.tableId === null ? null : { id: fromStoredId(row.tableId), title: row.tableTitle ?? row.tableId },
  round_id: row.roundId,
  corrects: row.corrects,
  corrected_by: row.correction,
  follow_up: row.needsFollowUp
    ? {
        open: row.open !== null,
        acts: row.acts.map(({ act, byName: by, at }) => FollowUpAct.parse({ act, by, at: at.toISOString() })),
      }
    : null,
  read_to: row.readTo,
  checks: row.kind === 'take_over' ? TakeOverChecks.parse(row.checks ?? []) : null,
});
