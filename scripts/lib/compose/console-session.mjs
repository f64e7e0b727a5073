import { randomUUID } from 'node:crypto';
import { Failure } from '../failure.mjs';
import { parseJson } from '../json.mjs';

/** @typedef {{ id: string | number, title: string, terminal_id: number, chat: { id: string | number } }} Table */
/** @typedef {{ id?: string | number, message: string, sender: string }} Message */

const WITHIN_MS = 20_000;

/** A member of staff who is signed in at an address, as a browser is. */
export class ConsoleSession {
  /** @readonly @type {string} */
  address;
  #token;
  #cookie;

  /** @param {string} address @param {string} token @param {string} cookie */
  constructor(address, token, cookie) {
    this.address = address;
    this.#token = token;
    this.#cookie = cookie;
  }

  get token() {
    return this.#token;
  }

  /** @param {string} address @param {string} username @param {Record<string, string>} [headers] */
  static async signIn(address, username, headers = {}) {
    const answer = await fetch(`${address}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: address, ...headers },
      body: JSON.stringify({ username, password: 'pitdesk-demo', client_url: address }),
      signal: AbortSignal.timeout(WITHIN_MS),
    });
    const { token, cookie } = await signedIn(answer);
    return new ConsoleSession(address, token, cookie);
  }

  /** By the cookie, as a page that was loaded again does; the cookie rotates. */
  async refresh() {
    const answer = await fetch(`${this.address}/api/auth/refresh`, {
      method: 'POST',
      headers: { cookie: this.#cookie, origin: this.address },
      signal: AbortSignal.timeout(WITHIN_MS),
    });
    ({ token: this.#token, cookie: this.#cookie } = await signedIn(answer));
  }

  /**
   * The answer whatever its status; the connection is a new one each time, so that the balancer chooses each time.
   * @param {string} path
   * @param {{ method?: string, body?: object, headers?: Record<string, string> }} [options]
   */
  call(path, { method = 'GET', body, headers = {} } = {}) {
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

  /** @param {string} path @returns {Promise<unknown>} */
  async get(path) {
    const answer = await this.call(path);
    const text = await answer.text();
    if (answer.status !== 200) throw new Failure(`GET ${path} was answered ${answer.status}.`, text);
    return parseJson(text);
  }

  /** A table of the terminal of this account. @param {number} terminal */
  async tableOf(terminal) {
    const tables = /** @type {Table[]} */ (await this.get('/api/tables'));
    const table = tables.find(({ terminal_id }) => terminal_id === terminal);
    if (!table) throw new Failure(`There is no table of terminal ${terminal}.`);
    return table;
  }

  /** @param {Table} table @param {string} message */
  say(table, message) {
    return this.call('/api/customerSupport/chatMessage', {
      method: 'POST',
      body: { chat_id: table.chat.id, message },
      headers: { 'idempotency-key': randomUUID() },
    });
  }

  /** The newest messages of a table's chat; players answer, so that they are more than were said. @param {Table} table */
  async messages(table) {
    const pages = await Promise.all([1, 2, 3, 4, 5].map((page) => this.#messagesOf(table, page)));
    return pages.flat();
  }

  /** @param {Table} table @param {number} page */
  async #messagesOf(table, page) {
    const query = new URLSearchParams({
      page: String(page),
      per_page: '100',
      sort_by: JSON.stringify({ created_at: 'desc' }),
      filters: JSON.stringify({ chat_id: table.chat.id }),
    });
    const found = await this.get(`/api/customerSupport/chatMessage/dynamicsearch?${query.toString()}`);
    return /** @type {{ data: Message[] }} */ (found).data;
  }
}

/** @param {Response} answer */
async function signedIn(answer) {
  const text = await answer.text();
  if (!answer.ok) throw new Failure(`Signing in was answered ${answer.status}.`, text);
  const { token } = /** @type {{ token: { access_token: string } }} */ (parseJson(text));
  const [cookie = ''] = answer.headers.getSetCookie();
  return { token: token.access_token, cookie: cookie.split(';', 1)[0] ?? '' };
}
