import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { REQUEST_ID_HEADER } from '@pitdesk/contracts/rest';
import { AppError } from '../errors/app-error.ts';
import { toErrorBody } from '../errors/to-error-body.ts';
import { requestIdFrom } from '../request-ids/request-ids.ts';

/** What is no HTTP, or has more headers than one may send, never becomes a request: it is answered on its connection. */
export function answerUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable) socket.write(answerTo(error));
  socket.destroy();
}

function answerTo({ code }: { code?: string }): string {
  const { status, ...error } = described(code);
  const body = JSON.stringify(error.body);
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    `${REQUEST_ID_HEADER}: ${error.id}`,
    'connection: close',
    '',
    body,
  ].join('\r\n');
}

function described(code: string | undefined) {
  const error = new AppError(code === 'HPE_HEADER_OVERFLOW' ? 'request.too_large' : 'request.malformed');
  const id = requestIdFrom(undefined);
  return { status: error.status, id, body: toErrorBody(error, id) };
}
