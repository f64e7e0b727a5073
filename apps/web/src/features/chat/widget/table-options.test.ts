import { describe, expect, it } from '@jest/globals';
import { buildTable } from '@pitdesk/contracts/testing';
import { findTables, tableOptions, tablesInOrder, waitingFirst } from './table-options.ts';

const table = (id: number, title: string, terminal_id: number) =>
  buildTable({ id, title, terminal_id, chat: { id: id + 100 } });

describe('the tables to choose from', () => {
  const { chat: _, ...noChat } = table(9, 'Silent', 1);
  const tables = [table(1, 'Ruby 10', 2), table(2, 'Ruby 2', 2), table(3, 'Zircon', 1), noChat];
  const options = tableOptions(tablesInOrder(tables, 'en'), { 102: 4 });

  it('are sorted by terminal and title, with their unread counts, and leave out tables without a chat', () => {
    expect(options.map(({ selection, unread }) => [selection.title, unread])).toEqual([
      ['Zircon', 0],
      ['Ruby 2', 4],
      ['Ruby 10', 0],
    ]);
  });

  it('are found by the words of their titles', () => {
    const found = (query: string) => findTables(options, query).map(({ selection }) => selection.title);
    expect(found('')).toHaveLength(3);
    expect(found(' 10 RUBY')).toEqual(['Ruby 10']);
    expect(found('opal')).toEqual([]);
  });

  it('start with those with a waiting player, longest wait first', () => {
    const conversation = (id: number, waiting_since: string | null) => ({
      chat_id: id + 100,
      table: { id, title: '', terminal_id: 1 },
      seq: 0,
      received: 0,
      last_message: null,
      unread: 0,
      waiting_since,
      assignment: null,
      assignment_version: 0,
      target: { seconds: 60, set: null },
      no_answer: null,
      flagged: null,
    });
    const waiting = waitingFirst([
      conversation(3, null),
      conversation(1, '2026-01-15T12:05:00.000Z'),
      conversation(2, '2026-01-15T12:01:00.000Z'),
      conversation(77, '2026-01-15T12:02:00.000Z'),
    ]);
    const ordered = tableOptions(tablesInOrder(tables, 'en'), {}, waiting);
    expect(ordered.map(({ selection }) => selection.title)).toEqual(['Ruby 2', 'Ruby 10', 'Zircon']);
    expect(ordered.map(({ wait }) => wait?.since.slice(11, 16))).toEqual(['12:01', '12:05', undefined]);
  });
});
