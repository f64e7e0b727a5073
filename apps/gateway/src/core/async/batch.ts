/** Collects items for a moment and passes them on together, so that fifty changes at once are published as one. */
export class Batch<T> {
  readonly #hand: (gathered: readonly T[]) => void;
  readonly #withinMs: number;
  #gathered: T[] = [];
  #timer: NodeJS.Timeout | undefined;

  constructor(withinMs: number, hand: (gathered: readonly T[]) => void) {
    this.#hand = hand;
    this.#withinMs = withinMs;
  }

  add(...items: readonly T[]): void {
    this.#gathered.push(...items);
    this.#timer ??= setTimeout(() => this.#run(), this.#withinMs).unref();
  }

  /** Drops what has been gathered. */
  stop(): void {
    clearTimeout(this.#timer);
  }

  #run(): void {
    const gathered = this.#gathered;
    this.#gathered = [];
    this.#timer = undefined;
    this.#hand(gathered);
  }
}
