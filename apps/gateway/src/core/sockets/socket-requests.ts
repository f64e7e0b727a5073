import { Logger } from '@nestjs/common';
import { type AckResult, SOCKET_PACE } from '@pitdesk/contracts/sockets';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Socket } from 'socket.io';
import { AppError, toErrorBody } from '#core/errors/app-error';
import { currentRequestId, forRequest } from '#core/logging/request-ids';
import type { Clock } from '#core/time/clock';
import { refuse } from './acknowledgement.ts';
import type { IdentifiedSocket } from './authenticate-socket.ts';

/** The outcome of one socket request. */
export interface SocketAnswer {
  readonly namespace: string;
  /** `unknown` for an event outside the contracts, because a client must not be able to create labels. */
  readonly event: string;
  /** `ok`, or the code of the refusal; `unasked` without an acknowledgement. */
  readonly result: string;
}

type Ack = (result: AckResult<unknown>) => void;

const isAck = (value: unknown): value is Ack => typeof value === 'function';

/**
 * Runs before every handler of a namespace. Each request of a socket gets an id that begins with the connection's; it
 * is in each of its log lines and is passed to the operator. One log line reports its outcome.
 */
export function followSocketRequests(
  clock: Clock,
  namespace: string,
  knownEvents: readonly string[],
  onAnswer: (answer: SocketAnswer, socket: Socket) => void,
): (socket: Socket) => void {
  const logger = new Logger('Sockets');
  const known = new Set(knownEvents);
  return (socket) => {
    const { principal, requestId } = (socket as IdentifiedSocket).data;
    const who = { namespace, session: principal.sessionId };
    forRequest(requestId, () => logger.log(who, 'connected'));
    socket.on('disconnect', (reason) => {
      forRequest(requestId, () => logger.log({ ...who, reason }, 'disconnected'));
    });
    let requests = 0;
    socket.use((packet, next) => {
      requests += 1;
      const event = known.has(String(packet[0])) ? String(packet[0]) : 'unknown';
      const id = `${requestId}.${requests}`;
      const began = clock.elapsed();
      const answered = (result: string) => {
        const ms = Math.round((clock.elapsed() - began) * 10) / 10;
        forRequest(id, () => logger.log({ ...who, event, result, ms }, 'answered'));
        onAnswer({ namespace, event, result }, socket);
      };
      const at = packet.findLastIndex(isAck);
      if (at === -1) answered('unasked');
      else {
        const ack = packet[at] as Ack;
        packet[at] = (result: AckResult<unknown>) => {
          ack(result);
          answered(result.ok ? 'ok' : result.error.code);
        };
      }
      forRequest(id, next);
    });
  };
}

/**
 * Runs before every handler of a namespace. Limits the rate of each socket, and answers unknown requests, which would
 * otherwise never be acknowledged.
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

/** Returns a limiter's rejection as an error with the seconds to wait. */
export function tooMany(reason: unknown): AppError {
  const waitMs = reason instanceof RateLimiterRes ? reason.msBeforeNext : 0;
  return new AppError('request.too_many', { retry_after: Math.ceil(waitMs / 1_000) });
}
