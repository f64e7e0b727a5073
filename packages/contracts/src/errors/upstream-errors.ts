import type { ErrorCode } from './catalogue.ts';

/** What any call that is passed on to the operator can fail with. */
export const UPSTREAM_ERRORS = [
  'upstream.timeout',
  'upstream.unavailable',
  'upstream.bad_answer',
  'upstream.refused',
] as const satisfies readonly ErrorCode[];

/** The same for what an operator may not offer at all. */
export const OPTIONAL_UPSTREAM_ERRORS = ['capability.off', ...UPSTREAM_ERRORS] as const;
