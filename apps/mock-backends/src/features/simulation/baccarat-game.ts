import type { Round } from '@pitdesk/contracts/rounds';
import { type BaccaratRound, type DealtCard, dealCards, type RandomSource, Shoe } from '@pitdesk/table-games';
import type { RoundPlace, RoundsStore } from '../rounds/rounds.store.ts';
import type { CasinoFloor } from '../tables/casino-floor.ts';
import type { FloorTable } from '../tables/floor-table.ts';
import { PACE } from './pace.ts';
import type { Life, SimClock } from './sim-clock.ts';
import type { TableGame } from './table-life.ts';

/** Baccarat at one table: shoe after shoe, card by card. */
export class BaccaratGame implements TableGame {
  #shoe: Shoe;
  #place: RoundPlace;

  /** @param shoeNumber the first shoe's number: a process never goes on with a shoe of the one before it */
  constructor(
    private readonly table: FloorTable,
    private shoeNumber: number,
    private readonly random: RandomSource,
    private readonly floor: CasinoFloor,
    private readonly ledger: RoundsStore,
    private readonly clock: SimClock,
  ) {
    this.#shoe = this.#newShoe();
    this.#place = this.#firstPlace();
  }

  needsShuffle(): boolean {
    return this.#shoe.isOver;
  }

  shuffle(): void {
    this.shoeNumber += 1;
    this.#shoe = this.#newShoe();
    this.#place = this.#firstPlace();
  }

  async *round(): Life {
    const opened = await this.ledger.open(this.table, this.#place);
    this.#place = { ...this.#place, sequence: this.#place.sequence + 1 };
    this.floor.showRound(this.table, 'started', opened, this.clock.momentAfter(PACE.betting));
    yield PACE.betting;

    const closed = await this.ledger.closeBets(opened);
    if (closed === undefined) return;
    this.floor.showRound(this.table, 'bets_closed', closed, null);
    yield PACE.firstCard;
    yield* this.#deal(closed);
  }

  /** A round that staff void in the middle ends there: its cards stay on the record, the rest of the shoe is dealt on. */
  async *#deal(closed: Round): Life {
    const steps = dealCards(this.#shoe);
    let round = closed;
    let step: IteratorResult<DealtCard, BaccaratRound> = steps.next();
    while (step.done !== true) {
      const written = await this.ledger.addCard(round, step.value);
      if (written === undefined) return;
      round = written;
      this.floor.showRound(this.table, 'card', round, null);
      step = steps.next();
      yield step.done === true ? PACE.settle : step.value.position === 3 ? PACE.thirdCard : PACE.card;
    }
    const settled = await this.ledger.settleBaccarat(round, step.value, this.table);
    if (settled !== undefined) this.floor.showRound(this.table, 'settled', settled, null);
  }

  #newShoe(): Shoe {
    return new Shoe(this.random.fork(`shoe ${this.shoeNumber}`), this.table.decks);
  }

  #firstPlace(): RoundPlace {
    // The first card was turned up, and burned with the others.
    return { shoe: this.shoeNumber, shoeBurned: 1 + this.#shoe.burned, sequence: 1 };
  }
}
