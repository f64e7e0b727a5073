import type { RosterChanges } from './roster.ts';

/** Adds later changes to earlier ones, so that what is told in the end is one step from the first to the last. */
export function mergeChanges(into: RosterChanges, later: RosterChanges): void {
  for (const [id, { before, after }] of later) {
    const earlier = into.get(id);
    const first = earlier ? earlier.before : before;
    if (first === null && after === null) into.delete(id);
    else into.set(id, { before: first, after });
  }
}
