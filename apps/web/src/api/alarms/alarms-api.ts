import type { Alarm, AlarmList, User } from '@pitdesk/contracts';
import { serverNow } from '../../lib/server-clock.ts';
import { baseApi } from '../base-api.ts';
import { callOf } from '../http/send.ts';
import { whileCached } from '../socket/while-cached.ts';
import { type AlarmsState, withAlarm } from './alarms-state.ts';
import { followAlarms } from './follow-alarms.ts';

interface Acknowledgement {
  alarm: Alarm;
  by: Pick<User, 'id' | 'username'>;
}

const alarmsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** What the socket tells; null until its first answer has come. */
    openAlarms: build.query<AlarmsState | null, void>({
      queryFn: () => ({ data: null }),
      onCacheEntryAdded: whileCached(followAlarms),
    }),
    /** What is open and what was over, with when somebody last looked. */
    alarmList: build.query<AlarmList, void>({
      query: () => callOf<'listAlarms'>('GET', '/api/alarms'),
    }),
    /** Shown at once; what comes back may name a colleague who was faster. */
    acknowledgeAlarm: build.mutation<Alarm, Acknowledgement>({
      query: ({ alarm: { id } }) =>
        callOf<'acknowledgeAlarm'>('PUT', '/api/alarms/:id/acknowledgement', { params: { id } }),
      onQueryStarted: async ({ alarm, by }, { dispatch, queryFulfilled }) => {
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
        show({ ...alarm, acknowledged: { by: { id: String(by.id), username: by.username }, at } });
        const answer = await queryFulfilled.catch(() => null);
        show(answer?.data ?? alarm);
      },
    }),
  }),
});

export const { useOpenAlarmsQuery, useAlarmListQuery, useAcknowledgeAlarmMutation } = alarmsApi;
