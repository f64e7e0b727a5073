import type { Accepted, UnlockRequest } from '@pitdesk/contracts';
import { type CallResult, callOf } from '../http/send.ts';
import { sendSignedIn } from '../http/send-signed-in.ts';

/** Whether it is the password of whoever is signed in. */
export const requestUnlock = (body: UnlockRequest): Promise<CallResult<Accepted>> =>
  sendSignedIn<'unlock'>(callOf<'unlock'>('POST', '/api/auth/unlock', { body }));
