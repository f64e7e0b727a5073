import { Incident, IncidentRow, IncidentTick, PlaybookLines } from '@pitdesk/contracts/incidents';
import type { consoleDb } from '@pitdesk/prisma';
import { z } from 'zod';
import { fromStoredId, storedStaffOrNull } from '#core/database/storable';
import { isOverdue, linesOf } from './incident-rules.ts';

export type IncidentRecord = consoleDb.Incident;

/** An incident with its people and its history, oldest first. */
export interface IncidentFile {
  readonly row: IncidentRecord;
  readonly people: readonly consoleDb.IncidentPerson[];
  readonly history: readonly consoleDb.IncidentStep[];
}

const Frozen = PlaybookLines.extend({ version: z.int() });

/** Returns the playbook that was frozen when the incident was opened. */
export const playbookOf = ({ playbook }: IncidentRecord): z.infer<typeof Frozen> => Frozen.parse(playbook);

export const ticksOf = ({ ticks }: IncidentRecord): IncidentTick[] => z.array(IncidentTick).parse(ticks);

const instant = (at: Date | null): string | null => at?.toISOString() ?? null;

/** @param now for `overdue` */
export const rowJson = (row: IncidentRecord, now: number): IncidentRow =>
  IncidentRow.parse(factsOf(row, now));

const factsOf = (row: IncidentRecord, now: number) => ({
  id: row.id,
  version: row.version,
  state: row.state,
  kind: row.kind,
  error: row.error,
  terminal_id: row.terminalId,
  table: row.tableId === null ? null : { id: fromStoredId(row.tableId), title: row.tableTitle ?? '' },
  round:
    row.roundId === null
      ? null
      : {
          id: fromStoredId(row.roundId),
          shoe:
            row.shoe === null || row.shoeRound === null ? null : { number: row.shoe, round: row.shoeRound },
        },
  from: instant(row.fromAt),
  to: instant(row.toAt),
  opened_at: instant(row.openedAt),
  opened_by: storedStaffOrNull(row.openedById, row.openedByName),
  decision: row.decision,
  complaint:
    row.receivedAt === null
      ? null
      : {
          received_at: instant(row.receivedAt),
          due_at: instant(row.dueAt),
          acknowledged_at: instant(row.acknowledgedAt),
          answered_at: instant(row.answeredAt),
          overdue: isOverdue(row, now),
        },
  lines: linesOf(playbookOf(row)),
  ticked: ticksOf(row).length,
});

export const incidentJson = ({ row, people, history }: IncidentFile, now: number): Incident =>
  Incident.parse({
    ...factsOf(row, now),
    seen: row.seen,
    people: people.map((one) => ({
      id: one.id,
      role: one.role,
      ref: fromStoredId(one.personId),
      name: one.name,
      added_at: instant(one.addedAt),
      added_by: one.addedBy,
      removed_at: instant(one.removedAt),
    })),
    origin: row.originKind === null ? null : { kind: row.originKind, id: row.originId },
    playbook: playbookOf(row),
    ticks: ticksOf(row),
    decided:
      row.decidedAt === null
        ? null
        : {
            at: instant(row.decidedAt),
            by: storedStaffOrNull(row.decidedById, row.decidedByName),
            reason: row.decisionReason ?? '',
          },
    loss:
      row.lossKind === null
        ? null
        : { kind: row.lossKind, amount: Number(row.lossAmount), currency: row.lossCurrency },
    error_by: row.errorBy,
    video: row.video,
    outcome: row.outcome,
    closed:
      row.closedAt === null
        ? null
        : { at: instant(row.closedAt), by: storedStaffOrNull(row.closedById, row.closedByName) },
    history: history.map(({ at, act, byName, state, text, changes }) => ({
      at: instant(at),
      act,
      by: byName,
      state,
      text,
      changes,
    })),
  });
