import { PLAYER_REMOVALS_PER_MINUTE } from '@pitdesk/contracts';

const WINDOW_MS = 10_000;
const IN_A_WINDOW = PLAYER_REMOVALS_PER_MINUTE / (60_000 / WINDOW_MS);

/** How soon the next removal may be asked for, so that the rest of the page can still ask its own questions. */
export class RemovalPace {
  #asked: number[] = [];
  #notBefore = 0;

  /** Milliseconds to wait; 0 takes the place. */
  take(now: number): number {
    this.#asked = this.#asked.filter((at) => now - at < WINDOW_MS);
    const [first = now] = this.#asked;
    const wait = Math.max(
      this.#notBefore - now,
      this.#asked.length < IN_A_WINDOW ? 0 : first + WINDOW_MS - now,
    );
    if (wait <= 0) this.#asked.push(now);
    return Math.max(0, wait);
  }

  /** The gateway itself said how long to wait. */
  pause(until: number): void {
    this.#notBefore = Math.max(this.#notBefore, until);
  }
}
