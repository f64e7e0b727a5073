interface Waiting<T> {
  readonly resolve: (value: T | null) => void;
  readonly reject: (reason: unknown) => void;
}

/**
 * Reads of single things, joined: while one read is under way, whoever asks waits for the next one, which reads for all
 * of them. What is answered was read after it was asked for, and never more than one read is under way.
 */
export class JoinedReads<T> {
  readonly #readAll: (keys: readonly string[]) => Promise<ReadonlyMap<string, T>>;
  #waiting = new Map<string, Waiting<T>[]>();
  #isReading = false;

  constructor(readAll: (keys: readonly string[]) => Promise<ReadonlyMap<string, T>>) {
    this.#readAll = readAll;
  }

  /** @returns null where there is no such thing */
  async read(key: string): Promise<T | null> {
    const answer = new Promise<T | null>((resolve, reject) => {
      const waiting = this.#waiting.get(key) ?? [];
      this.#waiting.set(key, waiting);
      waiting.push({ resolve, reject });
    });
    // Requests of the same tick share one read.
    if (!this.#isReading) {
      this.#isReading = true;
      queueMicrotask(() => void this.#run());
    }
    return await answer;
  }

  async #run(): Promise<void> {
    while (this.#waiting.size > 0) {
      const waiting = this.#waiting;
      this.#waiting = new Map();
      try {
        const found = await this.#readAll([...waiting.keys()]);
        for (const [key, all] of waiting) for (const { resolve } of all) resolve(found.get(key) ?? null);
      } catch (error) {
        for (const all of waiting.values()) for (const { reject } of all) reject(error);
      }
    }
    this.#isReading = false;
  }
}
