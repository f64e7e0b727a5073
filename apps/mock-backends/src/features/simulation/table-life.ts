import type { TableState } from '@pitdesk/contracts/tables';
import type { RandomSource } from '@pitdesk/table-games';
import type { RoundsStore } from '../rounds/rounds.store.ts';
import type { CasinoFloor } from '../tables/casino-floor.ts';
import type { FloorTable } from '../tables/floor-table.ts';
import type { DealerRota } from './dealer-rota.ts';
import { PACE, randomMinutes } from './pace.ts';
import type { Life } from './sim-clock.ts';

/** A game at a table: its rounds, and the shuffle between two rounds. */
export interface TableGame {
  round(): Life;
  /** Returns true if a new shoe is needed before the next round. */
  needsShuffle(): boolean;
  shuffle(): void;
}

/** What the life of a table needs of the floor. */
type Floor = Pick<CasinoFloor, 'setState' | 'clearRound'>;
type Rota = Pick<DealerRota, 'relieveIfDue'>;

const PAUSE_ONE_IN = 80;
const MAINTENANCE_ONE_IN = 400;

/**
 * Runs a table forever: rounds, shuffles, reliefs, and, with `pauses`, occasional pauses or maintenance. A table without a
 * dealer pauses in any case.
 */
export async function* tableLife(
  table: FloorTable,
  game: TableGame,
  floor: Floor,
  rota: Rota,
  rounds: Pick<RoundsStore, 'voidUnfinished'>,
  random: RandomSource,
  pauses: boolean,
): Life {
  await rounds.voidUnfinished('interrupted by a failure', table.id);
  for (;;) {
    yield* held(table, floor);
    yield* reopening(table, floor, random);
    if (table.orderedState !== null) continue;
    yield* staffing(table, floor, rota);
    if (table.orderedState !== null) continue;
    if (game.needsShuffle()) yield* shuffling(table, game, floor);
    if (table.orderedState !== null) continue;
    yield* game.round();
    yield PACE.betweenRounds;
    if (table.orderedState !== null || !pauses) continue;
    if (random.nextInt(MAINTENANCE_ONE_IN) === 0) await close(table, floor, 'maintenance');
    else if (random.nextInt(PAUSE_ONE_IN) === 0) await close(table, floor, 'paused');
  }
}

/** Relieves the dealer if due. A table without a dealer is paused until it gets one. */
async function* staffing(table: FloorTable, floor: Floor, rota: Rota): Life {
  await rota.relieveIfDue(table);
  if (table.dealer !== null) return;
  await close(table, floor, 'paused');
  while (table.dealer === null && table.orderedState === null) {
    yield PACE.lookForDealer;
    await rota.relieveIfDue(table);
  }
  if (table.orderedState === null) await floor.setState(table, 'open');
}

/** Keeps the table in the state that staff ordered. */
async function* held(table: FloorTable, floor: Floor): Life {
  while (table.orderedState !== null) {
    if (table.state !== table.orderedState) await close(table, floor, table.orderedState);
    yield PACE.lookForOrder;
  }
}

/** Waits until a pause ends by itself or by an order. */
async function* reopening(table: FloorTable, floor: Floor, random: RandomSource): Life {
  let left = pauseOf(table, random);
  while (left > 0 && table.state !== 'open' && table.orderedState === null) {
    const step = Math.min(left, PACE.lookForOrder);
    yield step;
    left -= step;
  }
  if (table.state !== 'open' && table.orderedState === null) await floor.setState(table, 'open');
}

function pauseOf({ state }: FloorTable, random: RandomSource): number {
  if (state === 'maintenance') return randomMinutes(random, 15, 40);
  return state === 'paused' ? randomMinutes(random, 2, 8) : 0;
}

async function* shuffling(table: FloorTable, game: TableGame, floor: Floor): Life {
  floor.clearRound(table);
  await floor.setState(table, 'shuffling');
  yield PACE.shuffle;
  game.shuffle();
  if (table.orderedState === null) await floor.setState(table, 'open');
}

async function close(table: FloorTable, floor: Floor, state: TableState): Promise<void> {
  floor.clearRound(table);
  await floor.setState(table, state);
}
