import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { ChatMessage } from '@pitdesk/contracts/chat';
import type { MockBackends } from '@pitdesk/mock-backends/testing';
import { SEND_PATH } from './chat.ts';

export interface TerseAnswer {
  readonly status: number;
  readonly type?: string;
  readonly body?: string;
}

const HISTORY_PATH = `${SEND_PATH}/dynamicsearch`;

/** A proxy of the mock's back office that acknowledges each send without returning the stored message. */
export class TerseOperator {
  readonly url: string;
  answer: TerseAnswer = { status: 204 };
  /** True if it stores acknowledged messages. */
  stores = true;
  /** True if its history has ids. */
  hasIds = true;
  sends = 0;
  /** Delays the answer of the history until it resolves. */
  #history: Promise<void> = Promise.resolve();
  #onSend: (() => void) | undefined;
  readonly #close: () => void;

  private constructor(url: string, close: () => void) {
    this.url = url;
    this.#close = close;
  }

  static async start(mock: MockBackends): Promise<TerseOperator> {
    const server = createServer((request, response) => {
      void (async () => {
        const { method = 'GET', url = '/' } = request;
        const body = await text(request);
        const isSend = method === 'POST' && url.startsWith(SEND_PATH);
        if (isSend) operator.#sent();
        const isHistory = url.startsWith(HISTORY_PATH);
        if (isHistory) await operator.#history;
        const { host: _, connection: __, 'content-length': ___, ...headers } = request.headers;
        const passes = !isSend || operator.stores;
        const answer = passes
          ? await fetch(mock.url + url, {
              method,
              headers: headers as Record<string, string>,
              ...(body && { body }),
            })
          : new Response();
        const came = await answer.text();
        if (isSend) {
          const { status, type, body: reply } = operator.answer;
          response.writeHead(status, type === undefined ? {} : { 'content-type': type }).end(reply);
          return;
        }
        const reply = isHistory && answer.ok && !operator.hasIds ? withoutIds(came) : came;
        response.writeHead(answer.status, { 'content-type': 'application/json' }).end(reply);
      })();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const operator = new TerseOperator(`http://127.0.0.1:${port}`, () => {
      server.closeAllConnections();
      server.close();
    });
    return operator;
  }

  /** Blocks every reader of the history from the next send on. @returns a function that releases them */
  holdHistoryFromNextSend(): () => void {
    let letGo = (): void => undefined;
    const promise = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    this.#onSend = () => {
      this.#history = promise;
    };
    return letGo;
  }

  #sent(): void {
    this.sends += 1;
    this.#onSend?.();
    this.#onSend = undefined;
  }

  close(): void {
    this.#close();
  }
}

function withoutIds(answer: string): string {
  const page = JSON.parse(answer) as { data: ChatMessage[] };
  return JSON.stringify({ ...page, data: page.data.map(({ id: _, ...message }) => message) });
}
