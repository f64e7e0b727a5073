const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

/** No zone differs from UTC by more than this. */
const FURTHEST_MS = 16 * HOUR_MS;

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  clocks.set(zone, made);
  return made;
}

/**
 * Returns the wall clock of a zone at an instant, written as if it were UTC; both in milliseconds since 1970.
 * @throws RangeError for an unknown zone
 */
export function wallClock(at: number, zone: string): number {
  const part: Record<string, number> = {};
  for (const { type, value } of clockOf(zone).formatToParts(at)) part[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
  // Formatted parts are whole seconds, and no zone's offset has a fraction of one.
  return Date.UTC(year, month - 1, day, hour, minute, second) + (((at % 1_000) + 1_000) % 1_000);
}

const offsetAt = (at: number, zone: string): number => wallClock(at, zone) - at;

/**
 * Returns the first instant at which the wall clock of a zone shows a time or has passed it. A repeated time resolves to
 * its first instant, a skipped one to the clock change.
 * @param wall the time, written as if it were UTC
 */
export function firstInstantOf(wall: number, zone: string): number {
  const before = offsetAt(wall - FURTHEST_MS, zone);
  const after = offsetAt(wall + FURTHEST_MS, zone);
  const early = wall - before;
  if (offsetAt(early, zone) === before) return early;
  const late = wall - after;
  if (offsetAt(late, zone) === after) return late;
  return turnBetween(Math.min(early, late) - HOUR_MS, Math.max(early, late) + HOUR_MS, zone);
}

/** Returns when the clocks change between two instants, to the minute: zones change them only at whole minutes. */
function turnBetween(from: number, to: number, zone: string): number {
  const before = offsetAt(from, zone);
  let [low, high] = [Math.floor(from / MINUTE_MS), Math.ceil(to / MINUTE_MS)];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (offsetAt(middle * MINUTE_MS, zone) === before) low = middle;
    else high = middle;
  }
  return high * MINUTE_MS;
}
