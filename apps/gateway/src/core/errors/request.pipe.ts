import { type ArgumentMetadata, StandardSchemaValidationPipe } from '@nestjs/common';
import { fieldProblems } from '@pitdesk/contracts/errors';
import { storableValue } from '#core/database/storable';
import { AppError } from './app-error.ts';

/** Parses `@Body`, `@Query`, `@Param` and `@MessageBody` with their `schema`. The error names each invalid field. */
class RequestPipe extends StandardSchemaValidationPipe {
  /** Like Nest's own pipe, but synchronous: each await would slow down every request. */
  override async transform<T>(value: T, { schema }: ArgumentMetadata): Promise<T> {
    // A parameter without a schema, such as the socket, is not input.
    if (schema === undefined) return value;
    // Checked first, because the code after it reads values recursively.
    const path = tooDeepAt(value);
    if (path) throw invalid([{ path, message: 'This is nested too deeply' }]);
    this.stripProtoKeys(value);
    const result = schema['~standard'].validate(value);
    if (result instanceof Promise) throw new TypeError('The schema of a request must validate synchronously');
    if (result.issues) throw invalid(result.issues);
    // Replaces characters that the database cannot store, in every field of every call.
    return storableValue(result.value as T);
  }
}

export const schemaValidationPipe = () => new RequestPipe();

const invalid = (issues: Parameters<typeof fieldProblems>[0]) =>
  new AppError('request.invalid', { fields: fieldProblems(issues) });

/** Levels of lists and objects in a request. The contracts use five at most. */
const MAX_DEPTH = 20;

/**
 * Finds the first value that is nested too deeply, so that recursive code after this check cannot overflow the stack.
 * @returns the path of the outermost field that contains it; null if there is none
 */
export function tooDeepAt(value: unknown, maxDepth = MAX_DEPTH): string[] | null {
  if (!isNested(value)) return null;
  if (maxDepth === 0) return [];
  for (const [key, part] of Object.entries(value)) {
    const path = tooDeepAt(part, maxDepth - 1);
    // More than the first names would not help.
    if (path) return [key, ...path].slice(0, 2);
  }
  return null;
}

const isNested = (value: unknown): value is object => typeof value === 'object' && value !== null;
