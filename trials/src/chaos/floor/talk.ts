import { setTimeout as pause } from 'node:timers/promises';
import type { Outcome } from '../../actors/ledger.ts';
import type { Player } from '../../actors/player.ts';
import type { Staff, TalkPlace } from '../../actors/staff.ts';
import { type Answered, answered } from './answers.ts';

/** The reads of pages, from the operator and from the console's database. */
const READS = [
  '/api/auth/me',
  '/api/tables?filters={"active":"0"}',
  '/api/conversations',
  '/api/rounds?per_page=5',
  '/api/canned-replies',
];
const READ_EVERY_MS = 150;
const STAFF_SEND_EVERY_MS = 600;
const PLAYERS_SEND_EVERY_MS = 250;

export interface Sent {
  readonly at: number;
  readonly ms: number;
  readonly outcome: Outcome;
}

/** Staff who read and write, and players who write, until `end`. */
export class Talk {
  readonly reads: Answered[] = [];
  readonly sends: Sent[] = [];
  /** The time at which each text of a player was sent. */
  readonly sentAt = new Map<string, number>();
  readonly #name: string;
  #stopped = false;
  #count = 0;
  #work: Promise<unknown> = Promise.resolve();

  constructor(name: string) {
    this.#name = name;
  }

  begin(staff: readonly Staff[], players: readonly Player[], places: readonly TalkPlace[]): void {
    this.#work = Promise.all([
      ...staff.map((one) => this.#keep(READ_EVERY_MS, (turn) => this.#read(one, turn))),
      ...staff.flatMap((one) =>
        places.map((place) => this.#keep(STAFF_SEND_EVERY_MS, () => this.send(one, place))),
      ),
      ...players.map((player) => this.#keep(PLAYERS_SEND_EVERY_MS, () => this.#sendAsPlayer(player))),
    ]);
  }

  /** Stops and resolves when all started requests are finished. */
  async end(): Promise<void> {
    this.#stopped = true;
    await this.#work;
  }

  async send(one: Staff, place: TalkPlace): Promise<Outcome> {
    const at = performance.now();
    const outcome = await one.send(place, this.#words());
    this.sends.push({ at, ms: performance.now() - at, outcome });
    return outcome;
  }

  async #sendAsPlayer(player: Player): Promise<void> {
    const text = this.#words();
    this.sentAt.set(text, performance.now());
    const outcome = await player.send(text);
    if (outcome !== 'accepted') this.sentAt.delete(text);
  }

  async #read({ session }: Staff, turn: number): Promise<void> {
    const path = READS[turn % READS.length] ?? '';
    this.reads.push(await answered(path.split('?', 1)[0] ?? path, () => session.request(path)));
  }

  async #keep(everyMs: number, act: (turn: number) => Promise<unknown>): Promise<void> {
    for (let turn = 0; !this.#stopped; turn += 1) {
      await act(turn);
      await pause(everyMs);
    }
  }

  #words(): string {
    this.#count += 1;
    return `${this.#name} ${Date.now()} ${this.#count}`;
  }
}
