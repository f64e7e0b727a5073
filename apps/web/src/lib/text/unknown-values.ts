/** Checks by hand for the first load: schemas would add all of zod to it. */

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Checks for the contracts' `EntityId`. */
export const isId = (value: unknown): value is string | number =>
  (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) ||
  (typeof value === 'string' && value.length > 0 && value.length <= 64);
