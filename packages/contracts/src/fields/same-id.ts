import type { EntityId } from './ids.ts';

/** Returns true for equal ids: one may be `7` from JSON and the other `'7'` from an address. */
export const sameId = (a: EntityId, b: EntityId): boolean => String(a) === String(b);
