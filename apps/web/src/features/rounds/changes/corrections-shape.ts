import { aMoment, listShape, oneOf, someGamingDays } from '../../../components/data-list/address.ts';

export const CORRECTION_STATES = [
  'proposed',
  'applying',
  'approved',
  'rejected',
  'withdrawn',
  'stale',
  'failed',
] as const;

export const CORRECTIONS_SHAPE = listShape({
  screen: 'corrections',
  sort: 'proposed_at:desc',
  sorts: [],
  filters: { state: oneOf(CORRECTION_STATES), gaming_day: someGamingDays, from: aMoment, to: aMoment },
});
