/** Checks of the first load by hand: schemas would bring all of zod to it. */

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** As the contracts' `EntityId` has it. */
export const isId = (value: unknown): value is string | number =>
  (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) ||
  (typeof value === 'string' && value.length > 0 && value.length <= 64);
