import type { Round } from '@pitdesk/contracts/rounds';
import { type BaccaratRound, type DealtCard, dealCards, type RandomSource, Shoe } from '@pitdesk/table-games';
import type { RoundPlace, RoundsStore } from '../rounds/rounds.store.ts';
import type { CasinoFloor } from '../tables/casino-floor.ts';
import type { FloorTable } from '../tables/floor-table.ts';
import { PACE } from './pace.ts';
import type { Life, SimClock } from './sim-clock.ts';
import type { TableGame } from './table-life.ts';

/** Plays baccarat at one table, card by card. */
export class BaccaratGame implements TableGame {
  #shoe: Shoe;
  #place: RoundPlace;

  /** @param shoeNumber the first shoe's number: a new process never continues a shoe of the previous one */
  constructor(
    private readonly table: FloorTable,
    private shoeNumber: number,
    private readonly random: RandomSource,
    private readonly floor: CasinoFloor,
    private readonly rounds: RoundsStore,
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
    const opened = await this.rounds.open(this.table, this.#place);
    this.#place = { ...this.#place, sequence: this.#place.sequence + 1 };
    this.floor.showRound(this.table, 'started', opened, this.clock.momentAfter(PACE.betting));
    yield PACE.betting;

    const closed = await this.rounds.closeBets(opened);
    if (closed === undefined) return;
    this.floor.showRound(this.table, 'bets_closed', closed, null);
    yield PACE.firstCard;
    yield* this.#deal(closed);
  }

  /** Deals the cards. A round that staff void ends at once; it keeps its cards, and the shoe continues. */
  async *#deal(closed: Round): Life {
    const steps = dealCards(this.#shoe);
    let round = closed;
    let step: IteratorResult<DealtCard, BaccaratRound> = steps.next();
    while (step.done !== true) {
      const written = await this.rounds.addCard(round, step.value);
      if (written === undefined) return;
      round = written;
      this.floor.showRound(this.table, 'card', round, null);
      step = steps.next();
      yield step.done === true ? PACE.settle : step.value.position === 3 ? PACE.thirdCard : PACE.card;
    }
    const settled = await this.rounds.settleBaccarat(round, step.value, this.table);
    if (settled !== undefined) this.floor.showRound(this.table, 'settled', settled, null);
  }

  #newShoe(): Shoe {
    return new Shoe(this.random.fork(`shoe ${this.shoeNumber}`), this.table.decks);
  }

  #firstPlace(): RoundPlace {
    // The burned cards include the first one, which was turned up.
    return { shoe: this.shoeNumber, shoeBurned: 1 + this.#shoe.burned, sequence: 1 };
  }
}
