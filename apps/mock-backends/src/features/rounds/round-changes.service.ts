import {
  ConflictException,
  Inject,
  Injectable,
  NotFoundException,
  UnprocessableEntityException,
} from '@nestjs/common';
import type { Round, UpdateRoundRequest } from '@pitdesk/contracts/rounds';
import type { OperatorClient, operatorDb } from '@pitdesk/prisma';
import { type Card, ImpossibleRoundError, isPocket, replayRound } from '@pitdesk/table-games';
import { OPERATOR_DATABASE } from '../../core/database/operator-database.ts';
import { Clock } from '../../core/time/clock.ts';
import { CasinoFloor } from '../tables/casino-floor.ts';
import { roundJson, storedCards, storedSideBets } from './round-json.ts';
import { baccaratColumns, storedCard } from './rounds.store.ts';

type Void = Extract<UpdateRoundRequest, { action: 'void' }>;
type Correction = Extract<UpdateRoundRequest, { action: 'correct' }>;

/** Voids and corrects rounds: a finished round allows no other change. */
@Injectable()
export class RoundChangesService {
  constructor(
    @Inject(OPERATOR_DATABASE) private readonly db: OperatorClient,
    private readonly floor: CasinoFloor,
    private readonly clock: Clock,
  ) {}

  /** Voids a round. @throws ConflictException if the round is already voided or replaced */
  async void(id: number, { reason_code, reason }: Void, by: string): Promise<Round> {
    await this.#require(id);
    const [row] = await this.db.round.updateManyAndReturn({
      where: { id, supersededAt: null, state: { not: 'voided' } },
      data: {
        state: 'voided',
        voidedAt: this.clock.date(),
        voidedBy: by,
        voidReasonCode: reason_code,
        voidReason: reason,
      },
      include: { dealer: true },
    });
    if (row === undefined) throw new ConflictException('This round is already voided or replaced');
    const round = roundJson(row);
    await this.floor.publishChange('voided', round);
    return round;
  }

  /**
   * Writes a new version that refers to the old one. Its author is the proposer, if there is one besides the caller.
   * @throws ConflictException unless the round is settled and not replaced
   */
  async correct(id: number, correction: Correction, by: string): Promise<Round> {
    const old = await this.#require(id);
    const result = resultColumns(old, correction, this.floor.find(old.tableId)?.wheel ?? 'single_zero');
    const now = this.clock.date();
    const row = await this.db.$transaction(async (tx) => {
      const replaced = await tx.round.updateMany({
        where: { id, supersededAt: null, state: 'settled' },
        data: { supersededAt: now },
      });
      if (replaced.count === 0)
        throw new ConflictException('Only a settled round that is not replaced can be corrected');
      const { id: _, cards: __, sideBets: ___, ...same } = old;
      return tx.round.create({
        data: {
          ...same,
          ...result,
          version: old.version + 1,
          replacesId: id,
          correctionReason: correction.reason,
          correctedBy: correction.proposed_by ?? by,
          approvedBy: correction.proposed_by === undefined ? null : by,
          correctedAt: now,
        },
        include: { dealer: true },
      });
    });
    const round = roundJson(row);
    await this.floor.publishChange('corrected', round);
    return round;
  }

  async #require(id: number): Promise<operatorDb.Round> {
    const row = await this.db.round.findUnique({ where: { id } });
    if (row === null) throw new NotFoundException();
    return row;
  }
}

/** Returns the corrected columns. @throws UnprocessableEntityException if the rules cannot produce the result */
function resultColumns(old: operatorDb.Round, { cards, number }: Correction, wheel: operatorDb.Wheel) {
  if (old.game === 'roulette') {
    if (number === undefined) throw new UnprocessableEntityException('A roulette correction needs a number');
    if (!isPocket(number, wheel)) throw new UnprocessableEntityException('This wheel has no such number');
    return { number };
  }
  if (cards === undefined) throw new UnprocessableEntityException('A baccarat correction needs its cards');
  try {
    // The contract's `CardCode` admits only the cards of a deck.
    const replayed = replayRound(cards.map(({ card }) => card as Card));
    const inOrder = replayed.dealt.every(({ hand }, index) => cards[index]?.hand === hand);
    if (!inOrder) throw new ImpossibleRoundError('The cards are in other hands than the drawing rules give');
    // A card keeps the time of the recorded card in its place; an additional card gets the time of the last one.
    const dealtAt = storedCards(old).map(({ at }) => new Date(at));
    const last = dealtAt.at(-1) ?? old.resultAt ?? old.startedAt;
    return {
      ...baccaratColumns(
        replayed,
        storedSideBets(old).map(({ kind }) => kind),
      ),
      cards: replayed.dealt.map(({ hand, card }, index) => storedCard(hand, card, dealtAt[index] ?? last)),
    };
  } catch (error) {
    if (error instanceof ImpossibleRoundError) throw new UnprocessableEntityException(error.message);
    throw error;
  }
}
