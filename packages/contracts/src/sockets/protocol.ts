import { z } from 'zod';
import type { ErrorCode } from '../errors/catalogue.ts';
import type { Ack } from './ack.ts';

/** A request of a browser. `payload` is what it sends, `data` what a good acknowledgement carries. */
export interface SocketRequest<Data = unknown> {
  readonly summary: string;
  readonly payload: z.ZodType;
  readonly data: z.ZodType<Data>;
  /** What it can be refused with, beyond `SOCKET_ERRORS`. */
  readonly errors?: readonly ErrorCode[];
}

/** What the gateway tells. `askedBy` is the request that it is told after; none: it comes unasked. */
export interface SocketEvent<Payload = unknown> {
  readonly summary: string;
  readonly payload: z.ZodType<Payload>;
  readonly askedBy?: string;
}

/** One namespace of the socket, described: `/api/docs/sockets` is made from it. */
export interface SocketNamespace {
  readonly name: string;
  readonly summary: string;
  readonly requests: Readonly<Record<string, SocketRequest>>;
  readonly events: Readonly<Record<string, SocketEvent>>;
}

// `never` stands for whatever is asked with: the acknowledgement is what is looked for.
type DataOf<Handler> = Handler extends (request: never, ack?: Ack<infer Data>) => void ? Data : never;
type PayloadOf<Handler> = Handler extends (payload: infer Payload) => void ? Payload : never;

/** One description for each declared event, and none for any other: the compiler refuses a gap. */
export type RequestsOf<Events> = { readonly [E in keyof Events]: SocketRequest<DataOf<Events[E]>> };
export type EventsOf<Events> = { readonly [E in keyof Events]: SocketEvent<PayloadOf<Events[E]>> };

/** What any request on a socket can be refused with. */
export const SOCKET_ERRORS = [
  'request.invalid',
  'request.not_found',
  'request.too_many',
  'permission.denied',
  'permission.no_terminal',
  'permission.other_terminal',
  'service.database_unavailable',
  'service.internal',
] as const satisfies readonly ErrorCode[];

/** What a handshake can be refused with: the `data` of the browser's `connect_error`. */
export const HANDSHAKE_ERRORS = [
  'auth.unauthenticated',
  'auth.token_expired',
  'auth.session_ended',
  'permission.no_terminal',
  'service.database_unavailable',
] as const satisfies readonly ErrorCode[];

/** A refusal that no acknowledgement was asked for, or that cannot be one. */
export const REFUSED_UNASKED = {
  summary:
    'A request that asked for no acknowledgement was refused; or, after `connect`, `request.not_read`: the connection ' +
    'before this one was closed because its client did not read',
  payload: z.object({ code: z.string(), message: z.string() }),
} as const satisfies SocketEvent;
