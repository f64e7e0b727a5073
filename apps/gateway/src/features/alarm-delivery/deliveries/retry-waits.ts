const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** The waits between the tries of a webhook: about a day altogether. */
const WEBHOOK_WAITS_MS = [
  5 * SECOND_MS,
  30 * SECOND_MS,
  2 * MINUTE_MS,
  10 * MINUTE_MS,
  30 * MINUTE_MS,
  HOUR_MS,
  2 * HOUR_MS,
  4 * HOUR_MS,
  8 * HOUR_MS,
  8 * HOUR_MS,
] as const;

/** A person is asked about an alarm of now: a later notice would be wrong. */
const PERSON_WAITS_MS = [5 * SECOND_MS, 30 * SECOND_MS, 2 * MINUTE_MS, 10 * MINUTE_MS] as const;

/** Returns the wait before the next try; null if there is none. @param tries the tries so far */
export const waitBefore = (channel: 'push' | 'mail' | 'webhook', tries: number): number | null =>
  (channel === 'webhook' ? WEBHOOK_WAITS_MS : PERSON_WAITS_MS)[tries - 1] ?? null;
