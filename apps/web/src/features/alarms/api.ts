import type { User } from '@pitdesk/contracts/accounts';
import type { Alarm, AlarmList } from '@pitdesk/contracts/alarms';
import { ALARMS, alarmsPaths } from '@pitdesk/contracts/alarms';
import type { FeedStatus } from '@pitdesk/contracts/sockets';
import { useMemo } from 'react';
import { followFeed, liveFromNow } from '#api/follow.ts';
import { callOf } from '#api/http/send.ts';
import type { GameSocket } from '#api/live-socket.ts';
import { signedInUserId } from '#api/session/session.ts';
import { baseApi, loadByRest, PLAYERS, whileCached } from '#api/store.ts';
import { serverNow } from '#lib/time/server-clock.ts';

export interface AlarmsState {
  /** By id: the open ones, and those that ended since. */
  alarms: Readonly<Record<string, Alarm>>;
  feed: FeedStatus;
}

const alarmsOf = (alarms: readonly Alarm[], feed: FeedStatus): AlarmsState => ({
  alarms: Object.fromEntries(alarms.map((alarm) => [alarm.id, alarm])),
  feed,
});

function withAlarm(state: AlarmsState, alarm: Alarm): AlarmsState {
  const alarms = { ...state.alarms, [alarm.id]: alarm };
  // A page that is open for days must not keep every alarm.
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

/** A correction is decided by a colleague, not by its author. */
export const concernsMe = ({ facts }: Pick<Alarm, 'facts'>): boolean =>
  facts.kind !== 'correction_waiting' || String(facts.proposed_by.id) !== signedInUserId();

/** Open, and not acknowledged. */
export const isRinging = (alarm: Alarm): boolean =>
  alarm.resolved_at === null && alarm.acknowledged === null && concernsMe(alarm);

export const ringingOf = (state: AlarmsState | null | undefined): Alarm[] =>
  Object.values(state?.alarms ?? {}).filter(isRinging);

/** Follows the open alarms. Returns the function that stops it. */
const followAlarms = (socket: GameSocket, publish: (state: AlarmsState) => void): (() => void) =>
  followFeed(
    socket,
    {
      changes: (take) => socket.on('alarm:changed', take),
      request: () => socket.request('watchAlarms', null),
      leave: () => socket.request('unwatchAlarms', null),
      start: ({ alarms, feed }, buffered) => ({
        state: buffered.reduce(withAlarm, alarmsOf(alarms, feed)),
        gap: false,
      }),
      apply: withAlarm,
    },
    publish,
  );

interface Acknowledgement {
  alarm: Alarm;
  by: Pick<User, 'id' | 'username'>;
  comment?: string;
  /** The account whose acknowledgement it replaces. */
  takesOverFrom?: string;
}

const alarmsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The socket's open alarms; null until its first response where they could not be loaded. */
    openAlarms: build.query<AlarmsState | null, void>({
      queryFn: loadByRest(callOf(alarmsPaths.listAlarms), ({ open }) => alarmsOf(open, liveFromNow())),
      onCacheEntryAdded: whileCached(({ gameSocket, publish }) => followAlarms(gameSocket, publish)),
    }),
    /** Open and resolved alarms, with the time of the last check. */
    alarmList: build.query<AlarmList, void>({
      query: () => callOf(alarmsPaths.listAlarms),
      providesTags: [PLAYERS],
    }),
    /** Applied at once; the answer may name a colleague who was faster. */
    acknowledgeAlarm: build.mutation<Alarm, Acknowledgement>({
      query: ({ alarm: { id }, comment = '', takesOverFrom = null }) =>
        callOf(alarmsPaths.acknowledgeAlarm, {
          params: { id },
          body: { comment, takes_over_from: takesOverFrom },
        }),
      onQueryStarted: async ({ alarm, by, comment = '' }, { dispatch, queryFulfilled }) => {
        const at = new Date(serverNow()).toISOString();
        const show = (shown: Alarm): void => {
          dispatch(
            alarmsApi.util.updateQueryData(
              'openAlarms',
              undefined,
              (state) => state && withAlarm(state, shown),
            ),
          );
          dispatch(
            alarmsApi.util.updateQueryData('alarmList', undefined, (list) => ({
              ...list,
              open: list.open.map((one) => (one.id === shown.id ? shown : one)),
            })),
          );
        };
        const acknowledged = {
          by: { id: String(by.id), username: by.username },
          at,
          comment,
          lapses_at: null,
        };
        show({ ...alarm, acknowledged });
        const answer = await queryFulfilled.catch(() => null);
        show(answer?.data ?? alarm);
      },
    }),
  }),
});

export const { useOpenAlarmsQuery, useAlarmListQuery, useAcknowledgeAlarmMutation } = alarmsApi;

/** Returns the ids of the rounds with a correction that waits for a second person. */
export function useRoundsInCorrection(): ReadonlySet<string> {
  const { ids } = alarmsApi.useOpenAlarmsQuery(undefined, {
    // Joined into one text, so that another alarm changes nothing.
    selectFromResult: ({ data }) => ({ ids: roundsInCorrection(data?.alarms).join(' ') }),
  });
  return useMemo(() => new Set(ids.split(' ')), [ids]);
}

const roundsInCorrection = (alarms: Record<string, Alarm> = {}): string[] =>
  Object.values(alarms).flatMap(({ facts, resolved_at }) =>
    resolved_at === null && facts.kind === 'correction_waiting' ? [String(facts.round_id)] : [],
  );
