import { StandardSchemaValidationPipe } from '@nestjs/common';
import { fieldProblems } from '@pitdesk/contracts';
import { storableValue } from '../database/storable-value.ts';
import { AppError } from './app-error.ts';

type Schema = Parameters<StandardSchemaValidationPipe['validate']>[1];

/** Gives handlers only what a database keeps, whichever field of whichever call it stands in. */
class RequestPipe extends StandardSchemaValidationPipe {
  protected override async validate<T>(value: unknown, schema: Schema, options?: Record<string, unknown>) {
    const result = await super.validate<T>(value, schema, options);
    return result.issues ? result : { value: storableValue(result.value) };
  }
}

/** Checks what `@Body`, `@Query`, `@Param` and `@MessageBody` say by their `schema`, naming each bad field. */
export const schemaValidationPipe = () =>
  new RequestPipe({
    exceptionFactory: (issues) => new AppError('request.invalid', { fields: fieldProblems(issues) }),
  });
