import type { Clock } from '#core/time/clock';

/** The end of a lease; null where nobody has one. */
export interface Lease {
  readonly leaseUntil: Date | null;
}

/** The data of a row that its process gives up: another one may take it over at once. */
export const RELEASED = { leaseUntil: new Date(0) };

/**
 * Leases of a table's rows. The process that has the lease of a row works on it; when it has not renewed the lease in
 * time, it counts as dead, and one other process takes the row over. The end of the lease is what that process compares:
 * of several that try at once, all but one find a row that has changed.
 */
export class Leases<Row extends Lease> {
  readonly #clock: Clock;
  readonly #ms: number;
  readonly #take: (row: Row, lease: { leaseUntil: Date }) => Promise<readonly Row[]>;

  /** @param take writes the lease into the row where its `leaseUntil` is still the one given, and returns what it changed */
  constructor(
    clock: Clock,
    ms: number,
    take: (row: Row, lease: { leaseUntil: Date }) => Promise<readonly Row[]>,
  ) {
    this.#clock = clock;
    this.#ms = ms;
    this.#take = take;
  }

  /** Returns the data of a lease that begins now, or is renewed. */
  begin(): { leaseUntil: Date } {
    return { leaseUntil: new Date(this.#clock.now() + this.#ms) };
  }

  /** Returns the condition of rows whose process is dead. */
  get ended(): { leaseUntil: { lt: Date } } {
    return { leaseUntil: { lt: this.#clock.date() } };
  }

  hasEnded({ leaseUntil }: Lease): boolean {
    return leaseUntil === null || leaseUntil.getTime() < this.#clock.now();
  }

  /** @returns the row as it is now; null where its process lives, or another one was first */
  async takeOver(row: Row): Promise<Row | null> {
    return this.hasEnded(row) ? await this.renew(row) : null;
  }

  /** @param row as this process has it @returns the row as it is now; null where another process took it over */
  async renew(row: Row): Promise<Row | null> {
    const [taken] = await this.#take(row, this.begin());
    return taken ?? null;
  }

  /** Gives a row up: any process may take it over after that long. @param row as for `renew` */
  async release(row: Row, inMs: number): Promise<void> {
    await this.#take(row, { leaseUntil: new Date(this.#clock.now() + inMs - 1) });
  }

  /** @returns the rows that this process has now */
  async takeOverAll(rows: readonly Row[]): Promise<Row[]> {
    const taken: Row[] = [];
    for (const row of rows) {
      const own = await this.takeOver(row);
      if (own !== null) taken.push(own);
    }
    return taken;
  }
}
