const AGAIN_AFTER_MS = 5_000;

/**
 * Loads until it succeeds: for a part of the page that nobody waits for. Without it a connection that is cut in that moment
 * would take the whole page away, and what is typed there out of sight.
 */
export async function untilLoaded<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER_MS));
    }
  }
}
