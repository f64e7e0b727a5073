import { type ArgumentsHost, Catch, type ExceptionFilter, Logger } from '@nestjs/common';
import type { Socket } from 'socket.io';
import { toErrorBody } from '../common/errors/to-error-body.ts';
import { currentRequestId } from '../common/request-ids/request-ids.ts';
import { refuse } from './refuse.ts';

/** The one place where an error becomes a refused acknowledgement. What the client sent is never echoed. */
@Catch()
export class AckFilter implements ExceptionFilter {
  readonly #logger = new Logger(AckFilter.name);

  catch(error: unknown, host: ArgumentsHost): void {
    const body = toErrorBody(error, currentRequestId());
    if (body.code === 'service.internal') this.#logger.error(error);
    refuse(host.switchToWs().getClient<Socket>(), host.getArgs(), body);
  }
}
