import { describe, expect, it } from '@jest/globals';
import { PLAIN_DIALECT } from '../reading/dialect.ts';
import { ClientList } from './client-lists.ts';
import { newestListParser } from './newest-list-parser.ts';

function decoder() {
  const invalid: string[] = [];
  const decoded: unknown[][] = [];
  const { Decoder } = newestListParser(PLAIN_DIALECT, (reason) => invalid.push(reason));
  const one = new Decoder();
  one.on('decoded', (packet) => decoded.push(packet.data as unknown[]));
  return { add: (packet: string) => one.add(packet), destroy: () => one.destroy(), decoded, invalid };
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

describe('parser of the game socket', () => {
  it('decodes only the newest waiting list', async () => {
    const { add, decoded } = decoder();
    for (const number of [1, 2, 3]) add(`2/game-logic,["clientList",[{"socket_id":"${number}"}]]`);
    expect(decoded).toHaveLength(0);
    await nextTurn();
    expect(decoded).toEqual([['clientList', new ClientList([{ socket_id: '3' }], 0)]]);
  });

  it('decodes every other packet at once, including events with a similar name', () => {
    const { add, decoded } = decoder();
    add('2/game-logic,["table:changed",{"clientList":1}]');
    add('2["clientListing",1]');
    expect(decoded.map(([event]) => event)).toEqual(['table:changed', 'clientListing']);
  });

  it.each([
    ['contains blanks', '2/game-logic,["clientList",[{"socket_id": "1"}, {}]]', [[{ socket_id: '1' }, {}]]],
    ['is followed by another argument', '2/game-logic,["clientList",[{}],2]', [[{}], 2]],
    ['is an object', '2["clientList",{"0":1}]', [{ 0: 1 }]],
    ['contains entries that are no clients', '2["clientList",[1,null]]', [[1, null]]],
    ['is missing', '2["clientList"]', []],
  ])('leaves a list to the JSON parser when it %s', async (_, packet, args) => {
    const { add, decoded } = decoder();
    add(packet);
    await nextTurn();
    expect(decoded).toEqual([['clientList', ...args]]);
  });

  it('reports a list that is not valid JSON, and decodes the next one', async () => {
    const { add, decoded, invalid } = decoder();
    add('2/game-logic,["clientList",[{"socket_id":');
    await nextTurn();
    expect(decoded).toHaveLength(0);
    expect(invalid).toHaveLength(1);
    add('2/game-logic,["clientList",[]]');
    await nextTurn();
    expect(decoded).toHaveLength(1);
  });

  it('drops the waiting list when the connection closes', async () => {
    const { add, destroy, decoded } = decoder();
    add('2/game-logic,["clientList",[]]');
    destroy();
    await nextTurn();
    expect(decoded).toHaveLength(0);
  });
});
