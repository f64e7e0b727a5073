/** A second failure within this time is shown: drawing anew did not help. */
const AGAIN_WITHIN_MS = 60_000;

/**
 * Returns true for an error of React's own changes to the page. Browsers that translate, and some extensions, replace
 * texts that React drew: then it cannot remove them, or insert something before them. What is drawn anew is whole.
 */
const isDomFailure = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'NotFoundError';

/** Decides whether a part that failed is drawn anew, which it is once. */
export class Redrawing {
  #lastAt = Number.NEGATIVE_INFINITY;

  /** Asked once for each error: returns true where the part is to be drawn anew. */
  mayFollow(error: unknown): boolean {
    if (!isDomFailure(error)) return false;
    const before = this.#lastAt;
    this.#lastAt = performance.now();
    return this.#lastAt - before > AGAIN_WITHIN_MS;
  }
}
