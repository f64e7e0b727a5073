import { type ArgumentMetadata, StandardSchemaValidationPipe } from '@nestjs/common';
import { fieldProblems } from '@pitdesk/contracts/errors';
import { storableValue } from '#core/database/storable';
import { AppError } from './app-error.ts';

type Schema = Parameters<StandardSchemaValidationPipe['validate']>[1];

/** Replaces characters that the database cannot store, in every field of every call. */
class RequestPipe extends StandardSchemaValidationPipe {
  /** First of all, because reading a value, here and behind here, is recursive. */
  override async transform<T>(value: T, metadata: ArgumentMetadata): Promise<T> {
    // A parameter without a schema, such as the socket itself, is no input.
    const path = metadata.schema ? tooDeepAt(value) : null;
    if (path) throw invalid([{ path, message: 'This is nested too deeply' }]);
    return await super.transform(value, metadata);
  }

  protected override async validate<T>(value: unknown, schema: Schema, options?: Record<string, unknown>) {
    const result = await super.validate<T>(value, schema, options);
    return result.issues ? result : { value: storableValue(result.value) };
  }
}

/** Parses `@Body`, `@Query`, `@Param` and `@MessageBody` with their `schema`; the error names each bad field. */
export const schemaValidationPipe = () => new RequestPipe({ exceptionFactory: invalid });

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
