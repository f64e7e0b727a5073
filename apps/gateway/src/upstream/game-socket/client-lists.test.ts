import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { PLAIN_DIALECT } from '../reading/dialect.ts';
import { ClientList, ClientLists } from './client-lists.ts';
import { readClient, readClients } from './read-clients.ts';

const newLists = () => new ClientLists((json) => readClient(json, PLAIN_DIALECT));

const player = (socketId: string, table = 'A') => ({
  role: 'player',
  socket_id: socketId,
  detail: { player: `of ${socketId}`, table_name: table },
});
const crowd = (count: number, from = 0) =>
  Array.from({ length: count }, (_, index) => player(`p${from + index}`));

/** Reads a list in a frame, after the event's name. */
const read = (lists: ClientLists, list: unknown) => {
  const text = `["clientList",${JSON.stringify(list)}]`;
  const answer = lists.read(text, '["clientList",'.length);
  if (answer !== null) expect(text.slice(answer.end)).toBe(']');
  return answer?.list ?? null;
};

/** Few ids and texts that look like JSON, so that lists repeat them: twice, elsewhere, changed or unreadable. */
const words = fc.constantFrom('a', 'b', '', '}', '{"', '\\', '"},{"', '\u2028', '\ud83c\udfb2', '__proto__');
const entry = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record(
      {
        role: fc.constantFrom('player', 'staff'),
        socket_id: fc.option(words),
        detail: fc.option(fc.record({ player: words, table_name: fc.option(words) })),
        unknown: fc.dictionary(words, words),
      },
      { requiredKeys: [] },
    ),
  },
  { weight: 1, arbitrary: fc.record({ socket_id: words, role: fc.integer() }) },
);

describe('client lists', () => {
  it('returns the same clients for consecutive lists as for each list alone', () => {
    fc.assert(
      fc.property(fc.array(fc.array(entry, { maxLength: 12 }), { maxLength: 6 }), (all) => {
        const lists = newLists();
        for (const list of all) expect(read(lists, list)).toEqual(readClients(list, PLAIN_DIALECT));
      }),
    );
  });

  it('rejects text that is not a plain list, and keeps the clients of the previous list', () => {
    const unusual = fc.oneof(
      fc.jsonValue().map((value) => JSON.stringify(value)),
      fc.array(entry, { minLength: 1 }).map((list) => JSON.stringify(list, null, 1)),
      fc
        .tuple(fc.array(entry), fc.nat(), fc.constantFrom('', ',', '}', '"', '\\', '{}'))
        .map(([list, at, inserted]) => {
          const text = JSON.stringify(list);
          return text.slice(0, at % text.length) + inserted + text.slice((at % text.length) + 1);
        }),
    );
    fc.assert(
      fc.property(unusual, (text) => {
        const lists = newLists();
        const [a] = read(lists, [player('a')])?.clients ?? [];
        const answer = lists.read(text, 0);
        if (answer)
          expect(answer.list).toEqual(readClients(JSON.parse(text.slice(0, answer.end)), PLAIN_DIALECT));
        else expect(read(lists, [player('a')])?.clients[0]).toBe(a);
      }),
    );
  });

  it('keeps the object of an unchanged client, and makes a new one for a changed client', () => {
    const lists = newLists();
    const [a, b, c] = read(lists, [{ ...player('a'), ip: '::1' }, player('b'), player('c')])?.clients ?? [];
    const list = read(lists, [{ ...player('a'), ip: '::1' }, player('c', 'B'), player('b'), player('d')]);
    expect(list?.clients[0]).toBe(a);
    expect(a).toEqual(player('a'));
    expect(list?.clients[1]).not.toBe(c);
    expect(list?.clients.slice(1)).toEqual([player('c', 'B'), player('b'), player('d')]);
    expect(read(lists, [player('b')])?.clients[0]).toEqual(b);
  });

  it.each([
    ['most clients left', (all: readonly unknown[]) => all.filter((_, index) => index % 50 === 7)],
    ['the order changed', (all: readonly unknown[]) => all.toReversed()],
    ['new clients came first', (all: readonly unknown[]) => [...crowd(100, 5_000), ...all]],
  ])('keeps the objects of unchanged clients when %s', (_, changed) => {
    const lists = newLists();
    const all = crowd(1_000);
    const known = new Set(read(lists, all)?.clients);
    const list = read(lists, changed(all)) ?? new ClientList([], 0);
    expect(list.clients).toEqual(changed(all));
    const added = list.clients.filter((client) => !known.has(client));
    // The new clients, and the few that are read before the index is used.
    expect(added.length).toBeLessThanOrEqual(100 + 32);
  });
});
