import { type ArgumentMetadata, StandardSchemaValidationPipe } from '@nestjs/common';
import { fieldProblems } from '@pitdesk/contracts/errors';
import { storableValue } from '#core/database/storable';
import { AppError } from './app-error.ts';

/** Parses `@Body`, `@Query`, `@Param` and `@MessageBody` with their `schema`; the error names each bad field. */
class RequestPipe extends StandardSchemaValidationPipe {
  /** As Nest's own does it, in one step: each step that could be awaited costs every request time. */
  override async transform<T>(value: T, { schema }: ArgumentMetadata): Promise<T> {
    // A parameter without a schema, such as the socket itself, is no input.
    if (schema === undefined) return value;
    // First of all, because reading a value, here and behind here, is recursive.
    const path = tooDeepAt(value);
    if (path) throw invalid([{ path, message: 'This is nested too deeply' }]);
    this.stripProtoKeys(value);
    const result = schema['~standard'].validate(value);
    if (result instanceof Promise) throw new TypeError('The schema of a request has to answer at once');
    if (result.issues) throw invalid(result.issues);
    // In every field of every call: characters that the database cannot store are replaced.
    return storableValue(result.value as T);
  }
}

export const schemaValidationPipe = () => new RequestPipe();

const invalid = (issues: Parameters<typeof fieldProblems>[0]) =>
  new AppError('request.invalid', { fields: fieldProblems(issues) });

/** Levels of lists and objects in a request. What the contracts describe has five at most. */
const MAX_DEPTH = 20;

/**
 * Finds the first value that is nested deeper than so many levels. What reads a value by recursion after this can
 * never run out of stack.
 * @returns the path of the outermost field that holds it, or null where there is none
 */
export function tooDeepAt(value: unknown, maxDepth = MAX_DEPTH): string[] | null {
  if (!isNested(value)) return null;
  if (maxDepth === 0) return [];
  for (const [key, part] of Object.entries(value)) {
    const path = tooDeepAt(part, maxDepth - 1);
    // More than the first few names would not help.
    if (path) return [key, ...path].slice(0, 2);
  }
  return null;
}

const isNested = (value: unknown): value is object => typeof value === 'object' && value !== null;
