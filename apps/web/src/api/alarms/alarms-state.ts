import type { Alarm, FeedStatus } from '@pitdesk/contracts';

export interface AlarmsState {
  /** By id: those that were open, with those that were over since. */
  alarms: Readonly<Record<string, Alarm>>;
  feed: FeedStatus;
}

export const alarmsOf = (alarms: readonly Alarm[], feed: FeedStatus): AlarmsState => ({
  alarms: Object.fromEntries(alarms.map((alarm) => [alarm.id, alarm])),
  feed,
});

export const withAlarm = (state: AlarmsState, alarm: Alarm): AlarmsState => ({
  ...state,
  alarms: { ...state.alarms, [alarm.id]: alarm },
});

/** Open, and nobody has said that they know of it. */
export const isRinging = ({ resolved_at, acknowledged }: Alarm): boolean =>
  resolved_at === null && acknowledged === null;

export const ringingOf = (state: AlarmsState | null | undefined): Alarm[] =>
  Object.values(state?.alarms ?? {}).filter(isRinging);
