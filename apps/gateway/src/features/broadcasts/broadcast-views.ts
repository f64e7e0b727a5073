import { Broadcast, BroadcastDossier, BroadcastText, DELIVERY_STATES } from '@pitdesk/contracts/broadcasts';
import { fromStoredId, storedStaff, storedStaffOrNull } from '#core/database/storable';
import { covers, type Reach } from '#core/permissions/reach';
import type { BroadcastRow, BroadcastTableRow, TablesInState } from './broadcasts.store.ts';

export const textsOf = ({ texts }: Pick<BroadcastRow, 'texts'>): BroadcastText[] =>
  BroadcastText.array().parse(texts);

/** @param acts the terminals at which the account may act */
export function broadcastJson(
  row: BroadcastRow,
  totals: readonly TablesInState[],
  acts: Reach<'broadcast.send'>,
): Broadcast {
  const sum = (of: (total: TablesInState) => number) => totals.reduce((all, one) => all + of(one), 0);
  const tables = sum((one) => one.tables);
  const results = DELIVERY_STATES.map((state): [string, number] => [
    state,
    totals.find((one) => one.state === state)?.tables ?? 0,
  ]);
  return Broadcast.parse({
    id: row.id,
    state: row.state,
    author: storedStaff(row.authorId, row.authorName),
    prepared_at: row.preparedAt.toISOString(),
    confirmed_at: row.confirmedAt?.toISOString() ?? null,
    due_at: row.state === 'held' ? (row.dueAt?.toISOString() ?? null) : null,
    lapses_at: row.lapsesAt?.toISOString() ?? null,
    finished_at: row.finishedAt?.toISOString() ?? null,
    decided_by: storedStaffOrNull(row.decidedById, row.decidedByName),
    decision_reason: row.decisionReason,
    language: row.language,
    texts: row.texts,
    tables,
    players: sum((one) => one.counted) > 0 ? sum((one) => one.players) : null,
    results: Object.fromEntries<number>(results),
    reached: row.terminals.every((terminal) => covers(acts, terminal)),
  });
}

export const dossierJson = (
  broadcast: Broadcast,
  list: readonly BroadcastTableRow[],
  needsApproval: boolean,
): BroadcastDossier =>
  BroadcastDossier.parse({
    ...broadcast,
    needs_approval: needsApproval,
    list: list.map((table) => ({
      id: fromStoredId(table.tableId),
      title: table.title,
      game: table.game,
      terminal_id: table.terminalId,
      chat_id: fromStoredId(table.chatId),
      language: table.language,
      players: table.players,
      state: table.state,
      code: table.code,
      sent_at: table.sentAt?.toISOString() ?? null,
    })),
  });
