import { describe, expect, it } from '@jest/globals';
import { isDatabaseAway } from '../src/index.ts';

const coded = (code: string) => Object.assign(new Error('…'), { code });

describe('a database that is away is told from one that refuses', () => {
  it.each([
    ['a connection that breaks', new Error('Connection terminated unexpectedly')],
    ['one that nobody takes', coded('ECONNREFUSED')],
    ['one that nobody answers', new Error('Connection terminated due to connection timeout')],
    ['a statement that nobody answers', new Error('Query read timeout')],
    ['a pool without a free one', new Error('timeout exceeded when trying to connect')],
    ['a transaction that gets none', coded('P2028')],
    [
      'a server that stops',
      Object.assign(new Error('…'), { cause: { kind: 'postgres', originalCode: '57P01' } }),
    ],
    [
      'a server that starts, in a statement of our own',
      Object.assign(coded('P2010'), { meta: { driverAdapterError: { cause: { originalCode: '57P03' } } } }),
    ],
    [
      'a server that is gone, in a statement of our own',
      Object.assign(coded('P2010'), {
        meta: { driverAdapterError: { cause: { kind: 'DatabaseNotReachable', host: '127.0.0.1' } } },
      }),
    ],
    [
      'a disk that is full',
      Object.assign(new Error('…'), { cause: { kind: 'postgres', originalCode: '53100' } }),
    ],
  ])('%s', (_, error) => expect(isDatabaseAway(error)).toBe(true));

  it.each([
    ['a value that is there already', coded('P2002')],
    ['a statement that took too long', Object.assign(new Error('…'), { cause: { originalCode: '57014' } })],
    ['a mistake of our own', new TypeError('Cannot read properties of undefined')],
    ['nothing at all', undefined],
  ])('not so %s', (_, error) => expect(isDatabaseAway(error)).toBe(false));
});
