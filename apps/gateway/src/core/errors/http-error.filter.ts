import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { toAppError, toErrorBody } from './app-error.ts';

/** Converts errors to HTTP answers. Nothing else does. */
@Catch()
export class HttpErrorFilter implements ExceptionFilter {
  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    const appError = toAppError(error);
    if (appError.code === 'service.internal') request.log.error({ err: error }, 'Unexpected error');
    if (reply.sent) return;
    if (appError.details?.retry_after !== undefined) {
      reply.header('retry-after', Math.ceil(appError.details.retry_after));
    }
    void reply.status(appError.status).send(toErrorBody(appError, request.id));
  }
}
