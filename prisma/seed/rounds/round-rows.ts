import { type RandomSource, rankOf, winsSideBet } from '@pitdesk/table-games';
import type { DealerOf } from '../dealers/rota.ts';
import type { RoundRow, StoredCard, TableRow } from '../rows.ts';
import { staffOf } from '../users/demo-accounts.ts';
import type { RoundDraft, TimedCard } from './draft.ts';
import type { Session } from './sessions.ts';

/** Returns the version of the rules in force when the rounds were played: `punto-banco-8d-1`, `single-zero-1`. */
const gameVersion = ({ game, decks, wheel }: TableRow): string =>
  game === 'baccarat' ? `punto-banco-${decks}d-1` : `${wheel.replace('_', '-')}-1`;

function storedCard({ dealt, at }: TimedCard, openedAt: number): StoredCard {
  return {
    hand: dealt.hand,
    rank: rankOf(dealt.card),
    suit: dealt.card.slice(1),
    at: new Date(openedAt + at).toISOString(),
  };
}

function roundRow(
  random: RandomSource,
  { table, openedAt }: Session,
  draft: RoundDraft,
  dealerId: number,
): Omit<RoundRow, 'id'> {
  const moment = (time: number) => new Date(openedAt + time);
  const momentOrNull = (time: number | null | undefined) => (time == null ? null : moment(time));
  const { outcome, voided } = draft;
  return {
    tableId: table.id,
    dealerId,
    game: table.game,
    gameVersion: gameVersion(table),
    shoe: draft.shoe,
    shoeBurned: draft.burned,
    sequence: draft.sequence,
    state: voided === null ? 'settled' : 'voided',
    startedAt: moment(draft.startedAt),
    betsClosedAt: moment(draft.betsClosedAt),
    playStartedAt: moment(draft.playStartedAt),
    resultAt: momentOrNull(draft.resultAt),
    settledAt: momentOrNull(draft.settledAt),
    voidedAt: momentOrNull(voided?.at),
    ...(draft.cards === null ? {} : { cards: draft.cards.map((card) => storedCard(card, openedAt)) }),
    ...(outcome === null || table.sideBets.length === 0
      ? {}
      : { sideBets: table.sideBets.map((kind) => ({ kind, won: winsSideBet(kind, outcome) })) }),
    playerTotal: outcome?.playerTotal ?? null,
    bankerTotal: outcome?.bankerTotal ?? null,
    playerPair: outcome?.playerPair ?? null,
    bankerPair: outcome?.bankerPair ?? null,
    outcome: outcome?.winner ?? null,
    number: draft.number,
    voidReasonCode: voided?.reason.code ?? null,
    voidReason: voided?.reason.text ?? null,
    voidedBy: voided === null ? null : random.pick(staffOf(table.terminalId)),
    version: 1,
    replacesId: null,
    correctionReason: null,
    correctedBy: null,
    approvedBy: null,
    correctedAt: null,
    supersededAt: null,
  };
}

/** Returns the rows of all rounds of all sessions, numbered in the order of their start. */
export function roundRows(
  random: RandomSource,
  sessions: readonly Session[],
  dealerOf: DealerOf,
): RoundRow[] {
  return sessions
    .flatMap((session) => session.rounds.map((draft) => roundRow(random, session, draft, dealerOf(draft))))
    .sort((a, b) => a.startedAt.getTime() - b.startedAt.getTime() || a.tableId - b.tableId)
    .map((row, index) => ({ id: index + 1, ...row }));
}
