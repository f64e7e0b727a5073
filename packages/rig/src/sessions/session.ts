import { LoginResponse } from '@pitdesk/contracts/accounts';
import { endpoints } from '@pitdesk/contracts/api';
import { cookieOf, signIn } from './sign-in.ts';

const LONGEST_WAIT_MS = 60_000;

export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

export interface RequestOptions {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: unknown;
}

/** The HTTP session of one member of staff, as in a browser; an expired token is refreshed. */
export class Session {
  readonly url: string;
  readonly username: string;
  #token = '';
  #cookie = '';
  #refreshing: Promise<void> | undefined;

  private constructor(url: string, username: string) {
    this.url = url;
    this.username = username;
  }

  /** Signs in. @param url of the console, which is also the origin of its pages */
  static async signIn(
    url: string,
    username = 'floor1',
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Session> {
    const session = new Session(url, username);
    const { accessToken, cookie } = await signIn(url, username, headers);
    session.#token = accessToken;
    session.#cookie = cookie;
    return session;
  }

  get token(): string {
    return this.#token;
  }

  /** Returns the answer, whatever its status; rejects when no answer comes. */
  async request(path: string, options: RequestOptions = {}): Promise<Answer> {
    const token = this.#token;
    const answer = await this.#fetch(path, options);
    if (answer.status === 401) {
      await answer.body?.cancel();
      if (this.#token === token) await this.refresh();
      return await parseAnswer(await this.#fetch(path, options));
    }
    return await parseAnswer(answer);
  }

  /** Refreshes the access token by the cookie; concurrent calls share one refresh. */
  async refresh(): Promise<void> {
    this.#refreshing ??= this.#refresh().finally(() => {
      this.#refreshing = undefined;
    });
    await this.#refreshing;
  }

  async #refresh(): Promise<void> {
    const { method, path } = endpoints.refresh;
    const answer = await this.#fetch(path, {
      method,
      headers: { cookie: this.#cookie, origin: new URL(this.url).origin },
    });
    if (!answer.ok) throw new Error(`The refresh of ${this.username} was answered with ${answer.status}`);
    this.#token = LoginResponse.parse(await answer.json()).token.access_token;
    this.#cookie = cookieOf(answer) || this.#cookie;
  }

  #fetch(path: string, { method = 'GET', headers = {}, body }: RequestOptions): Promise<Response> {
    return fetch(this.url + path, {
      method,
      headers: {
        ...(this.#token !== '' && { authorization: `Bearer ${this.#token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(LONGEST_WAIT_MS),
    });
  }
}

async function parseAnswer(answer: Response): Promise<Answer> {
  const text = await answer.text();
  const isJson = answer.headers.get('content-type')?.includes('json') ?? false;
  return { status: answer.status, body: isJson ? (JSON.parse(text) as unknown) : text };
}
