import { type ArgumentMetadata, StandardSchemaValidationPipe } from '@nestjs/common';
import { fieldProblems } from '@pitdesk/contracts/errors';
import { storableValue } from '../database/storable-value.ts';
import { tooDeepAt } from '../json/too-deep.ts';
import { AppError } from './app-error.ts';

type Schema = Parameters<StandardSchemaValidationPipe['validate']>[1];

/** Gives handlers only what a database keeps, whichever field of whichever call it stands in. */
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

/** Checks what `@Body`, `@Query`, `@Param` and `@MessageBody` say by their `schema`, naming each bad field. */
export const schemaValidationPipe = () => new RequestPipe({ exceptionFactory: invalid });

const invalid = (issues: Parameters<typeof fieldProblems>[0]) =>
  new AppError('request.invalid', { fields: fieldProblems(issues) });
