export const MINUTE_MS = 60_000;

/** The start of the minute that a moment is in. */
export const minuteOf = (time: number): Date => new Date(Math.floor(time / MINUTE_MS) * MINUTE_MS);
