import { setTimeout as pause } from 'node:timers/promises';
import { ROUNDS } from '@pitdesk/contracts/rounds';

const FIRST_PAUSE_MS = 150;

/**
 * Looks again and again for what proves that a write arrived: one that timed out may arrive late. Nothing is written
 * once more.
 * @returns null where it was not found in time
 */
export async function lookFor<T>(
  look: () => Promise<T | null>,
  withinMs: number = ROUNDS.resolveWithinMs,
): Promise<T | null> {
  const until = performance.now() + withinMs;
  for (let wait = FIRST_PAUSE_MS; ; wait *= 2) {
    const found = await look().catch(() => null);
    if (found !== null || performance.now() >= until) return found;
    await pause(Math.min(wait, Math.max(0, until - performance.now())));
  }
}
