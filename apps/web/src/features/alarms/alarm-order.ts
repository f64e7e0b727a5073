import type { Alarm } from '@pitdesk/contracts/alarms';
import { ALARM_KINDS, ALARM_SEVERITIES, type AlarmKind, type AlarmSeverity } from '@pitdesk/contracts/alarms';

/** The alarms of one kind. */
export interface AlarmGroup {
  readonly kind: AlarmKind;
  /** Sorts by duration, the longest first. */
  readonly alarms: readonly Alarm[];
}

export interface SeverityGroup {
  readonly severity: AlarmSeverity;
  readonly kinds: readonly AlarmGroup[];
}

/** More alarms of one kind than this are one line that expands. */
export const SHOWN_OF_A_KIND = 3;

/** Acknowledging moves no row: another one would move under the pointer. */
const inOrder = (a: Alarm, b: Alarm): number => Date.parse(a.since) - Date.parse(b.since);

/** Groups alarms by severity, urgent first, then by kind, in the order of the contracts. */
export function groupAlarms(alarms: readonly Alarm[]): SeverityGroup[] {
  return ALARM_SEVERITIES.flatMap((severity) => {
    const kinds = ALARM_KINDS.flatMap((kind) => {
      const mine = alarms.filter((one) => one.kind === kind && one.severity === severity);
      return mine.length === 0 ? [] : [{ kind, alarms: mine.toSorted(inOrder) }];
    });
    return kinds.length === 0 ? [] : [{ severity, kinds }];
  });
}

/** Merges the list with later changes: each alarm once, in its newest state. */
export function mergeAlarms(
  listed: readonly Alarm[],
  pushed: Readonly<Record<string, Alarm>>,
): { open: Alarm[]; over: Alarm[] } {
  const all = Object.values({ ...Object.fromEntries(listed.map((one) => [one.id, one])), ...pushed });
  return {
    open: all.filter(({ resolved_at }) => resolved_at === null),
    over: all
      .filter(({ resolved_at }) => resolved_at !== null)
      .sort((a, b) => Date.parse(b.resolved_at ?? '') - Date.parse(a.resolved_at ?? '')),
  };
}
