/** Work that is done one piece after the other: what one found free, another has not taken meanwhile. */
export class Turns {
  private last: Promise<unknown> = Promise.resolve();

  /** Fails as the work does; the next piece begins all the same. */
  take<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.last.then(work);
    this.last = turn.catch(() => undefined);
    return turn;
  }
}
