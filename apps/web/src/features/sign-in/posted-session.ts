import { BEGUN_COOKIE } from '@pitdesk/contracts/browser';
import { sessionsPaths } from '@pitdesk/contracts/sessions';
import type { CallFailure } from '#api/http/call-failure.ts';
import { callOf, send } from '#api/http/send.ts';
import { beginSession } from '#api/session/sign-in.ts';

/** Requests, once, the session of a form that was posted: the browser has its cookie and nothing else. */
export async function resumePosted(): Promise<CallFailure | null> {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not there without https
  document.cookie = `${BEGUN_COOKIE}=; path=/; max-age=0`;
  const result = await send(callOf(sessionsPaths.refresh));
  if (!result.ok) return result.failure;
  beginSession(result.data.token.access_token);
  return null;
}
