import { ALARMS, type Alarm, type FeedStatus } from '@pitdesk/contracts';

export interface AlarmsState {
  /** By id: those that were open, with those that were over since. */
  alarms: Readonly<Record<string, Alarm>>;
  feed: FeedStatus;
}

export const alarmsOf = (alarms: readonly Alarm[], feed: FeedStatus): AlarmsState => ({
  alarms: Object.fromEntries(alarms.map((alarm) => [alarm.id, alarm])),
  feed,
});

export function withAlarm(state: AlarmsState, alarm: Alarm): AlarmsState {
  const alarms = { ...state.alarms, [alarm.id]: alarm };
  // A page that is open for days must not keep every alarm that ever rang.
  const over = Object.values(alarms).filter(({ resolved_at }) => resolved_at !== null);
  if (over.length <= ALARMS.recentAtMost) return { ...state, alarms };
  const kept = new Set(
    over
      .sort((a, b) => Date.parse(b.resolved_at ?? '') - Date.parse(a.resolved_at ?? ''))
      .slice(0, ALARMS.recentAtMost)
      .map(({ id }) => id),
  );
  return {
    ...state,
    alarms: Object.fromEntries(
      Object.entries(alarms).filter(([id, { resolved_at }]) => resolved_at === null || kept.has(id)),
    ),
  };
}

/** Open, and nobody has said that they know of it. */
export const isRinging = ({ resolved_at, acknowledged }: Alarm): boolean =>
  resolved_at === null && acknowledged === null;

export const ringingOf = (state: AlarmsState | null | undefined): Alarm[] =>
  Object.values(state?.alarms ?? {}).filter(isRinging);
