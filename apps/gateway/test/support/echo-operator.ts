import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Server as SocketServer } from 'socket.io';

/** The ways in which an operator echoes its input, secrets included. */
export const ECHO_MODES = [
  'answers',
  'fails',
  'refuses',
  'tears',
  'misshapes',
  'redirects',
  'hangs up',
] as const;
export type EchoMode = (typeof ECHO_MODES)[number];

export interface EchoOperator {
  readonly url: string;
  way: EchoMode;
  close(): Promise<void>;
}

const ME = { id: 7, username: 'floor1', email: 'floor1@pitdesk.example', terminal_id: 1 };

/** Starts an operator that issues this token, and echoes secrets in its answers and refusals. */
export async function startEchoOperator(token: string): Promise<EchoOperator> {
  const server = createServer((request, response) => {
    void contentsOf(request).then((contents) => {
      const headers: Record<string, string> = { 'content-type': 'application/json' };
      const respond = (status: number, body: string) => response.writeHead(status, headers).end(body);
      const echo = JSON.stringify({ message: contents, [contents]: { access_token: token, token } });
      switch (operator.way) {
        case 'answers':
          return respond(200, answerTo(request.url ?? '', token));
        case 'fails':
          return respond(500, echo);
        case 'refuses':
          return respond(422, echo);
        case 'tears':
          return respond(200, echo.slice(0, -3));
        case 'misshapes':
          return respond(200, echo);
        case 'redirects':
          headers.location = `http://127.0.0.1:9/?token=${encodeURIComponent(token)}`;
          return respond(302, '');
        case 'hangs up':
          return request.socket.destroy();
      }
    });
  });
  const sockets = new SocketServer(server);
  for (const name of ['/chat', '/game-logic']) {
    sockets.of(name).use(({ handshake }, next) => {
      next(new Error(`Not with ${JSON.stringify(handshake.auth)}, nor with ${token}`));
    });
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const operator: EchoOperator = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    way: 'answers',
    async close() {
      server.closeAllConnections();
      await sockets.close();
    },
  };
  return operator;
}

const contentsOf = async (request: IncomingMessage): Promise<string> =>
  `${request.url} ${JSON.stringify(request.headers)} ${await text(request)}`;

function answerTo(url: string, token: string): string {
  if (url.startsWith('/api/auth/login')) return JSON.stringify({ token: { access_token: token } });
  if (url.startsWith('/auth/register')) return JSON.stringify({ accessToken: token });
  return JSON.stringify(url.startsWith('/api/auth/me') ? ME : []);
}
