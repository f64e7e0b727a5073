import { describe, expect, it } from '@jest/globals';
import { PLAIN_DIALECT } from '../reading/dialect.ts';
import { ClientList } from './client-lists.ts';
import { newestListParser } from './newest-list-parser.ts';

function decoder() {
  const garbage: string[] = [];
  const decoded: unknown[][] = [];
  const { Decoder } = newestListParser(PLAIN_DIALECT, (reason) => garbage.push(reason));
  const one = new Decoder();
  one.on('decoded', (packet) => decoded.push(packet.data as unknown[]));
  return { add: (packet: string) => one.add(packet), destroy: () => one.destroy(), decoded, garbage };
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

describe('the parser of the game socket', () => {
  it('decodes only the newest of the lists that wait', async () => {
    const { add, decoded } = decoder();
    for (const number of [1, 2, 3]) add(`2/game-logic,["clientList",[{"socket_id":"${number}"}]]`);
    expect(decoded).toHaveLength(0);
    await nextTurn();
    expect(decoded).toEqual([['clientList', new ClientList([{ socket_id: '3' }], 0)]]);
  });

  it('passes everything else on at once, lists in other words included', () => {
    const { add, decoded } = decoder();
    add('2/game-logic,["table:changed",{"clientList":1}]');
    add('2["clientListing",1]');
    expect(decoded.map(([event]) => event)).toEqual(['table:changed', 'clientListing']);
  });

  it.each([
    [
      'is written with blanks',
      '2/game-logic,["clientList",[{"socket_id": "1"}, {}]]',
      [[{ socket_id: '1' }, {}]],
    ],
    ['has more behind it', '2/game-logic,["clientList",[{}],2]', [[{}], 2]],
    ['is none', '2["clientList",{"0":1}]', [{ 0: 1 }]],
    ['has what is no client in it', '2["clientList",[1,null]]', [[1, null]]],
    ['is not there', '2["clientList"]', []],
  ])('leaves to JSON what %s', async (_, packet, args) => {
    const { add, decoded } = decoder();
    add(packet);
    await nextTurn();
    expect(decoded).toEqual([['clientList', ...args]]);
  });

  it('survives a list that is no JSON, and says so', async () => {
    const { add, decoded, garbage } = decoder();
    add('2/game-logic,["clientList",[{"socket_id":');
    await nextTurn();
    expect(decoded).toHaveLength(0);
    expect(garbage).toHaveLength(1);
    add('2/game-logic,["clientList",[]]');
    await nextTurn();
    expect(decoded).toHaveLength(1);
  });

  it('forgets a waiting list when the connection goes', async () => {
    const { add, destroy, decoded } = decoder();
    add('2/game-logic,["clientList",[]]');
    destroy();
    await nextTurn();
    expect(decoded).toHaveLength(0);
  });
});
