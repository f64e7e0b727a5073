import { randomUUID } from 'node:crypto';
import { Failure } from '../../../scripts/lib/failure.mjs';
import { parseJson } from '../../../scripts/lib/json.mjs';

export interface Table {
  readonly id: string | number;
  readonly title: string;
  readonly terminal_id: number;
  readonly chat: { readonly id: string | number };
}

interface Message {
  readonly id?: string | number;
  readonly message: string;
  readonly sender: string;
}

interface CallOptions {
  readonly method?: string;
  readonly body?: object;
  readonly headers?: Record<string, string>;
}

const WITHIN_MS = 20_000;

/** A signed-in account of the staff that calls the console's API at one address, as a browser does. */
export class ConsoleSession {
  readonly address: string;
  #token: string;
  #cookie: string;

  private constructor(address: string, token: string, cookie: string) {
    this.address = address;
    this.#token = token;
    this.#cookie = cookie;
  }

  get token(): string {
    return this.#token;
  }

  static async signIn(
    address: string,
    username: string,
    headers: Record<string, string> = {},
  ): Promise<ConsoleSession> {
    const response = await fetch(`${address}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: address, ...headers },
      body: JSON.stringify({ username, password: 'pitdesk-demo', client_url: address }),
      signal: AbortSignal.timeout(WITHIN_MS),
    });
    const { token, cookie } = await signedIn(response);
    return new ConsoleSession(address, token, cookie);
  }

  /** Requests a new access token with the cookie, as a reloaded page does; the cookie rotates. */
  async refresh(): Promise<void> {
    const response = await fetch(`${this.address}/api/auth/refresh`, {
      method: 'POST',
      headers: { cookie: this.#cookie, origin: this.address },
      signal: AbortSignal.timeout(WITHIN_MS),
    });
    ({ token: this.#token, cookie: this.#cookie } = await signedIn(response));
  }

  /** Returns the response whatever its status. Each call opens a connection, so that the balancer chooses each time. */
  call(path: string, { method = 'GET', body, headers = {} }: CallOptions = {}): Promise<Response> {
    return fetch(`${this.address}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${this.#token}`,
        connection: 'close',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(WITHIN_MS),
    });
  }

  /** @throws Failure for any status but 200 */
  async get(path: string): Promise<unknown> {
    const response = await this.call(path);
    const text = await response.text();
    if (response.status !== 200) throw new Failure(`GET ${path} returned ${response.status}.`, text);
    return parseJson(text);
  }

  /** Returns the first table of a terminal. */
  async tableOf(terminal: number): Promise<Table> {
    const tables = (await this.get('/api/tables')) as Table[];
    const table = tables.find(({ terminal_id }) => terminal_id === terminal);
    if (!table) throw new Failure(`Terminal ${terminal} has no table.`);
    return table;
  }

  send(table: Table, message: string): Promise<Response> {
    return this.call('/api/customerSupport/chatMessage', {
      method: 'POST',
      body: { chat_id: table.chat.id, message },
      headers: { 'idempotency-key': randomUUID() },
    });
  }

  /** Returns the newest 500 messages of a table's chat; the players' replies are among them. */
  async messages(table: Table): Promise<Message[]> {
    const pages = await Promise.all([1, 2, 3, 4, 5].map((page) => this.#messagesOf(table, page)));
    return pages.flat();
  }

  async #messagesOf(table: Table, page: number): Promise<Message[]> {
    const query = new URLSearchParams({
      page: String(page),
      per_page: '100',
      sort_by: JSON.stringify({ created_at: 'desc' }),
      filters: JSON.stringify({ chat_id: table.chat.id }),
    });
    const found = await this.get(`/api/customerSupport/chatMessage/dynamicsearch?${query.toString()}`);
    return (found as { data: Message[] }).data;
  }
}

async function signedIn(response: Response): Promise<{ token: string; cookie: string }> {
  const text = await response.text();
  if (!response.ok) throw new Failure(`The sign-in returned ${response.status}.`, text);
  const { token } = parseJson(text) as { token: { access_token: string } };
  const [cookie = ''] = response.headers.getSetCookie();
  return { token: token.access_token, cookie: cookie.split(';', 1)[0] ?? '' };
}
