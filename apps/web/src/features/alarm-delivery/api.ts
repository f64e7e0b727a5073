import type {
  AlarmDelivery,
  AlarmRule,
  AlarmRules,
  AlarmWebhook,
  AlarmWebhookInput,
  AlarmWebhookSecret,
  DeliveryState,
  NewAlarmWebhook,
  NewPushDevice,
  OwnAlarmChannels,
  OwnAlarmChannelsChange,
  OwnChannel,
  PushDevice,
} from '@pitdesk/contracts/alarm-delivery';
import { alarmDeliveryPaths } from '@pitdesk/contracts/alarm-delivery';
import { callOf } from '#api/http/send.ts';
import { shows } from '#api/outcomes.ts';
import { baseApi, PLAYERS } from '#api/store.ts';

const RULES = 'alarm-rules';
const WEBHOOKS = 'alarm-webhooks';
const DELIVERIES = 'alarm-deliveries';
const OWN = 'alarm-channels';

const alarmDeliveryApi = baseApi
  .enhanceEndpoints({ addTagTypes: [RULES, WEBHOOKS, DELIVERIES, OWN] })
  .injectEndpoints({
    endpoints: (build) => ({
      alarmRules: build.query<AlarmRules, void>({
        query: () => callOf(alarmDeliveryPaths.listAlarmRules),
        providesTags: [PLAYERS, RULES],
      }),
      createAlarmRule: build.mutation<AlarmRule, AlarmRule>({
        query: (body) => callOf(alarmDeliveryPaths.createAlarmRule, { body }),
        invalidatesTags: [RULES],
        onQueryStarted: shows(() => ({ text: 'alarmRule.created' })),
      }),
      changeAlarmRule: build.mutation<AlarmRule, AlarmRule>({
        query: ({ id, ...body }) => callOf(alarmDeliveryPaths.changeAlarmRule, { params: { id }, body }),
        invalidatesTags: [RULES],
        onQueryStarted: shows(() => ({ text: 'alarmRule.saved' })),
      }),
      removeAlarmRule: build.mutation<null, string>({
        query: (id) => callOf(alarmDeliveryPaths.removeAlarmRule, { params: { id } }),
        invalidatesTags: [RULES],
        onQueryStarted: shows(() => ({ text: 'alarmRule.removed' })),
      }),
      orderAlarmRules: build.mutation<AlarmRules, string[]>({
        query: (ids) => callOf(alarmDeliveryPaths.orderAlarmRules, { body: { ids } }),
        invalidatesTags: [RULES],
      }),
      alarmWebhooks: build.query<AlarmWebhook[], void>({
        query: () => callOf(alarmDeliveryPaths.listAlarmWebhooks),
        providesTags: [PLAYERS, WEBHOOKS, DELIVERIES],
      }),
      createAlarmWebhook: build.mutation<AlarmWebhookSecret, NewAlarmWebhook>({
        query: (body) => callOf(alarmDeliveryPaths.createAlarmWebhook, { body }),
        invalidatesTags: [WEBHOOKS],
      }),
      changeAlarmWebhook: build.mutation<AlarmWebhook, AlarmWebhookInput & { id: string }>({
        query: ({ id, ...body }) => callOf(alarmDeliveryPaths.changeAlarmWebhook, { params: { id }, body }),
        invalidatesTags: [WEBHOOKS],
        onQueryStarted: shows(() => ({ text: 'alarmWebhook.saved' })),
      }),
      removeAlarmWebhook: build.mutation<null, string>({
        query: (id) => callOf(alarmDeliveryPaths.removeAlarmWebhook, { params: { id } }),
        invalidatesTags: [WEBHOOKS],
        onQueryStarted: shows(() => ({ text: 'alarmWebhook.removed' })),
      }),
      rotateAlarmWebhookSecret: build.mutation<AlarmWebhookSecret, { id: string; key: string }>({
        query: ({ id, key }) =>
          callOf(alarmDeliveryPaths.rotateAlarmWebhookSecret, { params: { id }, idempotencyKey: key }),
        invalidatesTags: [WEBHOOKS],
      }),
      testAlarmWebhook: build.mutation<AlarmDelivery, string>({
        query: (id) => callOf(alarmDeliveryPaths.testAlarmWebhook, { params: { id } }),
        invalidatesTags: [DELIVERIES],
        onQueryStarted: shows(() => ({ text: 'alarmTest.sent' })),
      }),
      alarmDeliveries: build.query<AlarmDelivery[], DeliveryState | undefined>({
        query: (state) =>
          callOf(alarmDeliveryPaths.listAlarmDeliveries, { query: state === undefined ? {} : { state } }),
        providesTags: [PLAYERS, DELIVERIES],
      }),
      // A colleague may have sent it again: the list is refetched either way.
      redeliverAlarm: build.mutation<AlarmDelivery, string>({
        query: (id) => callOf(alarmDeliveryPaths.redeliverAlarm, { params: { id } }),
        invalidatesTags: [DELIVERIES],
        onQueryStarted: shows(() => ({ text: 'alarmTest.again' })),
      }),
      ownAlarmChannels: build.query<OwnAlarmChannels, void>({
        query: () => callOf(alarmDeliveryPaths.getOwnAlarmChannels),
        providesTags: [OWN],
      }),
      changeOwnAlarmChannels: build.mutation<OwnAlarmChannels, OwnAlarmChannelsChange>({
        query: (body) => callOf(alarmDeliveryPaths.changeOwnAlarmChannels, { body }),
        invalidatesTags: [OWN],
        onQueryStarted: shows(() => ({ text: 'alarmChannel.saved' })),
      }),
      addPushDevice: build.mutation<PushDevice, NewPushDevice>({
        query: (body) => callOf(alarmDeliveryPaths.addPushDevice, { body }),
        invalidatesTags: [OWN],
        onQueryStarted: shows(() => ({ text: 'alarmChannel.pushOn' })),
      }),
      removePushDevice: build.mutation<null, string>({
        query: (id) => callOf(alarmDeliveryPaths.removePushDevice, { params: { id } }),
        invalidatesTags: [OWN],
        onQueryStarted: shows(() => ({ text: 'alarmChannel.pushOff' })),
      }),
      testOwnAlarmChannel: build.mutation<AlarmDelivery[], OwnChannel>({
        query: (channel) => callOf(alarmDeliveryPaths.testOwnAlarmChannel, { body: { channel } }),
        invalidatesTags: [OWN],
        onQueryStarted: shows(() => ({ text: 'alarmTest.sent' })),
      }),
    }),
  });

export const {
  useAddPushDeviceMutation,
  useAlarmDeliveriesQuery,
  useAlarmRulesQuery,
  useAlarmWebhooksQuery,
  useChangeAlarmRuleMutation,
  useChangeAlarmWebhookMutation,
  useChangeOwnAlarmChannelsMutation,
  useCreateAlarmRuleMutation,
  useCreateAlarmWebhookMutation,
  useOrderAlarmRulesMutation,
  useOwnAlarmChannelsQuery,
  useRedeliverAlarmMutation,
  useRemoveAlarmRuleMutation,
  useRemoveAlarmWebhookMutation,
  useRemovePushDeviceMutation,
  useRotateAlarmWebhookSecretMutation,
  useTestAlarmWebhookMutation,
  useTestOwnAlarmChannelMutation,
} = alarmDeliveryApi;
