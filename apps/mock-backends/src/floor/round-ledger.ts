import { Injectable } from '@nestjs/common';
import type { Round } from '@pitdesk/contracts';
import type { OperatorClient, operatorDb } from '@pitdesk/prisma';
import { type BaccaratRound, type Card, type DealtCard, rankOf } from '@pitdesk/table-games';
import { InjectDb } from '../database/operator-db.ts';
import type { FloorTable } from './floor-table.ts';
import { roundJson, type StoredCard } from './round-json.ts';

const GAME_VERSIONS = { baccarat: 'punto-banco-8d-1', roulette: 'single-zero-1' } as const;

/** Where a round stands in the table's count: its shoe (baccarat only) and its number within shoe or day. */
export interface RoundPlace {
  shoe: number | null;
  sequence: number;
}

export const storedCard = (hand: StoredCard['hand'], card: Card, at: Date): StoredCard => ({
  hand,
  rank: rankOf(card),
  suit: card.slice(1),
  at: at.toISOString(),
});

/** The outcome of a finished baccarat round as its row keeps it. */
export const baccaratColumns = (round: BaccaratRound) => ({
  playerTotal: round.playerTotal,
  bankerTotal: round.bankerTotal,
  playerPair: round.playerPair,
  bankerPair: round.bankerPair,
  outcome: round.winner,
});

/**
 * Writes a round down phase by phase, as it is played. Staff may void a round at any moment: from then on nothing
 * is written to it, and each of these answers undefined.
 */
@Injectable()
export class RoundLedger {
  constructor(@InjectDb() private readonly db: OperatorClient) {}

  async open(table: FloorTable, place: RoundPlace): Promise<Round> {
    const row = await this.db.round.create({
      data: {
        ...place,
        tableId: table.id,
        dealerId: table.dealer?.id ?? null,
        game: table.game,
        gameVersion: GAME_VERSIONS[table.game],
        state: 'betting',
        startedAt: new Date(),
      },
    });
    return roundJson({ ...row, dealer: table.dealer });
  }

  closeBets(round: Round): Promise<Round | undefined> {
    const now = new Date();
    const state = round.game === 'baccarat' ? 'dealing' : 'spinning';
    return this.write(round, { state, betsClosedAt: now, playStartedAt: now });
  }

  addCard(round: Round, { hand, card }: DealtCard): Promise<Round | undefined> {
    const before = round.cards.map((dealt) => storedCard(dealt.hand, dealt.card as Card, new Date(dealt.at)));
    return this.write(round, { cards: [...before, storedCard(hand, card, new Date())] });
  }

  settleBaccarat(round: Round, result: BaccaratRound): Promise<Round | undefined> {
    const lastCardAt = round.cards.at(-1)?.at;
    const resultAt = lastCardAt === undefined ? new Date() : new Date(lastCardAt);
    return this.write(round, {
      state: 'settled',
      resultAt,
      settledAt: new Date(),
      ...baccaratColumns(result),
    });
  }

  settleRoulette(round: Round, number: number): Promise<Round | undefined> {
    const now = new Date();
    return this.write(round, { state: 'settled', resultAt: now, settledAt: now, number });
  }

  /** Voids what was left unfinished, at every table or at one. */
  async voidUnfinished(reason: string, tableId?: number): Promise<void> {
    await this.db.round.updateMany({
      where: {
        state: { in: ['betting', 'dealing', 'spinning'] },
        ...(tableId === undefined ? {} : { tableId }),
      },
      data: { state: 'voided', voidedAt: new Date(), voidedBy: 'system', voidReason: reason },
    });
  }

  private async write(
    round: Round,
    data: operatorDb.Prisma.RoundUpdateManyMutationInput,
  ): Promise<Round | undefined> {
    const [row] = await this.db.round.updateManyAndReturn({
      where: { id: Number(round.id), state: { not: 'voided' } },
      data,
    });
    // Who deals does not change within a round: asking for it again would be a statement for each card.
    return row && { ...roundJson({ ...row, dealer: null }), dealer: round.dealer };
  }
}
