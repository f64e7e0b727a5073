import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { ErrorBody } from '@pitdesk/contracts/errors';
import request from 'supertest';
import { signIn } from '../support/console.ts';
import { console_ } from './console.ts';

/** Returns the whole answer to those bytes until the connection is closed. */
async function answerTo(bytes: string | Buffer): Promise<{ head: string; error: ErrorBody }> {
  const { hostname, port } = new URL(console_.gateway.url);
  const socket = connect(Number(port), hostname).setEncoding('utf8');
  let text = '';
  socket.on('data', (part: string) => {
    text += part;
  });
  socket.on('error', () => undefined);
  socket.write(bytes);
  await once(socket, 'close');
  const [head = '', body = ''] = text.split('\r\n\r\n');
  return { head, error: ErrorBody.parse(JSON.parse(body)) };
}

describe('unreadable requests', () => {
  it.each([
    ['no HTTP', 'HELO pitdesk\r\n\r\n', 400, 'request.malformed'],
    ['a broken header', 'GET / HTTP/1.1\r\nhost: x\r\n: y\r\n\r\n', 400, 'request.malformed'],
    [
      'two lengths of one body',
      'POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
      'request.malformed',
    ],
    ['random bytes', Buffer.from([0xff, 0xfe, 0x00, 0x0d, 0x0a, 0x0d, 0x0a]), 400, 'request.malformed'],
    ['too large headers', `GET / HTTP/1.1\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`, 413, 'request.too_large'],
  ])('answers %s with a code of the catalogue, and closes', async (_name, bytes, status, code) => {
    const { head, error } = await answerTo(bytes);
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(head).toContain('connection: close');
    expect(error).toMatchObject({ code, details: { request_id: expect.any(String) } });
    expect(head).toContain(`x-request-id: ${error.details?.request_id}`);
  });

  it.each(['/api/rounds/%', '/api/rounds/%ff', `/api/rounds/${'a'.repeat(400)}`])(
    'an unreadable URL has its request id in the answer: %s',
    async (path) => {
      const answer = await request(console_.gateway.url).get(path);
      const { details } = ErrorBody.parse(answer.body);
      expect(answer.headers['x-request-id']).toBe(details?.request_id);
    },
  );

  it.each(['0000-01-01T00:00:00Z', '0001-01-01T00:00:00+14:00', '9999-12-31T23:59:59-14:00'])(
    'a time outside of the database’s range is refused: %s',
    async (from) => {
      const { accessToken } = await signIn(console_.gateway);
      for (const path of ['/api/handover', '/api/audit', '/api/corrections']) {
        const pending = request(console_.gateway.url)
          .get(path)
          .query({ from })
          .auth(accessToken, { type: 'bearer' });
        expect((await pending.expect(400)).body).toMatchObject({ code: 'request.invalid' });
      }
    },
  );

  it('an audit page with an invalid cursor is refused', async () => {
    const { accessToken } = await signIn(console_.gateway);
    for (const after of ['-000001-01-01T00:00:00.000Z~1', '0000-01-01T00:00:00Z~1', 'yesterday~1']) {
      const pending = request(console_.gateway.url)
        .get('/api/audit')
        .query({ after })
        .auth(accessToken, { type: 'bearer' });
      expect((await pending.expect(400)).body).toMatchObject({ code: 'request.invalid' });
    }
  });

  it('an event at tables that the operator does not have is an invalid request', async () => {
    const { accessToken } = await signIn(console_.gateway);
    const pending = request(console_.gateway.url)
      .post('/api/event/create')
      .auth(accessToken, { type: 'bearer' })
      .send({
        name: 'Nowhere',
        game: 'baccarat',
        kind: 'tournament',
        table_ids: ['no such table'],
        starts_at: '2026-01-15T12:00:00.000Z',
        ends_at: '2026-01-15T18:00:00.000Z',
        prize_pool: { amount: 1, currency: 'EUR' },
        terminal_id: 1,
      });
    expect((await pending.expect(400)).body).toMatchObject({ code: 'request.invalid' });
  });

  it('a text that no database can store is accepted in every field of a dealer', async () => {
    const { accessToken } = await signIn(console_.gateway);
    const made = request(console_.gateway.url)
      .post('/api/models')
      .auth(accessToken, { type: 'bearer' })
      .send({
        display_name: 'A\u0000',
        legal_name: 'A\u0000 K',
        languages: ['d\u0000'],
        games: ['roulette'],
      });
    expect((await made.expect(201)).body).toMatchObject({ display_name: 'A\uFFFD', languages: ['d\uFFFD'] });
  });

  it('a round id that only resembles an existing one has no dossier', async () => {
    const { id } = await console_.mock.database.client.round.findFirstOrThrow({
      where: { table: { terminalId: 1 } },
    });
    const { accessToken } = await signIn(console_.gateway);
    const dossierOf = (name: string) =>
      request(console_.gateway.url).get(`/api/rounds/${name}/dossier`).auth(accessToken, { type: 'bearer' });
    await dossierOf(String(id)).expect(200);
    expect((await dossierOf(`0${id}`).expect(404)).body).toMatchObject({ code: 'request.not_found' });
  });
});
