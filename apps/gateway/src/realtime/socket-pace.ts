import { SOCKET_PACE } from '@pitdesk/contracts/sockets';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Socket } from 'socket.io';
import { AppError } from '../common/errors/app-error.ts';
import { toErrorBody } from '../common/errors/to-error-body.ts';
import { currentRequestId } from '../common/request-ids/request-ids.ts';
import { refuse } from './refuse.ts';

/**
 * Stands before every handler of a namespace: holds each socket to a pace, and answers a request that nobody handles,
 * which would otherwise never be acknowledged.
 */
export function socketPace(knownEvents: readonly string[], onTooFast: () => void): (socket: Socket) => void {
  const known = new Set(knownEvents);
  const limiter = new RateLimiterMemory({ points: SOCKET_PACE.requests, duration: SOCKET_PACE.seconds });
  return (socket) => {
    socket.use(([event, ...args], next) => {
      limiter.consume(socket.id).then(
        () => {
          if (known.has(String(event))) next();
          else refuse(socket, args, toErrorBody(new AppError('request.not_found'), currentRequestId()));
        },
        (reason: unknown) => {
          onTooFast();
          refuse(socket, args, toErrorBody(tooMany(reason), currentRequestId()));
        },
      );
    });
  };
}

/** What a limiter rejects with, as an error that says how many seconds to wait. */
export function tooMany(reason: unknown): AppError {
  const waitMs = reason instanceof RateLimiterRes ? reason.msBeforeNext : 0;
  return new AppError('request.too_many', { retry_after: Math.ceil(waitMs / 1_000) });
}
