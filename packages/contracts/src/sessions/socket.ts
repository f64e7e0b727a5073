import { z } from 'zod';
import { defineEvent } from '../sockets/define.ts';
import { SessionChanged, SessionEnded } from './schemas.ts';

/** The events of every namespace that need no subscription. */
export const sessionsEvents = {
  'session:changed': defineEvent({
    summary: 'The operator changed the account: load the user again. The connection is closed next',
    payload: SessionChanged,
  }),
  'session:ended': defineEvent({
    summary: 'The session ended; the socket is closed next',
    payload: SessionEnded,
  }),
  error: defineEvent({
    summary:
      'A request without an acknowledgement was refused; or, after `connect`, `request.not_read`: the previous ' +
      'connection was closed because its client did not read',
    payload: z.object({ code: z.string(), message: z.string() }),
  }),
};
