import { randomUUID } from 'node:crypto';
import { LANGUAGES, type Language } from '@pitdesk/contracts/browser';
import { playerIdOf } from '@pitdesk/contracts/players';
import { somePlayer } from '@pitdesk/prisma/seed';
import type { RandomSource } from '@pitdesk/table-games';
import { type ClientRoster, playerClient, type RosterClient } from '../players/client-roster.ts';
import type { PlayerSanctions } from '../sanctions/player-sanctions.service.ts';
import type { FloorTable } from '../tables/floor-table.ts';
import type { Life } from './sim-clock.ts';

export interface SimulatedPlayer {
  socketId: string;
  handle: string;
  language: Language;
  table: FloorTable;
}

const STEP_MS = 1_000;
/** The average stay of a player, in seconds: one in 500 leaves per second, and as many join. */
const STAY_SECONDS = 500;
/** The number of players swings by this fraction, in a sine wave with this period. */
const SWING = 0.12;
const SWING_SECONDS = 600;
/** A change of size is spread over about this many steps. */
const STEPS_TO_TARGET = 5;

/** Simulates players who join, stay for a while, change tables and leave. */
export class PlayerCrowd {
  readonly #players: SimulatedPlayer[] = [];
  #seconds = 0;
  #names: readonly string[] = [];
  #namesGiven = 0;
  /** The number of players who join or leave per second; null if it depends on the number of players. */
  churn: number | null = null;

  constructor(
    public size: number,
    private readonly tables: () => FloorTable[],
    private readonly roster: ClientRoster,
    private readonly sanctions: PlayerSanctions,
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

  /** Gives new players these names in turn, instead of the demo's names. */
  namePlayers(names: readonly string[]): void {
    this.#names = names;
  }

  /** Returns a random player at this table; undefined if it has none. */
  randomPlayerAt(table: FloorTable): SimulatedPlayer | undefined {
    const there = this.#players.filter((player) => player.table === table && this.#isOnline(player));
    return there.length === 0 ? undefined : this.random.pick(there);
  }

  /** Returns the simulated player with this id; undefined if there is none. */
  withId(id: string): SimulatedPlayer | undefined {
    return this.#players.find(({ handle }) => playerIdOf(handle) === id);
  }

  /** Seats a player at another table where that player is admitted; false if there is none. */
  seatElsewhere(player: SimulatedPlayer): boolean {
    const tables = this.tables().filter((table) => table !== player.table && this.#admits(player, table));
    if (tables.length === 0) return false;
    player.table = this.random.pick(tables);
    this.roster.put(playerClient(player.socketId, player.handle, player.table.title));
    return true;
  }

  #admits({ handle }: SimulatedPlayer, table: FloorTable): boolean {
    return this.sanctions.against(handle, 'table_ban', table.title) === undefined;
  }

  #step(): void {
    const swing = 1 + SWING * Math.sin((2 * Math.PI * this.#seconds) / SWING_SECONDS);
    const missing = Math.round(this.size * swing) - this.#players.length;
    const drift = Math.sign(missing) * Math.ceil(Math.abs(missing) / STEPS_TO_TARGET);
    const churn = this.#randomCount(
      this.churn === null ? this.#players.length / STAY_SECONDS : this.churn / 2,
    );
    this.#dismiss(churn + Math.max(0, -drift));
    this.#admit(churn + Math.max(0, drift));
    this.#move(this.#randomCount(this.#players.length / (4 * STAY_SECONDS)));
  }

  /** Returns a random whole number whose mean is `expected`. */
  #randomCount(expected: number): number {
    return Math.floor(expected + this.random.nextFloat());
  }

  #admit(count: number): void {
    const tables = this.tables();
    if (tables.length === 0) return;
    const arrived: RosterClient[] = [];
    for (let index = 0; index < count; index += 1) {
      const language = this.random.pick(LANGUAGES);
      const handle = this.#handleOf(language);
      const table = this.#randomTable(tables);
      const player = { socketId: randomUUID(), handle, language, table };
      if (!this.#admits(player, table)) continue;
      this.#players.push(player);
      arrived.push(playerClient(player.socketId, handle, table.title));
    }
    this.roster.putAll(arrived);
  }

  #handleOf(language: Language): string {
    const { handle } = somePlayer(this.random, language);
    const name = this.#names[this.#namesGiven % this.#names.length];
    this.#namesGiven += 1;
    return name ?? handle;
  }

  #dismiss(count: number): void {
    const removed: string[] = [];
    for (let left = Math.min(count, this.#players.length); left > 0; left -= 1) {
      const index = this.random.nextInt(this.#players.length);
      removed.push((this.#players[index] as SimulatedPlayer).socketId);
      // The last player takes the free index, so that the array is not shifted.
      const last = this.#players.pop() as SimulatedPlayer;
      if (index < this.#players.length) this.#players[index] = last;
    }
    this.roster.removeAll(removed);
  }

  #move(count: number): void {
    const tables = this.tables();
    if (tables.length === 0 || this.#players.length === 0) return;
    const moved: RosterClient[] = [];
    for (let index = 0; index < count; index += 1) {
      const player = this.random.pick(this.#players);
      if (!this.#isOnline(player)) continue;
      const table = this.#randomTable(tables);
      if (!this.#admits(player, table)) continue;
      player.table = table;
      moved.push(playerClient(player.socketId, player.handle, player.table.title));
    }
    this.roster.putAll(moved);
  }

  /** Returns a random table; the first tables get the most players. */
  #randomTable(tables: readonly FloorTable[]): FloorTable {
    const skewed = Math.min(this.random.nextFloat(), this.random.nextFloat() + 0.35);
    return tables[Math.floor(Math.min(skewed, 0.999_999) * tables.length)] as FloorTable;
  }

  /** Returns false for a player whom staff have disconnected; `#step` replaces such players over time. */
  #isOnline({ socketId }: SimulatedPlayer): boolean {
    return this.roster.find(socketId) !== undefined;
  }
}
