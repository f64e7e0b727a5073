import { accountsCalls } from '../accounts/rest.ts';
import { alarmsCalls } from '../alarms/rest.ts';
import { assignmentsCalls } from '../assignments/rest.ts';
import { auditCalls } from '../audit/rest.ts';
import { broadcastsCalls } from '../broadcasts/rest.ts';
import { casesCalls } from '../cases/rest.ts';
import { chatCalls } from '../chat/rest.ts';
import { consoleCalls } from '../console/rest.ts';
import { dealersCalls } from '../dealers/rest.ts';
import { dutiesCalls } from '../duties/rest.ts';
import { eventsCalls } from '../events/rest.ts';
import { evidenceCalls } from '../evidence/rest.ts';
import { factorsCalls } from '../factors/rest.ts';
import { handoverCalls } from '../handover/rest.ts';
import { healthCalls } from '../health/rest.ts';
import { measuresCalls } from '../measures/rest.ts';
import { operatorCalls } from '../operator/rest.ts';
import { playersCalls } from '../players/rest.ts';
import { reportsCalls } from '../reports/rest.ts';
import { retentionCalls } from '../retention/rest.ts';
import { roundsCalls } from '../rounds/rest.ts';
import { sessionsCalls } from '../sessions/rest.ts';
import { singleSignOnCalls } from '../single-sign-on/rest.ts';
import { invitationCalls } from '../staff/invitation-rest.ts';
import { staffCalls } from '../staff/rest.ts';
import { reviewCalls } from '../staff/review-rest.ts';
import { tablesCalls } from '../tables/rest.ts';
import { translationCalls } from '../translation/rest.ts';
import { viewsCalls } from '../views/rest.ts';
import { wordsCalls } from '../words/rest.ts';

/** Every REST call of the console, by name. */
export const endpoints = {
  ...accountsCalls,
  ...sessionsCalls,
  ...factorsCalls,
  ...singleSignOnCalls,
  ...consoleCalls,
  ...staffCalls,
  ...invitationCalls,
  ...reviewCalls,
  ...healthCalls,
  ...operatorCalls,
  ...tablesCalls,
  ...playersCalls,
  ...measuresCalls,
  ...casesCalls,
  ...chatCalls,
  ...assignmentsCalls,
  ...translationCalls,
  ...eventsCalls,
  ...roundsCalls,
  ...dealersCalls,
  ...handoverCalls,
  ...reportsCalls,
  ...auditCalls,
  ...evidenceCalls,
  ...alarmsCalls,
  ...dutiesCalls,
  ...viewsCalls,
  ...wordsCalls,
  ...broadcastsCalls,
  ...retentionCalls,
} as const;

export type EndpointName = keyof typeof endpoints;
