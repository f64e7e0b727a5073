import type { ErrorBody } from '@pitdesk/contracts/errors';
import type { AckResult } from '@pitdesk/contracts/sockets';
import type { Socket } from 'socket.io';

/** Answers a request with an error: by its acknowledgement, or as an `error` event where the client gave none. */
export function refuse(socket: Socket, args: readonly unknown[], error: ErrorBody): void {
  const ack = args.findLast(isAck);
  if (ack) ack({ ok: false, error });
  else socket.emit('error', { code: error.code, message: error.message });
}

const isAck = (value: unknown): value is (result: AckResult<never>) => void => typeof value === 'function';
