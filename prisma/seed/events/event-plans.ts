import type { EventPlan } from './event-plan.ts';
import { ENDED_EVENTS } from './plans-ended.ts';
import { INACTIVE_EVENTS } from './plans-inactive.ts';
import { RUNNING_EVENTS } from './plans-running.ts';
import { SCHEDULED_EVENTS } from './plans-scheduled.ts';

export const EVENT_PLANS: readonly EventPlan[] = [
  ...ENDED_EVENTS,
  ...RUNNING_EVENTS,
  ...SCHEDULED_EVENTS,
  ...INACTIVE_EVENTS,
];
