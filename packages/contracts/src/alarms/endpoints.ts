import { z } from 'zod';
import { IdParams } from '../fields/id.ts';
import { Instant } from '../fields/time.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { Alarm } from './alarm.ts';
import { ALARM_KINDS } from './alarm-kinds.ts';

/** What the bell rings for here, and when somebody last looked; null before the first look. */
export const AlarmWatch = z.object({ kinds: z.array(z.enum(ALARM_KINDS)), looked_at: Instant.nullable() });
export type AlarmWatch = z.infer<typeof AlarmWatch>;

/** The alarms that an account may see: those that are open, and those that were over a short while ago. */
export const AlarmList = z.object({ open: z.array(Alarm), recent: z.array(Alarm), watch: AlarmWatch });
export type AlarmList = z.infer<typeof AlarmList>;

export const listAlarms = defineEndpoint({
  method: 'GET',
  path: '/api/alarms',
  tag: 'alarms',
  summary: 'What needs a person now, and what did a short while ago',
  auth: 'session',
  response: AlarmList,
  errors: ['service.database_unavailable'],
});

/** Of two who acknowledge one alarm at once the first counts; both are answered with who it was. */
export const acknowledgeAlarm = defineEndpoint({
  method: 'PUT',
  path: '/api/alarms/:id/acknowledgement',
  tag: 'alarms',
  summary: 'Say by name that one knows of an alarm; it stays silent until it is over',
  auth: 'session',
  params: IdParams,
  response: Alarm,
  errors: ['request.not_found', 'permission.other_terminal', 'service.database_unavailable'],
});
