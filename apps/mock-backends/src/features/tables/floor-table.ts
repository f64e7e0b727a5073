import type { Round } from '@pitdesk/contracts/rounds';
import type { ResultMark, TableLive, TableState } from '@pitdesk/contracts/tables';
import type { operatorDb } from '@pitdesk/prisma';

/** The current state of a table; readonly fields do not change while the mock runs. */
export interface FloorTable {
  readonly id: number;
  readonly title: string;
  readonly game: operatorDb.Game;
  readonly decks: number;
  readonly wheel: operatorDb.Wheel;
  /** The side bets that the table offers. */
  sideBets: readonly operatorDb.SideBet[];
  readonly terminalId: number;
  readonly chatId: number | null;
  readonly active: boolean;
  state: TableState;
  /** The state that staff ordered: the table stays in it; null while it plays by itself. */
  orderedState: TableState | null;
  dealer: { id: number; displayName: string } | null;
  round: Round | null;
  /** Milliseconds since 1970; null while no phase is running. */
  phaseEndsAt: number | null;
  lastResults: ResultMark[];
  updatedAt: number;
}

export function tableLive(table: FloorTable): TableLive {
  return {
    table_id: table.id,
    game: table.game,
    state: table.state,
    round: table.round && {
      id: table.round.id,
      state: table.round.state,
      started_at: table.round.started_at,
      phase_ends_at: table.phaseEndsAt === null ? null : new Date(table.phaseEndsAt).toISOString(),
    },
    dealer: table.dealer && { id: table.dealer.id, display_name: table.dealer.displayName },
    last_results: table.lastResults,
    updated_at: new Date(table.updatedAt).toISOString(),
  };
}
