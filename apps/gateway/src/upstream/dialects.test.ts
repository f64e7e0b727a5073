import { describe, expect, it } from '@jest/globals';
import { User } from '@pitdesk/contracts/accounts';
import { ChatMessage } from '@pitdesk/contracts/chat';
import { Model } from '@pitdesk/contracts/dealers';
import { CasinoEvent } from '@pitdesk/contracts/events';
import { isOnlinePlayer, OnlineClient } from '@pitdesk/contracts/players';
import { Table } from '@pitdesk/contracts/tables';
import fc from 'fast-check';
import { z } from 'zod';
import {
  spokenClients,
  spokenDealers,
  spokenEvents,
  spokenMessages,
  spokenTables,
  spokenUser,
} from '../../test/support/dialects.ts';
import { USER } from './auth/upstream-auth.ts';
import { completeMessages, MESSAGE } from './back-office/back-office-chat.ts';
import { DEALER } from './back-office/back-office-models.ts';
import { KnownIds } from './back-office/known-ids.ts';
import { KnownTables } from './back-office/known-tables.ts';
import { TABLE } from './back-office/table-records.ts';
import { readClients } from './game-socket/read-clients.ts';
import { type AnswerReader, listOf, oneOf, pageOf } from './reading/answers.ts';
import { type Dialect, PLAIN_DIALECT, type RowProblem } from './reading/dialect.ts';
import { UnreadableAnswer } from './reading/envelope.ts';
import { EVENT_RECORD } from './slots/slots-events.ts';

/** Reads an answer and collects the reported problems. */
function read<T>(reader: AnswerReader<T>, json: unknown) {
  const problems: RowProblem[] = [];
  const dialect: Dialect = {
    ...PLAIN_DIALECT,
    report: (problem) => problems.push(problem),
  };
  return { value: reader(json, dialect, {}), problems };
}

/** Returns the values of the fields in a comparable form: empty as absent, times as numbers, ids as text. */
const comparable = (row: object, fields: readonly string[]) =>
  fields.map((name) => {
    const value = (row as Record<string, unknown>)[name] ?? null;
    if (value === '') return null;
    if (typeof value === 'string' && /^\d{4}-/.test(value)) return Date.parse(value);
    return typeof value === 'number' && name.endsWith('id') ? `${value}` : value;
  });

const LISTS = [
  { name: 'tables', arbitrary: spokenTables, reader: listOf(TABLE), contract: z.array(Table) },
  { name: 'events', arbitrary: spokenEvents, reader: rowsOf(EVENT_RECORD), contract: z.array(CasinoEvent) },
  { name: 'dealers', arbitrary: spokenDealers, reader: rowsOf(DEALER), contract: z.array(Model) },
  { name: 'messages', arbitrary: spokenMessages, reader: messages, contract: z.array(ChatMessage) },
] as const;

function rowsOf<T>(record: Parameters<typeof pageOf<T>>[0]): AnswerReader<T[]> {
  const page = pageOf(record, { page: 1, per_page: 100 });
  return (json, dialect, call) => page(json, dialect, call).data;
}

function messages(...[json, dialect, call]: Parameters<AnswerReader<unknown>>): ChatMessage[] {
  return completeMessages(
    pageOf(MESSAGE, { page: 1, per_page: 100 })(json, dialect, call).data,
    3,
    new KnownIds(new KnownTables()),
  );
}

describe.each(LISTS)('reading an operator’s $name in a random dialect', ({ arbitrary, reader, contract }) => {
  it('returns every readable row in the shape of the contract, and reports the others', () => {
    fc.assert(
      fc.property(arbitrary, ({ json, rows, unreadable }) => {
        const { value, problems } = read<object[]>(reader, json);
        expect(contract.parse(value)).toEqual(value);
        const fields = Object.keys(rows[0] ?? {});
        const sorted = (list: readonly object[]) =>
          list.map((row) => JSON.stringify(comparable(row, fields))).sort();
        expect(sorted(value)).toEqual(sorted(rows));
        expect(
          new Set(problems.filter(({ problem }) => problem.lost).map(({ row }) => JSON.stringify(row))).size,
        ).toBeLessThanOrEqual(unreadable);
        expect(problems.some(({ problem }) => problem.lost)).toBe(unreadable > 0);
      }),
      { numRuns: 80 },
    );
  });

  it('throws when nothing can be read', () => {
    for (const json of [undefined, null, 7, 'no', { error: 'down' }, [null, 7]]) {
      expect(() => read<unknown>(reader as AnswerReader<unknown>, json)).toThrow(UnreadableAnswer);
    }
  });

  it('returns an empty list when the operator sends none', () => {
    for (const json of [[], { response: [] }, { data: null }, { data: [], meta: { total: 0 } }]) {
      expect(read<unknown[]>(reader as AnswerReader<unknown[]>, json).value).toEqual([]);
    }
  });
});

it('reads a member of staff in any dialect', () => {
  fc.assert(
    fc.property(spokenUser, ({ json, rows: [user] }) => {
      const { value } = read(oneOf(USER), json);
      expect(User.parse(value)).toEqual(value);
      expect({ ...value, id: String(value.id) }).toEqual({ ...user, id: String((user as User).id) });
    }),
    { numRuns: 80 },
  );
});

it('reads the clients of a socket in any dialect, and counts the unreadable ones', () => {
  fc.assert(
    fc.property(spokenClients, ({ json, rows, unreadable }) => {
      const list = readClients(json, PLAIN_DIALECT);
      expect(list?.unreadable).toBe(unreadable);
      const shown = (all: readonly string[]) => all.toSorted();
      expect(shown(list?.clients.map(clientWords) ?? [])).toEqual(
        shown(rows.map((row) => Object.values(row).join('|'))),
      );
      for (const client of list?.clients ?? []) expect(OnlineClient.parse(client)).toEqual(client);
      expect(list?.clients.filter(isOnlinePlayer)).toHaveLength(rows.length);
    }),
    { numRuns: 80 },
  );
});

const clientWords = ({ socket_id, detail }: OnlineClient): string =>
  [socket_id, detail?.player, detail?.table_name].join('|');

it.each([null, 7, 'list', { total: 3 }])('returns null for %j in place of a list of clients', (json) => {
  expect(readClients(json, PLAIN_DIALECT)).toBeNull();
});
