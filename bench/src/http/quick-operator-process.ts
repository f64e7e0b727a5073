import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buildTable, buildUser } from '@pitdesk/contracts/testing';
import { answerRequests } from '@pitdesk/rig';
import type { Listening } from './figures.ts';

/** An operator that answers from memory, faster than a gateway requests: the rest is the gateway's own work. */

const TABLES = 16;

const ANSWERS: Record<string, unknown> = {
  'POST /api/auth/login': { token: { access_token: 'quick' } },
  'GET /api/auth/me': buildUser(),
  'GET /api/table': Array.from({ length: TABLES }, (_, index) =>
    buildTable({ id: index + 1, title: `Emerald ${index + 1}`, chat: { id: index + 1 } }),
  ),
};
const bytes = new Map(
  Object.entries(ANSWERS).map(([route, answer]) => [route, Buffer.from(JSON.stringify(answer))]),
);

const server = createServer((request, response) => {
  const [path = ''] = (request.url ?? '').split('?', 1);
  const body = bytes.get(`${request.method ?? ''} ${path}`);
  request.resume();
  if (body === undefined) response.writeHead(404).end();
  else
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length }).end(body);
});
server.keepAliveTimeout = 75_000;

answerRequests(async (): Promise<Listening> => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port };
});
