import { setTimeout as pause } from 'node:timers/promises';
import type { ChatPlayer, RequestOptions, Session } from '@pitdesk/rig';
import type { TableWithChat } from '../common/tables.ts';
import { type Answered, answered } from './answers.ts';
import type { Ledger, Outcome } from './ledger.ts';
import type { Staff } from './staff.ts';

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

/** Sends a message of a player; the ledger records its outcome at the operator. */
export async function say(ledger: Ledger, player: ChatPlayer, text: string): Promise<Outcome> {
  ledger.sent(text);
  const outcome = await player.say(text).then(
    () => 'accepted' as const,
    () => 'uncertain' as const,
  );
  ledger.became(text, outcome);
  return outcome;
}

/** Staff who read and write, and players who write, until `end`. */
export class Talk {
  readonly #reads: Answered[] = [];
  /** The time at which each accepted text of a player was sent. */
  readonly #sentAt = new Map<string, number>();
  readonly #name: string;
  readonly #ledger: Ledger;
  #stopped = false;
  #count = 0;
  #work: Promise<unknown> = Promise.resolve();

  constructor(name: string, ledger: Ledger) {
    this.#name = name;
    this.#ledger = ledger;
  }

  begin(staff: readonly Staff[], players: readonly ChatPlayer[], tables: readonly TableWithChat[]): void {
    this.#work = Promise.all([
      ...staff.map((one) => this.#keep(READ_EVERY_MS, (turn) => this.#read(one, turn))),
      ...staff.flatMap((one) =>
        tables.map((table) => this.#keep(STAFF_SEND_EVERY_MS, () => this.send(one, table))),
      ),
      ...players.map((player) => this.#keep(PLAYERS_SEND_EVERY_MS, () => this.#sendAsPlayer(player))),
    ]);
  }

  /** Stops and resolves when all started requests are finished. */
  async end(): Promise<void> {
    this.#stopped = true;
    await this.#work;
  }

  send(one: Staff, table: TableWithChat): Promise<Outcome> {
    return one.send(table, this.#words());
  }

  /** Sends a request that is not recorded, and returns its result. */
  request(session: Session, path: string, options: RequestOptions = {}): Promise<Answered> {
    return answered(path, () => session.request(path, options));
  }

  readsSince(from: number): Answered[] {
    return this.#reads.filter(({ at, ms }) => at + ms >= from);
  }

  /** Returns the players' messages of that time which the operator accepted, with the times of sending. */
  sentBetween(from: number, to: number): [text: string, at: number][] {
    return [...this.#sentAt].filter(([, at]) => at >= from && at <= to);
  }

  async #sendAsPlayer(player: ChatPlayer): Promise<void> {
    const [text, at] = [this.#words(), performance.now()];
    if ((await say(this.#ledger, player, text)) === 'accepted') this.#sentAt.set(text, at);
  }

  async #read({ session }: Staff, turn: number): Promise<void> {
    this.#reads.push(await this.request(session, READS[turn % READS.length] ?? ''));
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
