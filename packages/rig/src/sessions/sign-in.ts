import { LoginResponse } from '@pitdesk/contracts/accounts';
import { endpoints } from '@pitdesk/contracts/api';
import { PASSWORD } from './accounts.ts';

/** A session as a browser holds it. */
export interface SignedIn {
  readonly accessToken: string;
  /** `pitdesk_refresh=…`, as a browser sends it back; empty when the response sets no cookie. */
  readonly cookie: string;
}

const LONGEST_WAIT_MS = 60_000;

/**
 * Signs an account of the demo casino in. The same call serves the gateway and the operator's own auth service.
 * @param headers beside the content type
 * @throws Error with the status when the answer is not 200
 */
export async function signIn(
  url: string,
  username = 'floor1',
  headers: Readonly<Record<string, string>> = {},
): Promise<SignedIn> {
  const { method, path } = endpoints.login;
  const answer = await fetch(url + path, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ username, password: PASSWORD }),
    signal: AbortSignal.timeout(LONGEST_WAIT_MS),
  });
  if (!answer.ok) {
    throw new Error(`The sign-in of ${username} was answered with ${answer.status}: ${await answer.text()}`);
  }
  const { token } = LoginResponse.parse(await answer.json());
  return { accessToken: token.access_token, cookie: cookieOf(answer) };
}

/** Returns the first cookie that an answer sets, without its attributes. */
export const cookieOf = (answer: Response): string =>
  answer.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';

/** Signs an account in and returns its access token. */
export const requestToken = async (url: string, username?: string): Promise<string> =>
  (await signIn(url, username)).accessToken;
