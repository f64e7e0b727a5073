import {
  ProtectionCaseDossier,
  ProtectionCaseFacts,
  type ProtectionCaseGist,
  ProtectionCaseMarker,
  type ProtectionCaseRow,
  ProtectionCaseStep,
} from '@pitdesk/contracts/protection-cases';
import type { consoleDb } from '@pitdesk/prisma';
import { fromStoredId, storedStaffOrNull } from '#core/database/storable';
import type { CaseRecord, CaseWithKinds, MarkerRecord } from './protection-cases.store.ts';

export const gistJson = ({ id, playerId, player, severity, state }: CaseRecord): ProtectionCaseGist => ({
  id,
  player_id: playerId,
  player,
  severity,
  state,
});

const instant = (at: Date | null): string | null => at?.toISOString() ?? null;

const factsJson = ({ row, kinds }: CaseWithKinds): ProtectionCaseFacts =>
  ProtectionCaseFacts.parse({
    version: row.version,
    terminal_id: row.terminalId,
    chat_id: row.chatId === null ? null : fromStoredId(row.chatId),
    markers: kinds,
    owner: storedStaffOrNull(row.ownerId, row.ownerName),
    opened_at: instant(row.openedAt),
    look: { due_at: instant(row.lookDueAt), at: instant(row.lookedAt) },
    seen: row.seen,
    said: row.said,
    outcome: row.outcome,
    evaluation_at: instant(row.evaluationAt),
    finding: row.finding,
    ended_at: instant(row.endedAt),
    merged_into: row.mergedInto,
  });

/** @param whole false for an account that may know only that the case exists */
export const rowJson = (found: CaseWithKinds, whole: boolean): ProtectionCaseRow => ({
  ...gistJson(found.row),
  facts: whole ? factsJson(found) : null,
});

export function dossierJson(
  row: CaseRecord,
  {
    markers,
    history,
  }: { markers: readonly MarkerRecord[]; history: readonly consoleDb.ProtectionCaseStep[] },
): ProtectionCaseDossier {
  const kinds = new Set(markers.filter(({ withdrawnAt }) => withdrawnAt === null).map(({ kind }) => kind));
  return ProtectionCaseDossier.parse({
    ...gistJson(row),
    facts: factsJson({ row, kinds: [...kinds] }),
    evidence: markers.map(markerJson),
    history: history.map(stepJson),
  });
}

const markerJson = ({ id, at, severity, evidence, withdrawnAt }: MarkerRecord): ProtectionCaseMarker =>
  ProtectionCaseMarker.parse({ id, at: instant(at), severity, evidence, withdrawn: withdrawnAt !== null });

const stepJson = ({
  at,
  act,
  byName,
  state,
  severity,
  text,
}: consoleDb.ProtectionCaseStep): ProtectionCaseStep =>
  ProtectionCaseStep.parse({ at: instant(at), act, by: byName, state, severity, text });
