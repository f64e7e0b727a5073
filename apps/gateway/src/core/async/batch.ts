import type { Cancel, Clock } from '#core/time/clock';

/** Collects items for a short time and passes them on together, so that fifty changes at once become one message. */
export class Batch<T> {
  readonly #clock: Clock;
  readonly #hand: (gathered: readonly T[]) => void;
  readonly #withinMs: number;
  #gathered: T[] = [];
  #cancel: Cancel | undefined;
  #stopped = false;

  constructor(clock: Clock, withinMs: number, hand: (gathered: readonly T[]) => void) {
    this.#clock = clock;
    this.#hand = hand;
    this.#withinMs = withinMs;
  }

  add(...items: readonly T[]): void {
    if (this.#stopped) return;
    this.#gathered.push(...items);
    this.#cancel ??= this.#clock.after(this.#withinMs, () => this.#run());
  }

  /** Drops the collected items, and those that are added later. */
  stop(): void {
    this.#stopped = true;
    this.#cancel?.();
  }

  #run(): void {
    const gathered = this.#gathered;
    this.#gathered = [];
    this.#cancel = undefined;
    this.#hand(gathered);
  }
}
