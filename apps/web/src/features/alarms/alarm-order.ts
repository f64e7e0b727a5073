import type { Alarm } from '@pitdesk/contracts/alarms';
import { ALARM_KINDS, ALARM_SEVERITIES, type AlarmKind, type AlarmSeverity } from '@pitdesk/contracts/alarms';

/** Alarms of one kind that stand together. */
export interface AlarmGroup {
  readonly kind: AlarmKind;
  /** Sorts by duration, the longest first. */
  readonly alarms: readonly Alarm[];
}

export interface SeverityGroup {
  readonly severity: AlarmSeverity;
  readonly kinds: readonly AlarmGroup[];
}

/** More of one kind than this are one line until somebody opens it. */
export const SHOWN_OF_A_KIND = 3;

/** Nothing moves because it was acknowledged: the next would come under the hand. */
const inOrder = (a: Alarm, b: Alarm): number => Date.parse(a.since) - Date.parse(b.since);

/** The urgent before the rest, and each kind together, in the order of the contracts. */
export function groupAlarms(alarms: readonly Alarm[]): SeverityGroup[] {
  return ALARM_SEVERITIES.flatMap((severity) => {
    const kinds = ALARM_KINDS.flatMap((kind) => {
      const mine = alarms.filter((one) => one.kind === kind && one.severity === severity);
      return mine.length === 0 ? [] : [{ kind, alarms: mine.toSorted(inOrder) }];
    });
    return kinds.length === 0 ? [] : [{ severity, kinds }];
  });
}

/** The list combined with later changes: each alarm once, in its newest form. */
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
