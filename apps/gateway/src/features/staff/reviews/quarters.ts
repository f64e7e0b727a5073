import { firstInstantOf, wallClock } from '@pitdesk/contracts/gaming-day';

const MONTHS = 3;

export interface Quarter {
  /** `2026-Q4`. */
  readonly name: string;
  readonly start: Date;
}

/** Returns the calendar quarter of an instant in a time zone. */
export function quarterAt(at: Date, zone: string): Quarter {
  const wall = new Date(wallClock(at.getTime(), zone));
  const year = wall.getUTCFullYear();
  const quarter = Math.floor(wall.getUTCMonth() / MONTHS);
  return {
    name: `${year}-Q${quarter + 1}`,
    start: new Date(firstInstantOf(Date.UTC(year, quarter * MONTHS, 1), zone)),
  };
}
