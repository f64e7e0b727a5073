import type { LoginResponse } from '@pitdesk/contracts/accounts';
import { BEGUN_COOKIE } from '@pitdesk/contracts/browser';
import { sessionsPaths } from '@pitdesk/contracts/sessions';
import { type CallResult, callOf, send } from '../../api/http/send.ts';

/** Requests, once, the session of a form that was posted: the browser has its cookie and nothing else. */
export function postedSession(): Promise<CallResult<LoginResponse>> {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not there without https
  document.cookie = `${BEGUN_COOKIE}=; path=/; max-age=0`;
  return send(callOf(sessionsPaths.refresh));
}
