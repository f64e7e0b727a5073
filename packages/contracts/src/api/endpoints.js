import { accountsCalls } from '../accounts/rest.js';
import { alarmsCalls } from '../alarms/rest.js';
import { auditCalls } from '../audit/rest.js';
import { chatCalls } from '../chat/rest.js';
import { consoleCalls } from '../console/rest.js';
import { dealersCalls } from '../dealers/rest.js';
import { eventsCalls } from '../events/rest.js';
import { handoverCalls } from '../handover/rest.js';
import { healthCalls } from '../health/rest.js';
import { operatorCalls } from '../operator/rest.js';
import { playersCalls } from '../players/rest.js';
import { reportsCalls } from '../reports/rest.js';
import { roundsCalls } from '../rounds/rest.js';
import { sessionsCalls } from '../sessions/rest.js';
import { tablesCalls } from '../tables/rest.js';
import { viewsCalls } from '../views/rest.js';
/** Every REST call of the console, by name. */
export const endpoints = {
  ...accountsCalls,
  ...sessionsCalls,
  ...consoleCalls,
  ...healthCalls,
  ...operatorCalls,
  ...tablesCalls,
  ...playersCalls,
  ...chatCalls,
  ...eventsCalls,
  ...roundsCalls,
  ...dealersCalls,
  ...handoverCalls,
  ...reportsCalls,
  ...auditCalls,
  ...alarmsCalls,
  ...viewsCalls,
};
//# sourceMappingURL=endpoints.js.map
