import { Inject, Injectable } from '@nestjs/common';
import type { Round } from '@pitdesk/contracts/rounds';
import type { OperatorClient, operatorDb } from '@pitdesk/prisma';
import { type BaccaratRound, type Card, type DealtCard, rankOf, winsSideBet } from '@pitdesk/table-games';
import { OPERATOR_DATABASE } from '../../core/database/operator-database.ts';
import { Clock } from '../../core/time/clock.ts';
import type { FloorTable } from '../tables/floor-table.ts';
import { roundJson, type StoredCard, type StoredSideBet } from './round-json.ts';

const gameVersion = ({ game, decks, wheel }: FloorTable): string =>
  game === 'baccarat' ? `punto-banco-${decks}d-1` : `${wheel.replace('_', '-')}-1`;

/** A round's numbers at its table: the shoe (baccarat only), and the number within the shoe or the day. */
export interface RoundPlace {
  shoe: number | null;
  /** The number of cards of the shoe that were never in play. */
  shoeBurned: number | null;
  sequence: number;
}

export const storedCard = (hand: StoredCard['hand'], card: Card, at: Date): StoredCard => ({
  hand,
  rank: rankOf(card),
  suit: card.slice(1),
  at: at.toISOString(),
});

/**
 * Returns the columns with the outcome of a finished baccarat round.
 * @param sideBets the side bets that the record has
 */
export const baccaratColumns = (round: BaccaratRound, sideBets: readonly StoredSideBet['kind'][]) => ({
  playerTotal: round.playerTotal,
  bankerTotal: round.bankerTotal,
  playerPair: round.playerPair,
  bankerPair: round.bankerPair,
  outcome: round.winner,
  ...(sideBets.length === 0
    ? {}
    : { sideBets: sideBets.map((kind) => ({ kind, won: winsSideBet(kind, round) })) }),
});

/**
 * Stores a round phase by phase. Staff may void a round at any moment: from then on nothing is written to it, and the
 * methods return undefined.
 */
@Injectable()
export class RoundsStore {
  constructor(
    @Inject(OPERATOR_DATABASE) private readonly db: OperatorClient,
    private readonly clock: Clock,
  ) {}

  async open(table: FloorTable, place: RoundPlace): Promise<Round> {
    const row = await this.db.round.create({
      data: {
        ...place,
        tableId: table.id,
        dealerId: table.dealer?.id ?? null,
        game: table.game,
        gameVersion: gameVersion(table),
        state: 'betting',
        startedAt: this.clock.date(),
      },
    });
    return roundJson({ ...row, dealer: table.dealer });
  }

  closeBets(round: Round): Promise<Round | undefined> {
    const now = this.clock.date();
    const state = round.game === 'baccarat' ? 'dealing' : 'spinning';
    return this.#write(round, { state, betsClosedAt: now, playStartedAt: now });
  }

  addCard(round: Round, { hand, card }: DealtCard): Promise<Round | undefined> {
    // The contract's `CardCode` admits only the cards of a deck.
    const before = round.cards.map((dealt) => storedCard(dealt.hand, dealt.card as Card, new Date(dealt.at)));
    return this.#write(round, { cards: [...before, storedCard(hand, card, this.clock.date())] });
  }

  settleBaccarat(
    round: Round,
    result: BaccaratRound,
    { sideBets }: Pick<FloorTable, 'sideBets'>,
  ): Promise<Round | undefined> {
    const lastCardAt = round.cards.at(-1)?.at;
    const resultAt = lastCardAt === undefined ? this.clock.date() : new Date(lastCardAt);
    return this.#write(round, {
      state: 'settled',
      resultAt,
      settledAt: this.clock.date(),
      ...baccaratColumns(result, sideBets),
    });
  }

  settleRoulette(round: Round, number: number): Promise<Round | undefined> {
    const now = this.clock.date();
    return this.#write(round, { state: 'settled', resultAt: now, settledAt: now, number });
  }

  /** Voids the unfinished rounds of all tables or of one. */
  async voidUnfinished(reason: string, tableId?: number): Promise<void> {
    await this.db.round.updateMany({
      where: {
        state: { in: ['betting', 'dealing', 'spinning'] },
        ...(tableId === undefined ? {} : { tableId }),
      },
      data: {
        state: 'voided',
        voidedAt: this.clock.date(),
        voidedBy: 'system',
        voidReasonCode: 'equipment_fault',
        voidReason: reason,
      },
    });
  }

  async #write(
    round: Round,
    data: operatorDb.Prisma.RoundUpdateManyMutationInput,
  ): Promise<Round | undefined> {
    const [row] = await this.db.round.updateManyAndReturn({
      where: { id: Number(round.id), state: { not: 'voided' } },
      data,
    });
    // The dealer does not change within a round: reading it again would be one statement per card.
    return row && { ...roundJson({ ...row, dealer: null }), dealer: round.dealer };
  }
}
