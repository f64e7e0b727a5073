import type { Round } from '@pitdesk/contracts/rounds';
import type { ResultMark, TableState } from '@pitdesk/contracts/tables';
import type { FloorTable } from '../tables/floor-table.ts';

/** The state that a stream page draws. Times are remaining milliseconds, so that the viewer's clock does not matter. */
export interface StageState {
  title: string;
  game: FloorTable['game'];
  state: TableState;
  dealer: string | null;
  round: (Pick<Round, 'id' | 'state' | 'cards' | 'number'> & { winner: string | null }) | null;
  phase_left_ms: number;
  phase_ms: number;
  last_results: ResultMark[];
}

export function stageState(table: FloorTable, now: number): StageState {
  const { round, phaseEndsAt } = table;
  const left = phaseEndsAt === null ? 0 : Math.max(0, phaseEndsAt - now);
  const began = Date.parse(round?.bets_closed_at ?? round?.started_at ?? '');
  return {
    title: table.title,
    game: table.game,
    state: table.state,
    dealer: table.dealer?.displayName ?? null,
    round: round && {
      id: round.id,
      state: round.state,
      cards: round.cards,
      number: round.number,
      winner: round.outcome?.winner ?? null,
    },
    phase_left_ms: left,
    phase_ms: phaseEndsAt === null ? 0 : phaseEndsAt - began,
    last_results: table.lastResults,
  };
}
