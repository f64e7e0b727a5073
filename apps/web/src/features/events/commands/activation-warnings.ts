import type { EventView } from '@pitdesk/contracts/events';
import { eventSpan } from '@pitdesk/contracts/events';

export type ActivationWarning = 'overlap' | 'startsInPast' | 'endsInPast' | 'noTables';

type Timed = Pick<EventView, 'starts_at' | 'ends_at' | 'table_ids'>;

/** Returns warnings before an activation; none of them forbids it. `now` in milliseconds since 1970. */
export function activationWarnings(
  event: Timed & { overlaps: readonly unknown[] },
  now: number,
): ActivationWarning[] {
  const warnings: ActivationWarning[] = [];
  if (event.table_ids.length === 0) warnings.push('noTables');
  const { begin, end } = eventSpan(event);
  if (end <= now) warnings.push('endsInPast');
  else if (event.starts_at !== null && begin <= now) warnings.push('startsInPast');
  if (event.overlaps.length > 0) warnings.push('overlap');
  return warnings;
}
