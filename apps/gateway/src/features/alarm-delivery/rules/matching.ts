import type { AlarmRule, QuietHours } from '@pitdesk/contracts/alarm-delivery';
import type { Alarm } from '@pitdesk/contracts/alarms';
import { sameId } from '@pitdesk/contracts/fields';
import { firstInstantOf, wallClock } from '@pitdesk/contracts/gaming-day';

type Place = Pick<Alarm, 'kind' | 'severity' | 'table'>;
type Conditions = Pick<AlarmRule, 'kinds' | 'severities' | 'table_ids' | 'terminals' | 'shifts'>;

/** Returns the first rule that matches; an empty list of a rule matches everything. */
export const ruleFor = <R extends Conditions>(
  rules: readonly R[],
  alarm: Place,
  shift: number,
): R | undefined => rules.find((rule) => matches(rule, alarm, shift));

function matches(rule: Conditions, { kind, severity, table }: Place, shift: number): boolean {
  const isAnywhere = rule.table_ids.length === 0 && rule.terminals.length === 0;
  return (
    (rule.kinds.length === 0 || rule.kinds.includes(kind)) &&
    (rule.severities.length === 0 || rule.severities.includes(severity)) &&
    (rule.shifts.length === 0 || rule.shifts.includes(shift)) &&
    (isAnywhere ||
      rule.terminals.includes(table.terminal_id) ||
      rule.table_ids.some((id) => sameId(id, table.id)))
  );
}

const DAY_MS = 24 * 60 * 60_000;
const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/**
 * Returns the end of quiet hours that contain an instant; null outside of them.
 * @param now milliseconds since 1970
 * @param zone the property's time zone, whose wall clock the hours are of
 */
export function quietUntil(quiet: QuietHours | null, now: number, zone: string): number | null {
  if (quiet === null) return null;
  const wall = wallClock(now, zone);
  const midnight = wall - (((wall % DAY_MS) + DAY_MS) % DAY_MS);
  const [from, to] = [quiet.from, quiet.to].map((time) => midnight + minutesOf(time) * 60_000);
  if (from === undefined || to === undefined) return null;
  const isOvernight = from > to;
  const isQuiet = isOvernight ? wall >= from || wall < to : wall >= from && wall < to;
  if (!isQuiet) return null;
  return firstInstantOf(isOvernight && wall >= from ? to + DAY_MS : to, zone);
}
