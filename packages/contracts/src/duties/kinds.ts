/** Kinds of duties without zod, for the browser's first load. */
import type { Action } from '../access/actions.ts';

/** What waits for one person's decision, in the order of the bell, and the action that deciding takes. */
export const DUTY_ACTIONS = {
  measures: 'measures.approve',
  appeals: 'appeals.decide',
  evaluations: 'cases.work',
  erasures: 'erasure.approve',
  hold_reviews: 'holds.set',
  admissions: 'staff.manage',
  roles: 'roles.approve',
  factor_resets: 'factors.decide',
  access_reviews: 'reviews.sign',
} as const satisfies Record<string, Action>;
export type DutyKind = keyof typeof DUTY_ACTIONS;

export const DUTY_KINDS = Object.keys(DUTY_ACTIONS) as [DutyKind, ...DutyKind[]];
