import { setTimeout as pause } from 'node:timers/promises';
import { nowMicros } from '@pitdesk/rig';

const TICK_MS = 2;

/**
 * Does something so often a second, whether or not what was begun is done: what is late is still due when it was due,
 * so that a server that stands still is not spared what would have come meanwhile.
 */
export class Pace {
  #perSecond = 0;
  #from = 0;
  #done = 0;
  #stopped = true;

  constructor(private readonly act: (dueMicros: number) => void) {}

  /** From now on so often; 0 is never. */
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
