import { StandardSchemaValidationPipe } from '@nestjs/common';
import { fieldProblems } from '@pitdesk/contracts';
import { AppError } from './app-error.ts';

/** Checks what `@Body`, `@Query`, `@Param` and `@MessageBody` say by their `schema`, naming each bad field. */
export const schemaValidationPipe = () =>
  new StandardSchemaValidationPipe({
    exceptionFactory: (issues) => new AppError('request.invalid', { fields: fieldProblems(issues) }),
  });
