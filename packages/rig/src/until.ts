import { setTimeout as pause } from 'node:timers/promises';

/** What `look` finds, once it finds something; for what happens in its own time and tells nobody. */
export async function until<T>(
  look: () => Promise<T | null | undefined> | T | null | undefined,
  withinMs = 30_000,
): Promise<T> {
  const deadline = performance.now() + withinMs;
  while (performance.now() < deadline) {
    const found = await look();
    if (found !== null && found !== undefined) return found;
    await pause(20);
  }
  throw new Error(`It did not happen within ${withinMs} ms`);
}
