import { describe, expect, it } from '@jest/globals';
import { isDatabaseAway } from '../src/index.ts';

const coded = (code: string) => Object.assign(new Error('…'), { code });

describe('isDatabaseAway', () => {
  it.each([
    ['a broken connection', new Error('Connection terminated unexpectedly')],
    ['a refused connection', coded('ECONNREFUSED')],
    ['a connection without an answer', new Error('Connection terminated due to connection timeout')],
    ['a statement without an answer', new Error('Query read timeout')],
    ['a pool without a free connection', new Error('timeout exceeded when trying to connect')],
    ['a transaction that gets no connection', coded('P2028')],
    [
      'a server that stops',
      Object.assign(new Error('…'), { cause: { kind: 'postgres', originalCode: '57P01' } }),
    ],
    [
      'a server that starts, in a raw statement',
      Object.assign(coded('P2010'), { meta: { driverAdapterError: { cause: { originalCode: '57P03' } } } }),
    ],
    [
      'an unreachable server, in a raw statement',
      Object.assign(coded('P2010'), {
        meta: { driverAdapterError: { cause: { kind: 'DatabaseNotReachable', host: '127.0.0.1' } } },
      }),
    ],
    ['a full disk', Object.assign(new Error('…'), { cause: { kind: 'postgres', originalCode: '53100' } })],
  ])('is true for %s', (_, error) => expect(isDatabaseAway(error)).toBe(true));

  it.each([
    ['a value that exists already', coded('P2002')],
    ['a statement that took too long', Object.assign(new Error('…'), { cause: { originalCode: '57014' } })],
    ['a programming error', new TypeError('Cannot read properties of undefined')],
    ['undefined', undefined],
  ])('is false for %s', (_, error) => expect(isDatabaseAway(error)).toBe(false));
});
