import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { ErrorBody } from '@pitdesk/contracts/errors';
import { SEND_PATH, type TestChat } from './chat.ts';
import { signIn } from './console.ts';

export type Outcome = 'sent' | 'uncertain' | 'refused';

const TRY_AGAIN_MS = 100;
/** After this time the sender retries, as a browser does whose connection was lost silently. */
const PATIENCE_MS = 60_000;

/** A member of staff whose browser is signed in wherever the gateway is, as soon as it is there. */
export class Browser {
  readonly username: string;
  readonly #gateway: { url: string };
  #session: Promise<string> | undefined;

  constructor(gateway: { url: string }, username: string) {
    this.#gateway = gateway;
    this.username = username;
  }

  /** One attempt; null where no answer came. */
  async request(path: string, init: { method?: string; headers?: object; body?: string } = {}) {
    try {
      const headers = { authorization: `Bearer ${await this.token()}`, ...init.headers };
      const answer = await fetch(this.#gateway.url + path, {
        ...init,
        headers: { ...headers },
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      if (answer.status === 401) this.#session = undefined;
      return { status: answer.status, body: await answer.json() };
    } catch {
      return null;
    }
  }

  async token(): Promise<string> {
    this.#session ??= signIn(this.#gateway, this.username).then(({ accessToken }) => accessToken);
    try {
      return await this.#session;
    } catch (error) {
      this.#session = undefined;
      throw error;
    }
  }
}

/** Sends one message and asks again by its key until it is known what came of it, whatever happens on the way. */
export async function sendTirelessly(browser: Browser, chat: TestChat, message: string): Promise<Outcome> {
  const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() };
  const body = JSON.stringify({ chat_id: chat.id, message });
  for (;;) {
    const answer = await browser.request(SEND_PATH, { method: 'POST', headers, body });
    if (answer?.status === 200) return 'sent';
    const code = (answer?.body as ErrorBody | undefined)?.code;
    if (code === 'chat.uncertain' || code === 'chat.not_listed') return 'uncertain';
    if (code === 'upstream.refused' || code === 'request.invalid') return 'refused';
    const { retry_after } = (answer?.body as ErrorBody | undefined)?.details ?? {};
    await pause(retry_after === undefined ? TRY_AGAIN_MS : retry_after * 1_000);
  }
}
