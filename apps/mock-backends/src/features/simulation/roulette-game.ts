import { type RandomSource, spinWheel } from '@pitdesk/table-games';
import type { RoundsStore } from '../rounds/rounds.store.ts';
import type { CasinoFloor } from '../tables/casino-floor.ts';
import type { FloorTable } from '../tables/floor-table.ts';
import { PACE } from './pace.ts';
import type { Life, SimClock } from './sim-clock.ts';
import type { TableGame } from './table-life.ts';

/** Plays roulette at one table, on its wheel. */
export class RouletteGame implements TableGame {
  /** @param nextSequence the next round's number in the day */
  constructor(
    private readonly table: FloorTable,
    private nextSequence: number,
    private readonly random: RandomSource,
    private readonly floor: CasinoFloor,
    private readonly rounds: RoundsStore,
    private readonly clock: SimClock,
  ) {}

  needsShuffle(): boolean {
    return false;
  }

  shuffle(): void {
    throw new Error('Roulette has no shuffle');
  }

  async *round(): Life {
    const opened = await this.rounds.open(this.table, {
      shoe: null,
      shoeBurned: null,
      sequence: this.nextSequence,
    });
    this.nextSequence += 1;
    this.floor.showRound(this.table, 'started', opened, this.clock.momentAfter(PACE.betting));
    yield PACE.betting;

    const closed = await this.rounds.closeBets(opened);
    if (closed === undefined) return;
    this.floor.showRound(this.table, 'bets_closed', closed, this.clock.momentAfter(PACE.spin));
    yield PACE.spin;

    const settled = await this.rounds.settleRoulette(closed, spinWheel(this.random, this.table.wheel).number);
    if (settled !== undefined) this.floor.showRound(this.table, 'settled', settled, null);
  }
}
