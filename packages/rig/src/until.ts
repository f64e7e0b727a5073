import { setTimeout as pause } from 'node:timers/promises';

/**
 * Polls `probe` every 20 ms and returns its first result that is neither null nor undefined.
 * @throws Error after `withinMs`
 */
export async function until<T>(
  probe: () => Promise<T | null | undefined> | T | null | undefined,
  withinMs = 90_000,
): Promise<T> {
  const deadline = performance.now() + withinMs;
  while (performance.now() < deadline) {
    const found = await probe();
    if (found !== null && found !== undefined) return found;
    await pause(20);
  }
  throw new Error(`The condition was not met within ${withinMs} ms`);
}
