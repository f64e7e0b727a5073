/** Counts by kind of event. */
export class Tally {
  readonly #counts = new Map<string, number>();

  add(name: string): void {
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1);
  }

  get total(): number {
    return [...this.#counts.values()].reduce((sum, count) => sum + count, 0);
  }

  /** Returns the most frequent first, with their share. */
  toString(): string {
    const all = [...this.#counts].sort(([, a], [, b]) => b - a);
    return all
      .map(([name, count]) => `${name} ${count} (${((100 * count) / this.total).toFixed(1)} %)`)
      .join(', ');
  }
}
