import { IdParams } from '../fields/ids.js';
import { defineCalls } from '../rest/endpoint.js';
import { alarmsPaths } from './paths.js';
import { Alarm, AlarmList } from './schemas.js';
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
//# sourceMappingURL=rest.js.map
