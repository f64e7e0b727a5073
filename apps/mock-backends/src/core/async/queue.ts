/** Runs work one piece at a time, in order, so that a check and the write that depends on it are not interleaved. */
export class Queue {
  #last: Promise<unknown> = Promise.resolve();

  /** Returns the result of the work, or rejects with its error; the next piece runs in either case. */
  run<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#last.then(work);
    this.#last = result.catch(() => undefined);
    return result;
  }
}
