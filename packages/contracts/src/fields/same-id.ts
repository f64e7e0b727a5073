import type { EntityId } from './ids.ts';

/** The same id may come as `7` from JSON and as `'7'` from an address. */
export const sameId = (a: EntityId, b: EntityId): boolean => String(a) === String(b);
