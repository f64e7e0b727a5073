import { z } from 'zod';

/** A range that every database and calendar supports, with room on both sides. */
const EARLIEST = Date.parse('1000-01-01T00:00:00.000Z');
const LATEST = Date.parse('9999-12-30T00:00:00.000Z');

/** An instant as ISO 8601 with its offset; the console writes UTC with milliseconds. */
export const Instant = z.iso.datetime({ offset: true }).refine((text) => {
  const at = Date.parse(text);
  return at >= EARLIEST && at <= LATEST;
});
export type Instant = z.infer<typeof Instant>;
