import type { Clock } from '#core/time/clock';

/** The end of a lease; null without an owner. */
export interface Lease {
  readonly leaseUntil: Date | null;
}

/** The lease of a released row: any process may take it over at once. */
export const RELEASED = { leaseUntil: new Date(0) };

/**
 * Manages leases on the rows of a table. The process that holds a row's lease works on it. A process that does not
 * renew the lease in time counts as dead, and one other process takes over the row. A takeover compares the end of the
 * lease: of several concurrent attempts, only one finds the row unchanged.
 */
export class Leases<Row extends Lease> {
  readonly #clock: Clock;
  readonly #ms: number;
  readonly #take: (row: Row, lease: { leaseUntil: Date }) => Promise<readonly Row[]>;

  /** @param take writes the lease into the row if its `leaseUntil` is unchanged, and returns the changed rows */
  constructor(
    clock: Clock,
    ms: number,
    take: (row: Row, lease: { leaseUntil: Date }) => Promise<readonly Row[]>,
  ) {
    this.#clock = clock;
    this.#ms = ms;
    this.#take = take;
  }

  /** Returns the data of a new or renewed lease. */
  begin(): { leaseUntil: Date } {
    return { leaseUntil: new Date(this.#clock.now() + this.#ms) };
  }

  /** Returns a condition that matches the rows of dead processes. */
  get ended(): { leaseUntil: { lt: Date } } {
    return { leaseUntil: { lt: this.#clock.date() } };
  }

  hasEnded({ leaseUntil }: Lease): boolean {
    return leaseUntil === null || leaseUntil.getTime() < this.#clock.now();
  }

  /** @returns the current row; null if its process is alive, or another process was faster */
  async takeOver(row: Row): Promise<Row | null> {
    return this.hasEnded(row) ? await this.renew(row) : null;
  }

  /** @param row as this process knows it @returns the current row; null if another process took it over */
  async renew(row: Row): Promise<Row | null> {
    const [taken] = await this.#take(row, this.begin());
    return taken ?? null;
  }

  /** Releases a row: any process may take it over after the given time. @param row as for `renew` */
  async release(row: Row, inMs: number): Promise<void> {
    await this.#take(row, { leaseUntil: new Date(this.#clock.now() + inMs - 1) });
  }

  /** @returns the rows that this process now holds */
  async takeOverAll(rows: readonly Row[]): Promise<Row[]> {
    const taken: Row[] = [];
    for (const row of rows) {
      const own = await this.takeOver(row);
      if (own !== null) taken.push(own);
    }
    return taken;
  }
}
