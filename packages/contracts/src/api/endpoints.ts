import { accountsCalls } from '../accounts/contract.ts';
import { alarmDeliveryCalls } from '../alarm-delivery/contract.ts';
import { alarmsCalls } from '../alarms/contract.ts';
import { assignmentsCalls } from '../assignments/contract.ts';
import { auditCalls } from '../audit/contract.ts';
import { broadcastsCalls } from '../broadcasts/contract.ts';
import { cannedCalls } from '../chat/canned-replies.ts';
import { chatCalls } from '../chat/contract.ts';
import { consoleCalls } from '../console/contract.ts';
import { dealersCalls } from '../dealers/contract.ts';
import { dutiesCalls } from '../duties/contract.ts';
import { equipmentCalls } from '../equipment/contract.ts';
import { eventsCalls } from '../events/contract.ts';
import { evidenceCalls } from '../evidence/contract.ts';
import { factorsCalls } from '../factors/contract.ts';
import { floorAtCalls } from '../floor-at/contract.ts';
import { handoverCalls } from '../handover/contract.ts';
import { healthCalls } from '../health/contract.ts';
import { incidentsCalls } from '../incidents/contract.ts';
import { operatorCalls } from '../operator/contract.ts';
import { playersCalls } from '../players/contract.ts';
import { preferencesCalls } from '../preferences/contract.ts';
import { protectionCasesCalls } from '../protection-cases/contract.ts';
import { reportsCalls } from '../reports/contract.ts';
import { retentionCalls } from '../retention/contract.ts';
import { roundsCalls } from '../rounds/contract.ts';
import { sanctionsCalls } from '../sanctions/contract.ts';
import { sessionsCalls } from '../sessions/contract.ts';
import { singleSignOnCalls } from '../single-sign-on/contract.ts';
import { reviewCalls } from '../staff/access-reviews.ts';
import { invitationCalls, staffCalls } from '../staff/contract.ts';
import { tableControlCalls } from '../table-control/contract.ts';
import { tablesCalls } from '../tables/contract.ts';
import { translationCalls } from '../translation/contract.ts';
import { viewsCalls } from '../views/contract.ts';
import { wordsCalls } from '../words/contract.ts';

/** Every REST call of the console, by name. */
export const endpoints = {
  ...accountsCalls,
  ...sessionsCalls,
  ...preferencesCalls,
  ...factorsCalls,
  ...singleSignOnCalls,
  ...consoleCalls,
  ...staffCalls,
  ...invitationCalls,
  ...reviewCalls,
  ...healthCalls,
  ...operatorCalls,
  ...tablesCalls,
  ...tableControlCalls,
  ...playersCalls,
  ...sanctionsCalls,
  ...protectionCasesCalls,
  ...incidentsCalls,
  ...chatCalls,
  ...cannedCalls,
  ...assignmentsCalls,
  ...translationCalls,
  ...eventsCalls,
  ...roundsCalls,
  ...equipmentCalls,
  ...dealersCalls,
  ...handoverCalls,
  ...reportsCalls,
  ...auditCalls,
  ...evidenceCalls,
  ...alarmsCalls,
  ...alarmDeliveryCalls,
  ...floorAtCalls,
  ...dutiesCalls,
  ...viewsCalls,
  ...wordsCalls,
  ...broadcastsCalls,
  ...retentionCalls,
} as const;

export type EndpointName = keyof typeof endpoints;
