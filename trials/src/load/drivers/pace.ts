import { setTimeout as pause } from 'node:timers/promises';
import { nowMicros } from '@pitdesk/rig';

const TICK_MS = 2;

/**
 * Runs an action at a rate per second, whether or not earlier ones are done. A late action keeps its due time, so that a
 * stalled server receives all the load that was due (no coordinated omission).
 */
export class Pace {
  #perSecond = 0;
  #from = 0;
  #done = 0;
  #stopped = true;

  constructor(private readonly act: (dueMicros: number) => void) {}

  /** Sets the rate per second; 0 stops. */
  set(perSecond: number): void {
    this.#perSecond = perSecond;
    this.#from = nowMicros();
    this.#done = 0;
    if (this.#stopped && perSecond > 0) {
      this.#stopped = false;
      void this.#run();
    }
  }

  stop(): void {
    this.#stopped = true;
  }

  async #run(): Promise<void> {
    while (!this.#stopped) {
      for (; !this.#stopped; this.#done += 1) {
        const due = this.#from + (this.#done * 1_000_000) / this.#perSecond;
        if (this.#perSecond === 0 || due > nowMicros()) break;
        this.act(Math.round(due));
      }
      await pause(TICK_MS);
    }
  }
}
