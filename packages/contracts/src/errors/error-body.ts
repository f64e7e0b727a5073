import { z } from 'zod';
import { ACTIONS } from '../access/actions.ts';
import { MoveCut } from '../dealers/cuts.ts';
import { Challenge } from '../factors/contract.ts';
import { EntityId } from '../fields/ids.ts';
import { Instant } from '../fields/time.ts';
import { LOGGED_STATES } from '../table-control/limits.ts';
import { ERROR_CODES, ERRORS, type ErrorCode } from './catalogue.ts';
import { FIELD_PROBLEMS, type FieldProblemCode, isFieldProblemCode } from './field-problems.ts';

/** One invalid field of a request; `field` is a dotted path, empty for the request as a whole. */
export const FieldProblem = z.object({
  field: z.string(),
  code: z.string(),
  message: z.string(),
});
export type FieldProblem = z.infer<typeof FieldProblem>;

export const ErrorDetails = z.object({
  fields: z.array(FieldProblem).optional(),
  /** Seconds until a retry makes sense. */
  retry_after: z.number().nonnegative().optional(),
  upstream: z.string().optional(),
  request_id: z.string().optional(),
  /** The required proof, and the action that it is for. */
  challenge: Challenge.optional(),
  action: z.enum(ACTIONS).optional(),
  /** The dealer currently at the table, when a colleague was faster; null for none. */
  standing: z.object({ id: EntityId, display_name: z.string() }).nullable().optional(),
  /** The equipment in the way, and where it stands; null for the storage. */
  stands: z
    .object({ number: z.string(), table: z.string().nullable(), since: Instant.nullable() })
    .optional(),
  /** What a move cuts short. */
  cuts: z.array(MoveCut).optional(),
  /** The state of a table that a colleague or the operator changed first; `by` is null for the operator. */
  table_change: z
    .object({ state: z.enum(LOGGED_STATES), by: z.string().nullable(), at: z.string() })
    .optional(),
});
export type ErrorDetails = z.infer<typeof ErrorDetails>;

/** The body of every REST error, and the `error` of every refused acknowledgement. */
export const ErrorBody = z.object({
  code: z.enum(ERROR_CODES),
  message: z.string(),
  details: ErrorDetails.optional(),
});
export type ErrorBody = z.infer<typeof ErrorBody>;

export function errorBody(code: ErrorCode, details?: ErrorDetails): ErrorBody {
  const body = { code, message: ERRORS[code].message };
  return details === undefined ? body : { ...body, details };
}

/**
 * Returns the first problem of each field in the catalogue's words, or the schema's own message when it is not a known
 * code.
 */
export function fieldProblems(
  issues: readonly { path?: readonly unknown[] | undefined; message: string }[],
): FieldProblem[] {
  const byField = new Map<string, FieldProblem>();
  for (const issue of issues) {
    const field = (issue.path ?? []).map(pathKey).join('.');
    if (byField.has(field)) continue;
    const code: FieldProblemCode = isFieldProblemCode(issue.message) ? issue.message : 'field.invalid';
    const message = isFieldProblemCode(issue.message) ? FIELD_PROBLEMS[issue.message] : issue.message;
    byField.set(field, { field, code, message });
  }
  return [...byField.values()];
}

/** Joins a Standard Schema path, which holds plain keys or `{ key }` segments. */
function pathKey(segment: unknown): string {
  return typeof segment === 'object' && segment !== null && 'key' in segment
    ? String(segment.key)
    : String(segment);
}
