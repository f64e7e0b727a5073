import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buildEvent, buildModel, buildRound, buildTable, buildUser } from '@pitdesk/contracts/testing';
import { reportListening } from './child-server.ts';

/** An operator that answers from memory, faster than any gateway can ask: what is left is the gateway's own work. */

const TABLES = 16;
const EVENTS = 200;
const PAGE = 25;

const many = <T>(count: number, build: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => build(index + 1));
const pageOf = (data: readonly unknown[]) => ({
  data,
  meta: { page: 1, per_page: 100, total: data.length, last_page: 1 },
});
const at = (index: number): string => new Date(Date.UTC(2027, 0, 1, index)).toISOString();

const ANSWERS: Record<string, unknown> = {
  'POST /api/auth/login': { token: { access_token: 'quick' } },
  'GET /api/auth/me': buildUser(),
  'GET /api/table': many(TABLES, (id) => buildTable({ id, title: `Emerald ${id}`, chat: { id } })),
  'GET /api/round': pageOf(many(PAGE, (id) => buildRound({ id }))),
  'GET /api/model': pageOf(many(PAGE, (id) => buildModel({ id }))),
  'GET /api/event/all': pageOf(
    many(EVENTS, (id) =>
      buildEvent({
        id,
        name: `Event ${id}`,
        table_ids: [1 + (id % TABLES)],
        starts_at: at(id),
        ends_at: at(id + 3),
      }),
    ),
  ),
};
const bytes = new Map(
  Object.entries(ANSWERS).map(([route, answer]) => [route, Buffer.from(JSON.stringify(answer))]),
);

const server = createServer((request, response) => {
  const url = request.url ?? '';
  const end = url.indexOf('?');
  const body = bytes.get(`${request.method ?? ''} ${end < 0 ? url : url.slice(0, end)}`);
  request.resume();
  if (body === undefined) response.writeHead(404).end();
  else
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length }).end(body);
});
server.keepAliveTimeout = 75_000;
server.listen(0, '127.0.0.1', () => reportListening({ port: (server.address() as AddressInfo).port }));
