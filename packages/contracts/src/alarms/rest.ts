import { IdParams } from '../fields/ids.ts';
import { defineCalls } from '../rest/endpoint.ts';
import { alarmsPaths } from './paths.ts';
import { Alarm, AlarmList } from './schemas.ts';

export const alarmsCalls = defineCalls('alarms', alarmsPaths, {
  listAlarms: {
    summary: 'List open and recently resolved alarms',
    response: AlarmList,
    errors: ['service.database_unavailable'],
  },
  /** When two people acknowledge one alarm, the first counts; both responses name that person. */
  acknowledgeAlarm: {
    summary: 'Acknowledge an alarm by name; it stays silent until it is resolved',
    params: IdParams,
    response: Alarm,
    errors: ['request.not_found', 'permission.other_terminal', 'service.database_unavailable'],
  },
});
