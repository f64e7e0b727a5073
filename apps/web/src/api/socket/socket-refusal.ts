import { type ErrorBody, isErrorCode } from '@pitdesk/contracts';
import { type CallFailure, UNREACHABLE } from '../http/call-failure.ts';

/** The server acknowledged a request with an error of the catalogue. */
export class SocketRefusal extends Error {
  readonly body: ErrorBody;
  constructor(body: ErrorBody) {
    super(body.message);
    this.name = 'SocketRefusal';
    this.body = body;
  }
}

/** Why a socket request did not give what it promised; where no acknowledgement came, nobody answered. */
export function failureOfRequest(reason: unknown): CallFailure {
  if (!(reason instanceof SocketRefusal)) return UNREACHABLE;
  const { code, details } = reason.body;
  return {
    code: isErrorCode(code) ? code : 'service.internal',
    status: 0,
    ...(details?.request_id === undefined ? {} : { requestId: details.request_id }),
    ...(details?.retry_after === undefined ? {} : { retryAfterSeconds: details.retry_after }),
  };
}
