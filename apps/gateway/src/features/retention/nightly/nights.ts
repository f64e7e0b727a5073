import { firstInstantOf, wallClock } from '@pitdesk/contracts/gaming-day';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** A run that did not start within this time waits for the next night, because others need the database by day. */
const MAY_BEGIN_FOR_MS = 6 * 60 * MINUTE_MS;

interface Clock {
  /** `HH:MM` */
  readonly at: string;
  readonly zone: string;
}

/** Returns the night whose run is due, `YYYY-MM-DD` in that time zone; null by day. */
export function nightAt(now: number, { at, zone }: Clock): string | null {
  const wall = wallClock(now, zone);
  // A night that began before midnight has the date on which it began.
  for (const midnight of [midnightOf(wall), midnightOf(wall) - DAY_MS]) {
    const since = wall - midnight - minutesOf(at);
    if (since >= 0 && since < MAY_BEGIN_FOR_MS) return nameOf(midnight);
  }
  return null;
}

/** Returns the time of the next run, in milliseconds. @param done the last night with a completed run */
export function nextRunAt(now: number, done: string | null, { at, zone }: Clock): number {
  const due = nightAt(now, { at, zone });
  if (due !== null && due !== done) return now;
  const wall = wallClock(now, zone);
  const today = midnightOf(wall) + minutesOf(at);
  return firstInstantOf(today > wall ? today : today + DAY_MS, zone);
}

/** Returns the property's date. */
export const dateAt = (now: number, zone: string): string => nameOf(midnightOf(wallClock(now, zone)));

const midnightOf = (wall: number): number => Math.floor(wall / DAY_MS) * DAY_MS;
const nameOf = (midnight: number): string => new Date(midnight).toISOString().slice(0, 10);

function minutesOf(at: string): number {
  const [hours = 0, minutes = 0] = at.split(':').map(Number);
  return (60 * hours + minutes) * MINUTE_MS;
}
