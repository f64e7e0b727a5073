import fc from 'fast-check';
import { HOSTILE_QUERIES, HOSTILE_SEGMENTS } from './hostile.ts';

const PLACES = [
  '',
  'api',
  'api/docs',
  'api/docs/json',
  'api/docs/sockets',
  'api/health',
  'api/event',
  'auth/login',
  'assets',
  'socket.io',
  'metrics',
  '.env',
  'dashboard',
  'management/baccarat/events',
] as const;

/** The sockets' own endpoint, by polling: incomplete handshakes, unknown sessions, partial packets. */
const ENGINE_QUERIES = [
  'EIO=4&transport=polling',
  'EIO=3&transport=polling',
  'EIO=4&transport=websocket',
  'EIO=4&transport=__proto__',
  'EIO=4&EIO=3&transport=polling&transport=websocket',
  'EIO=4&transport=polling&sid=constructor',
  'EIO=4&transport=polling&sid[]=a&sid[b]=c',
  'EIO=999999999999&transport=polling&j=1&b64=1',
] as const;

/** Requests outside of the contracts. */
export const strayRequests = fc
  .record({
    method: fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'),
    path: fc
      .record({
        place: fc.constantFrom(...PLACES, 'socket.io', 'socket.io'),
        segments: fc.array(fc.constantFrom('', ...HOSTILE_SEGMENTS), { maxLength: 3 }),
        query: fc.oneof(fc.constantFrom('', ...HOSTILE_QUERIES), fc.constantFrom(...ENGINE_QUERIES)),
      })
      .map(
        ({ place, segments, query }) =>
          `/${[place, ...segments].join('/')}${query === '' ? '' : `?${query}`}`,
      ),
    body: fc.option(
      fc.constantFrom(
        '',
        '{}',
        '4',
        '40/chat,{"token":1}',
        '42["joinRoom",null]',
        '451-["x",{"_placeholder":true,"num":9}]',
        '\u001e\u001e',
        'x'.repeat(70_000),
      ),
    ),
    headers: fc.constantFrom<Record<string, string>>(
      {},
      { accept: 'text/html' },
      { 'content-type': 'application/json' },
      { 'content-type': 'text/plain;charset=UTF-8' },
      { 'if-modified-since': 'never' },
      { range: 'bytes=9-1,,-' },
      { 'accept-encoding': 'br;q=2, *;q=nan' },
      { origin: 'https://evil.example' },
    ),
  })
  .map(({ method, body, ...rest }) => ({
    method,
    body: method === 'GET' || method === 'HEAD' ? null : body,
    ...rest,
  }));
