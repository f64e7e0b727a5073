/** What became of one message; one that is uncertain may or may not have been stored. */
export type Outcome = 'accepted' | 'uncertain' | 'refused';

export interface Tally {
  readonly sent: number;
  readonly accepted: number;
  readonly uncertain: number;
  readonly refused: number;
  /** Accepted messages heard, over all listeners. */
  readonly delivered: number;
  /** Accepted messages that a listener never heard, over all listeners. */
  readonly lost: number;
  /** Heard twice over one connection, or stored twice. */
  readonly doubled: number;
}

/** What one browser heard. Connections count apart: what is told again over another one is known by its key. */
export class Listener {
  readonly name: string;
  readonly #onHeard: () => void;
  /** Texts by the keys that they came with. */
  readonly keys = new Map<string, Set<string>>();
  readonly #ofConnection = new Set<string>();
  doubled = 0;

  constructor(name: string, onHeard: () => void) {
    this.name = name;
    this.#onHeard = onHeard;
  }

  connected(): void {
    this.#ofConnection.clear();
  }

  /** Told by the socket. */
  live(key: string, text: string): void {
    if (this.#ofConnection.has(key)) this.doubled += 1;
    this.#ofConnection.add(key);
    this.read(key, text);
  }

  /** Read back, as after a reconnect. */
  read(key: string, text: string): void {
    const keys = this.keys.get(text) ?? new Set();
    this.keys.set(text, keys.add(key));
    this.#onHeard();
  }
}

/**
 * The book of a trial's messages: what was sent, what came of it, and who heard it. Each text is sent once only, and
 * known by itself; what was never sent here, such as the talk of the simulated casino, counts for doubles alone.
 */
export class Ledger {
  readonly #outcomes = new Map<string, Outcome | 'under way'>();
  readonly #listeners: Listener[] = [];
  readonly #waiting = new Set<() => void>();

  /** Whoever listens from now on is to hear everything that is sent from now on. */
  listener(name: string): Listener {
    const listener = new Listener(name, () => this.#changed());
    this.#listeners.push(listener);
    return listener;
  }

  sent(text: string): void {
    this.#outcomes.set(text, 'under way');
  }

  became(text: string, outcome: Outcome): void {
    this.#outcomes.set(text, outcome);
    this.#changed();
  }

  /** Accepted messages that somebody has not heard, and who. */
  missing(): { listener: string; text: string }[] {
    const accepted = this.#accepted();
    return this.#listeners.flatMap(({ name, keys }) =>
      accepted.filter((text) => !keys.has(text)).map((text) => ({ listener: name, text })),
    );
  }

  /** Texts that came with several keys: they were stored more than once. */
  storedTwice(): string[] {
    return [...this.#outcomes.keys()].filter(
      (text) => new Set(this.#listeners.flatMap(({ keys }) => [...(keys.get(text) ?? [])])).size > 1,
    );
  }

  tally(): Tally {
    const outcomes = [...this.#outcomes.values()];
    const count = (outcome: Outcome): number => outcomes.filter((one) => one === outcome).length;
    const lost = this.missing().length;
    const told = this.#listeners.reduce((sum, { doubled }) => sum + doubled, 0);
    return {
      sent: outcomes.length,
      accepted: count('accepted'),
      uncertain: count('uncertain'),
      refused: count('refused'),
      delivered: count('accepted') * this.#listeners.length - lost,
      lost,
      doubled: told + this.storedTwice().length,
    };
  }

  /**
   * Resolves once everybody has heard all that was accepted, and nothing is under way.
   * @returns false where that is not so within this time
   */
  async settled(withinMs: number): Promise<boolean> {
    const isSettled = () =>
      ![...this.#outcomes.values()].includes('under way') && this.missing().length === 0;
    if (isSettled()) return true;
    return await new Promise((resolve) => {
      const end = (is: boolean) => {
        clearTimeout(timer);
        this.#waiting.delete(look);
        resolve(is);
      };
      const look = () => {
        if (isSettled()) end(true);
      };
      const timer = setTimeout(() => end(isSettled()), withinMs);
      this.#waiting.add(look);
    });
  }

  #accepted(): string[] {
    return [...this.#outcomes].flatMap(([text, outcome]) => (outcome === 'accepted' ? [text] : []));
  }

  #changed(): void {
    for (const look of this.#waiting) look();
  }
}
