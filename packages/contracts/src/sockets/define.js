import { z } from 'zod';
/** The payload of a request that needs none: anything that arrives is dropped. */
export const Nothing = z.unknown().transform(() => null);
export const defineRequest = (request) => request;
export const defineEvent = (event) => event;
/** A request to receive the events of a feature that has no state to begin with. */
export const subscribeRequest = (summary) =>
  defineRequest({ summary, payload: Nothing, data: z.object({ joined: z.literal(true) }) });
/** A request to receive the events of a feature no longer; `payload` names of what, where there are several. */
export const unsubscribeRequest = (payload) =>
  defineRequest({
    summary: 'Unsubscribe',
    payload: payload ?? Nothing,
    data: z.object({ left: z.literal(true) }),
  });
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
];
/** What a handshake can be refused with: the `data` of the browser's `connect_error`. */
export const HANDSHAKE_ERRORS = [
  'auth.unauthenticated',
  'auth.token_expired',
  'auth.session_ended',
  'permission.no_terminal',
  'service.database_unavailable',
];
//# sourceMappingURL=define.js.map
