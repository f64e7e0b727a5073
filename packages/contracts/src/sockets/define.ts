import { z } from 'zod';
import type { ErrorCode } from '../errors/catalogue.ts';
import type { ErrorBody } from '../errors/error-body.ts';

/** The acknowledgement of every socket request. */
export type AckResult<T> = { ok: true; data: T } | { ok: false; error: ErrorBody };
export type Ack<T> = (result: AckResult<T>) => void;

/** The payload of a request without one: anything that arrives is dropped. The cast keeps our own clients from sending it. */
export const Nothing = z.unknown().transform(() => null) as unknown as z.ZodType<null, null | undefined>;

/** A request of a browser. `payload` is the data it sends, `data` the data of a successful acknowledgement. */
export interface SocketRequest<Payload extends z.ZodType = z.ZodType, Data extends z.ZodType = z.ZodType> {
  readonly summary: string;
  readonly payload: Payload;
  readonly data: Data;
  /** The codes that can refuse it, in addition to `SOCKET_ERRORS`. */
  readonly errors?: readonly ErrorCode[];
}

/**
 * An event that the gateway sends: to the subscribers of a request, or to every socket when `subscribedBy` is absent.
 */
export interface SocketEvent<Payload extends z.ZodType = z.ZodType> {
  readonly summary: string;
  readonly payload: Payload;
  readonly subscribedBy?: string;
}

export const defineRequest = <P extends z.ZodType, D extends z.ZodType>(
  request: SocketRequest<P, D>,
): SocketRequest<P, D> => request;

export const defineEvent = <P extends z.ZodType>(event: SocketEvent<P>): SocketEvent<P> => event;

/** Defines a request to subscribe to a feature that has no initial state. */
export const subscribeRequest = (summary: string) =>
  defineRequest({ summary, payload: Nothing, data: z.object({ joined: z.literal(true) }) });

/** Defines a request to unsubscribe from a feature; `payload` selects one of several subscriptions. */
export const unsubscribeRequest = <P extends z.ZodType = typeof Nothing>(payload?: P) =>
  defineRequest({
    summary: 'Unsubscribe',
    payload: (payload ?? Nothing) as P,
    data: z.object({ left: z.literal(true) }),
  });

/** One socket namespace; the types of both ends and `/api/docs/sockets` are derived from it. */
export interface SocketNamespace {
  readonly name: string;
  readonly summary: string;
  readonly requests: Readonly<Record<string, SocketRequest>>;
  readonly events: Readonly<Record<string, SocketEvent>>;
}

type Handler<Payload, Data> = undefined extends Payload
  ? (request?: Payload, ack?: Ack<Data>) => void
  : (request: Payload, ack?: Ack<Data>) => void;

/** The event map of the browser's requests, in the form of socket.io's types. */
export type ClientEvents<N extends SocketNamespace> = {
  [E in keyof N['requests']]: Handler<
    z.input<N['requests'][E]['payload']>,
    z.output<N['requests'][E]['data']>
  >;
};

/** The event map of the gateway's events, in the form of socket.io's types. */
export type ServerEvents<N extends SocketNamespace> = {
  [E in keyof N['events']]: (payload: z.output<N['events'][E]['payload']>) => void;
};

/** The errors of every socket request. */
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

/** The errors of a handshake: `data` of the browser's `connect_error`. */
export const HANDSHAKE_ERRORS = [
  'auth.unauthenticated',
  'auth.token_expired',
  'auth.session_ended',
  'permission.no_terminal',
  'service.database_unavailable',
] as const satisfies readonly ErrorCode[];
