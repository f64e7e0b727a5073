import { IdParams } from '../fields/ids.ts';
import { defineCalls } from '../rest/endpoint.ts';
import { alarmsPaths } from './paths.ts';
import { Alarm, AlarmList } from './schemas.ts';

export const alarmsCalls = defineCalls('alarms', alarmsPaths, {
  listAlarms: {
    summary: 'What needs a person now, and what did a short while ago',
    response: AlarmList,
    errors: ['service.database_unavailable'],
  },
  /** Of two who acknowledge one alarm at once the first counts; both are answered with who it was. */
  acknowledgeAlarm: {
    summary: 'Say by name that one knows of an alarm; it stays silent until it is over',
    params: IdParams,
    response: Alarm,
    errors: ['request.not_found', 'permission.other_terminal', 'service.database_unavailable'],
  },
});
