import { z } from 'zod';
import { EntityId } from '../fields/ids.js';
import { ERROR_CODES, ERRORS } from './catalogue.js';
import { FIELD_PROBLEMS, isFieldProblemCode } from './field-problems.js';
/** One field of a request that was refused; `field` is a dotted path, empty for the request as a whole. */
export const FieldProblem = z.object({
  field: z.string(),
  code: z.string(),
  message: z.string(),
});
export const ErrorDetails = z.object({
  fields: z.array(FieldProblem).optional(),
  /** Seconds until it is worth trying again. */
  retry_after: z.number().nonnegative().optional(),
  upstream: z.string().optional(),
  request_id: z.string().optional(),
  /** Who stands at the table now, where somebody was faster; null for nobody. */
  standing: z.object({ id: EntityId, display_name: z.string() }).nullable().optional(),
});
/** Every error of REST, and the `error` of every refused acknowledgement. */
export const ErrorBody = z.object({
  code: z.enum(ERROR_CODES),
  message: z.string(),
  details: ErrorDetails.optional(),
});
export function errorBody(code, details) {
  const body = { code, message: ERRORS[code].message };
  return details === undefined ? body : { ...body, details };
}
/** The first problem of each field, in the catalogue's words; a schema's own message stands where it is no code of ours. */
export function fieldProblems(issues) {
  const byField = new Map();
  for (const issue of issues) {
    const field = (issue.path ?? []).map(pathKey).join('.');
    if (byField.has(field)) continue;
    const code = isFieldProblemCode(issue.message) ? issue.message : 'field.invalid';
    const message = isFieldProblemCode(issue.message) ? FIELD_PROBLEMS[issue.message] : issue.message;
    byField.set(field, { field, code, message });
  }
  return [...byField.values()];
}
/** A Standard Schema path holds plain keys or `{ key }` segments. */
function pathKey(segment) {
  return typeof segment === 'object' && segment !== null && 'key' in segment
    ? String(segment.key)
    : String(segment);
}
//# sourceMappingURL=error-body.js.map
