import { describe, expect, it } from '@jest/globals';
import { OnlineClient } from '@pitdesk/contracts';
import fc from 'fast-check';
import { ClientLists } from './client-lists.ts';

const player = (socketId: string | null, table = 'A') => ({
  role: 'player',
  socket_id: socketId,
  detail: { player: `of ${socketId}`, table_name: table },
});

/** Few ids, so that lists have them again: twice, in another place, otherwise, or unreadable. */
const entry = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record(
      {
        role: fc.constantFrom('player', 'staff'),
        socket_id: fc.option(fc.constantFrom('a', 'b', 'c', 'd', '', '__proto__')),
        detail: fc.option(
          fc.record({ player: fc.constantFrom('p', 'q'), table_name: fc.constantFrom('A', 'B', null) }),
        ),
        unknown: fc.constantFrom(1, 2),
      },
      { requiredKeys: [] },
    ),
  },
  { weight: 1, arbitrary: fc.record({ socket_id: fc.constantFrom('a', 'b'), role: fc.integer() }) },
  { weight: 1, arbitrary: fc.jsonValue() },
);

describe('lists of clients', () => {
  it('read one after the other are what each is alone', () => {
    fc.assert(
      fc.property(fc.array(fc.array(entry, { maxLength: 8 }), { maxLength: 6 }), (lists) => {
        const reader = new ClientLists();
        for (const list of lists) {
          const alone = list.flatMap((one) => OnlineClient.safeParse(one).data ?? []);
          expect(reader.read(structuredClone(list))).toEqual({
            clients: alone,
            unreadable: list.length - alone.length,
          });
        }
      }),
    );
  });

  it('have who is as before as the same object, and who is other as another', () => {
    const reader = new ClientLists();
    const first = reader.read([{ ...player('a'), ip: '::1' }, player('b'), player('c')])?.clients ?? [];
    const second = reader.read([player('b'), player('c', 'B'), { ...player('a'), ip: '::1' }])?.clients ?? [];
    expect(second[0]).toBe(first[1]);
    expect(second[1]).toEqual(player('c', 'B'));
    expect(second[2]).toBe(first[0]);
    expect(first[0]).toEqual(player('a'));
  });

  it.each([[null], ['players'], [{ 0: player('a') }]])('are refused where they are %j', (payload) => {
    const reader = new ClientLists();
    expect(reader.read(payload)).toBeNull();
    expect(reader.read([player('a')])).toEqual({ clients: [player('a')], unreadable: 0 });
  });
});
