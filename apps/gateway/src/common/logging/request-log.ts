import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';

/** One line for each answer. A query may hold what is nobody's business, so it is left out. */
export class RequestLog extends LogController {
  override incomingRequest(): void {
    // The line of the answer says it.
  }

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const isCall = request.url.startsWith('/api/');
    const level = error || reply.statusCode >= 500 ? 'warn' : isCall ? 'info' : 'debug';
    request.log[level](
      {
        method: request.method,
        path: request.url.split('?', 1)[0],
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        session: request.principal?.sessionId,
        ...(error && { err: error }),
      },
      'answered',
    );
  }
}
