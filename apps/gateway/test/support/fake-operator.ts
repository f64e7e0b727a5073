import { createServer, type IncomingHttpHeaders, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { Server as SocketServer } from 'socket.io';

export interface Seen {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  readonly body: unknown;
}

/** The operator's answers to `GET /path`, …; a function gets the request, and may delay. */
export type Answers = Record<string, unknown>;

export interface FakeOperator {
  readonly url: string;
  /** Every received request, in order, including the probe's. */
  readonly seen: Seen[];
  /** The operator's socket services; namespaces are created when they are named. */
  readonly sockets: SocketServer;
  seenAt(route: string): Seen[];
  close(): Promise<void>;
}

/** Starts an operator that serves only the test's answers, and records its requests. */
export async function startFakeOperator(answers: Answers): Promise<FakeOperator> {
  const seen: Seen[] = [];
  const server = createServer((request, response) => {
    void read(request).then(async (one) => {
      seen.push(one);
      const answer = answers[`${one.method} ${one.path}`];
      const body: unknown =
        typeof answer === 'function' ? await (answer as (seen: Seen) => unknown)(one) : answer;
      response.writeHead(body === undefined ? 404 : 200, { 'content-type': 'application/json' });
      response.end(typeof body === 'string' ? body : JSON.stringify(body ?? {}));
    });
  });
  const sockets = new SocketServer(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${portOf(server)}`,
    seen,
    sockets,
    seenAt: (route) => seen.filter(({ method, path }) => `${method} ${path}` === route),
    async close() {
      server.closeAllConnections();
      await sockets.close();
    },
  };
}

async function read(request: IncomingMessage): Promise<Seen> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://operator');
  const hasBody = Number(request.headers['content-length'] ?? 0) > 0;
  return {
    method: request.method ?? '',
    path: pathname,
    query: searchParams,
    headers: request.headers,
    body: hasBody ? await json(request) : undefined,
  };
}

const portOf = (server: Server): number => (server.address() as AddressInfo).port;
