import { describe, expect, it } from '@jest/globals';
import { buildTable } from '@pitdesk/contracts/testing';
import { conversationAt, waitingPerson } from '#test/conversations.ts';
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

  it('start with those with a waiting player, longest wait first, and have the number of those who wait', () => {
    const waitsAt = (id: number, ...minutes: number[]) =>
      conversationAt(id + 100, {
        waiting: minutes.map((minute) =>
          waitingPerson(`ana-reyes-${minute}`, `2026-01-15T12:0${minute}:00.000Z`),
        ),
      });
    const waiting = waitingFirst([waitsAt(3), waitsAt(1, 5), waitsAt(2, 1, 6), waitsAt(77, 2)]);
    const ordered = tableOptions(tablesInOrder(tables, 'en'), {}, waiting);
    expect(ordered.map(({ selection, waiting: count }) => [selection.title, count])).toEqual([
      ['Ruby 2', 2],
      ['Ruby 10', 1],
      ['Zircon', 0],
    ]);
  });
});
