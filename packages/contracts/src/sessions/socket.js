import { z } from 'zod';
import { defineEvent } from '../sockets/define.js';
import { SessionChanged, SessionEnded } from './schemas.js';
/** The events of every namespace, which nobody subscribes to. */
export const sessionsEvents = {
  'session:changed': defineEvent({
    summary: 'The account was changed at the operator: load the user again. The connection is closed next',
    payload: SessionChanged,
  }),
  'session:ended': defineEvent({
    summary: 'The session is over; the socket is closed next',
    payload: SessionEnded,
  }),
  error: defineEvent({
    summary:
      'A request without an acknowledgement was refused; or, after `connect`, `request.not_read`: the connection ' +
      'before this one was closed because its client did not read',
    payload: z.object({ code: z.string(), message: z.string() }),
  }),
};
//# sourceMappingURL=socket.js.map
