/** Kinds of duties without zod, to keep the browser's first load small. */
import type { Action } from '../access/actions.ts';

/** The kinds of pending decisions, in the order of the bell, and the action that each decision needs. */
export const DUTY_ACTIONS = {
  sanctions: 'sanctions.approve',
  appeals: 'appeals.decide',
  evaluations: 'protection_cases.work',
  complaints: 'incidents.work',
  incident_closings: 'incidents.work',
  erasures: 'erasure.approve',
  card_signatures: 'cards.sign',
  card_discrepancies: 'cards.sign',
  wheel_inspections: 'equipment.inspect',
  hold_reviews: 'holds.set',
  admissions: 'staff.manage',
  roles: 'roles.approve',
  factor_resets: 'factors.decide',
  access_reviews: 'reviews.sign',
} as const satisfies Record<string, Action>;
export type DutyKind = keyof typeof DUTY_ACTIONS;

export const DUTY_KINDS = Object.keys(DUTY_ACTIONS) as [DutyKind, ...DutyKind[]];
