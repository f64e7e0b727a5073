import { randomUUID } from 'node:crypto';
import { LANGUAGES, type Language } from '@pitdesk/contracts/browser';
import { somePlayer } from '@pitdesk/prisma/seed';
import type { RandomSource } from '@pitdesk/table-games';
import { type ClientRoster, playerClient, type RosterClient } from '../players/client-roster.ts';
import type { FloorTable } from '../tables/floor-table.ts';
import type { Life } from './sim-clock.ts';

export interface SimulatedPlayer {
  socketId: string;
  handle: string;
  language: Language;
  table: FloorTable;
}

const STEP_MS = 1_000;
/** One player in so many leaves each second, and as many come. */
const STAY_SECONDS = 500;
/** The crowd swells and shrinks by this part of itself, over this many seconds. */
const TIDE = 0.12;
const TIDE_SECONDS = 600;
/** The way to another size takes about so many steps once the house is full. */
const STEPS_TO_TARGET = 5;

/** Players who come, stay a while, change tables and go. */
export class PlayerCrowd {
  readonly #players: SimulatedPlayer[] = [];
  #seconds = 0;
  #names: readonly string[] = [];
  #named = 0;
  /** So many come or go a second; null: as many as the house is large. */
  churn: number | null = null;

  constructor(
    public size: number,
    private readonly tables: () => FloorTable[],
    private readonly roster: ClientRoster,
    private readonly random: RandomSource,
  ) {}

  async *life(): Life {
    this.#admit(this.size);
    for (;;) {
      yield STEP_MS;
      this.#seconds += STEP_MS / 1_000;
      this.#step();
    }
  }

  /** Instead of names of the demo. */
  namePlayers(names: readonly string[]): void {
    this.#names = names;
  }

  /** Somebody who sits at this table now; undefined where nobody does. */
  somebodyAt(table: FloorTable): SimulatedPlayer | undefined {
    const there = this.#players.filter((player) => player.table === table && this.#isOnline(player));
    return there.length === 0 ? undefined : this.random.pick(there);
  }

  #step(): void {
    const tide = 1 + TIDE * Math.sin((2 * Math.PI * this.#seconds) / TIDE_SECONDS);
    const missing = Math.round(this.size * tide) - this.#players.length;
    const drift = Math.sign(missing) * Math.ceil(Math.abs(missing) / STEPS_TO_TARGET);
    const churn = this.#some(this.churn === null ? this.#players.length / STAY_SECONDS : this.churn / 2);
    this.#dismiss(churn + Math.max(0, -drift));
    this.#admit(churn + Math.max(0, drift));
    this.#move(this.#some(this.#players.length / (4 * STAY_SECONDS)));
  }

  /** A whole number that is `expected` on average. */
  #some(expected: number): number {
    return Math.floor(expected + this.random.nextFloat());
  }

  #admit(count: number): void {
    const tables = this.tables();
    if (tables.length === 0) return;
    const arrived: RosterClient[] = [];
    for (let index = 0; index < count; index += 1) {
      const language = this.random.pick(LANGUAGES);
      const handle = this.#handleOf(language);
      const table = this.#someTable(tables);
      const player = { socketId: randomUUID(), handle, language, table };
      this.#players.push(player);
      arrived.push(playerClient(player.socketId, handle, table.title));
    }
    this.roster.putAll(arrived);
  }

  #handleOf(language: Language): string {
    const { handle } = somePlayer(this.random, language);
    const name = this.#names[this.#named % this.#names.length];
    this.#named += 1;
    return name ?? handle;
  }

  #dismiss(count: number): void {
    const gone: string[] = [];
    for (let left = Math.min(count, this.#players.length); left > 0; left -= 1) {
      const index = this.random.nextInt(this.#players.length);
      gone.push((this.#players[index] as SimulatedPlayer).socketId);
      // The last one takes the place: nobody else has to move up.
      const last = this.#players.pop() as SimulatedPlayer;
      if (index < this.#players.length) this.#players[index] = last;
    }
    this.roster.removeAll(gone);
  }

  #move(count: number): void {
    const tables = this.tables();
    if (tables.length === 0 || this.#players.length === 0) return;
    const moved: RosterClient[] = [];
    for (let index = 0; index < count; index += 1) {
      const player = this.random.pick(this.#players);
      if (!this.#isOnline(player)) continue;
      player.table = this.#someTable(tables);
      moved.push(playerClient(player.socketId, player.handle, player.table.title));
    }
    this.roster.putAll(moved);
  }

  /** The first tables of the house are the fullest. */
  #someTable(tables: readonly FloorTable[]): FloorTable {
    const towardsFirst = Math.min(this.random.nextFloat(), this.random.nextFloat() + 0.35);
    return tables[Math.floor(Math.min(towardsFirst, 0.999_999) * tables.length)] as FloorTable;
  }

  /** False for one whom staff have cut off: the next tide takes the place. */
  #isOnline({ socketId }: SimulatedPlayer): boolean {
    return this.roster.find(socketId) !== undefined;
  }
}
