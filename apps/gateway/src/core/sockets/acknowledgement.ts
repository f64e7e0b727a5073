import {
  type ArgumentsHost,
  type CallHandler,
  Catch,
  type ExceptionFilter,
  type ExecutionContext,
  Injectable,
  Logger,
  type NestInterceptor,
} from '@nestjs/common';
import type { ErrorBody } from '@pitdesk/contracts/errors';
import type { AckResult } from '@pitdesk/contracts/sockets';
import { map, type Observable } from 'rxjs';
import type { Socket } from 'socket.io';
import { toErrorBody } from '#core/errors/app-error';
import { currentRequestId } from '#core/logging/request-ids';

/** Converts errors to refused acknowledgements. Nothing else does. Never echoes client data. */
@Catch()
export class AckFilter implements ExceptionFilter {
  readonly #logger = new Logger(AckFilter.name);

  catch(error: unknown, host: ArgumentsHost): void {
    const body = toErrorBody(error, currentRequestId());
    if (body.code === 'service.internal') this.#logger.error(error);
    refuse(host.switchToWs().getClient<Socket>(), host.getArgs(), body);
  }
}

/** Acknowledges a handler's return value as a success. */
@Injectable()
export class AckInterceptor implements NestInterceptor<unknown, AckResult<unknown>> {
  intercept(_: ExecutionContext, next: CallHandler<unknown>): Observable<AckResult<unknown>> {
    return next.handle().pipe(map((data) => ({ ok: true, data })));
  }
}

/**
 * Answers a request with an error: by its acknowledgement, or by an `error` event if the client gave no
 * acknowledgement.
 */
export function refuse(socket: Socket, args: readonly unknown[], error: ErrorBody): void {
  const ack = args.findLast(isAck);
  if (ack) ack({ ok: false, error });
  else socket.emit('error', { code: error.code, message: error.message });
}

const isAck = (value: unknown): value is (result: AckResult<never>) => void => typeof value === 'function';
