import { z } from 'zod';

/** Every database and every calendar knows these years, and has room on both sides of them. */
const EARLIEST = Date.parse('1000-01-01T00:00:00.000Z');
const LATEST = Date.parse('9999-12-30T00:00:00.000Z');
/** A moment as ISO 8601 with its offset, as it travels; the console writes UTC with milliseconds. */
export const Instant = z.iso.datetime({ offset: true }).refine((text) => {
  const at = Date.parse(text);
  return at >= EARLIEST && at <= LATEST;
});
//# sourceMappingURL=time.js.map
