import { once } from 'node:events';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { TestTls } from './tls.ts';

export interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

type Answer = (response: ServerResponse, request: Received) => void;

const ok: Answer = (response) => void response.writeHead(204).end();

/** An https server that stores what it receives, and answers as the test says. */
export class Receiver {
  readonly received: Received[] = [];
  readonly #server: Server;
  #answer: Answer = ok;

  private constructor(tls: TestTls) {
    this.#server = createServer({ key: tls.key, cert: tls.cert }, (request, response) => {
      this.#take(request).then(
        (received) => {
          this.received.push(received);
          this.#answer(response, received);
        },
        () => response.destroy(),
      );
    });
  }

  static async start(tls: TestTls): Promise<Receiver> {
    const receiver = new Receiver(tls);
    await once(receiver.#server.listen(0, '127.0.0.1'), 'listening');
    return receiver;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  get url(): string {
    return `https://127.0.0.1:${this.port}`;
  }

  answers(answer: Answer | number = ok): void {
    this.#answer = typeof answer === 'number' ? (response) => void response.writeHead(answer).end() : answer;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise<void>((resolve) => this.#server.close(() => resolve()));
  }

  async #take(request: IncomingMessage): Promise<Received> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    return { path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) };
  }
}
