import type { Accepted } from '@pitdesk/contracts/accounts';
import type { OpenInvitation } from '@pitdesk/contracts/staff';
import { invitationPaths } from '@pitdesk/contracts/staff';
import { type CallResult, callOf, send } from '#api/http/send.ts';
import { sendSignedIn } from '#api/http/send-signed-in.ts';

/** The calls of the page that the link opens. The token is in the body, because logs omit bodies. */

export const lookUpInvitation = (token: string, signal: AbortSignal): Promise<CallResult<OpenInvitation>> =>
  send(callOf(invitationPaths.lookUpInvitation, { body: { token }, signal }));

export const acceptInvitation = (token: string): Promise<CallResult<Accepted>> =>
  sendSignedIn(callOf(invitationPaths.acceptInvitation, { body: { token } }));
