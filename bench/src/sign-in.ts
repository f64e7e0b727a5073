import type { LoginResponse } from '@pitdesk/contracts/accounts';
import { endpoints } from '@pitdesk/contracts/api';

/** An access token of a demo account; the same call serves the gateway and the operator's own auth service. */
export async function signIn(baseUrl: string, username = 'floor1'): Promise<string> {
  const answer = await fetch(baseUrl + endpoints.login.path, {
    method: endpoints.login.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: 'pitdesk-demo' }),
  });
  if (!answer.ok) throw new Error(`Sign-in at ${baseUrl} answered ${answer.status}`);
  const { token } = (await answer.json()) as LoginResponse;
  return token.access_token;
}
