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

const PAUSE_ONE_IN = 80;
const MAINTENANCE_ONE_IN = 400;

/** Runs a table forever: rounds, shuffles, reliefs, and occasional pauses or maintenance. */
export async function* tableLife(
  table: FloorTable,
  game: TableGame,
  floor: CasinoFloor,
  rota: DealerRota,
  rounds: RoundsStore,
  random: RandomSource,
): Life {
  await rounds.voidUnfinished('interrupted by a failure', table.id);
  for (;;) {
    yield* reopening(table, floor, random);
    yield* staffing(table, floor, rota);
    if (game.needsShuffle()) yield* shuffling(table, game, floor);
    yield* game.round();
    yield PACE.betweenRounds;
    if (random.nextInt(MAINTENANCE_ONE_IN) === 0) await close(table, floor, 'maintenance');
    else if (random.nextInt(PAUSE_ONE_IN) === 0) await close(table, floor, 'paused');
  }
}

/** Relieves the dealer if due. A table without a dealer is paused until it gets one. */
async function* staffing(table: FloorTable, floor: CasinoFloor, rota: DealerRota): Life {
  await rota.relieveIfDue(table);
  if (table.dealer !== null) return;
  await close(table, floor, 'paused');
  while (table.dealer === null) {
    yield PACE.lookForDealer;
    await rota.relieveIfDue(table);
  }
  await floor.setState(table, 'open');
}

async function* reopening(table: FloorTable, floor: CasinoFloor, random: RandomSource): Life {
  if (table.state === 'maintenance') yield randomMinutes(random, 15, 40);
  else if (table.state === 'paused') yield randomMinutes(random, 2, 8);
  if (table.state !== 'open') await floor.setState(table, 'open');
}

async function* shuffling(table: FloorTable, game: TableGame, floor: CasinoFloor): Life {
  floor.clearRound(table);
  await floor.setState(table, 'shuffling');
  yield PACE.shuffle;
  game.shuffle();
  await floor.setState(table, 'open');
}

async function close(table: FloorTable, floor: CasinoFloor, state: 'maintenance' | 'paused'): Promise<void> {
  floor.clearRound(table);
  await floor.setState(table, state);
}
