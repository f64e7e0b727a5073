/** A second failure within this time is shown: another mount would not help. */
const FAILS_AGAIN_WITHIN_MS = 60_000;

/**
 * Returns true for an error of React's own changes to the page. Browsers that translate, and some extensions, replace
 * text nodes that React rendered: React then cannot remove them, or insert something before them. A new mount repairs
 * that.
 */
const isDomFailure = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'NotFoundError';

/** Decides whether a failed part is mounted again, which happens once. */
export class RemountGuard {
  #lastAt = Number.NEGATIVE_INFINITY;

  /** Call once for each error: returns true where the part should be mounted again. */
  shouldRemount(error: unknown): boolean {
    if (!isDomFailure(error)) return false;
    const before = this.#lastAt;
    this.#lastAt = performance.now();
    return this.#lastAt - before > FAILS_AGAIN_WITHIN_MS;
  }
}
