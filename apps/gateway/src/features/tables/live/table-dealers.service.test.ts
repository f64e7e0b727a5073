import { describe, expect, it, jest } from '@jest/globals';
import type { Principal } from '#core/actor/actor';
import { ManualClock } from '#testing/manual-clock';
import { standIn } from '#testing/stand-in';
import { TableDealersService } from './table-dealers.service.ts';

type Needs = ConstructorParameters<typeof TableDealersService>;

const PRINCIPAL = standIn<Principal>({ sessionId: 'one' });
const PAGES = [
  [
    { display_name: 'Xiu', table_id: 3 },
    { display_name: 'Mei', table_id: null },
  ],
  [{ display_name: 'Liam', table_id: 4 }],
];

function dealersOf(upstream: { liveTablesPath: string | null; modelsPath: string | null }) {
  const clock = new ManualClock();
  const list = jest.fn(async ({ page }: { page: number }) => ({
    data: { data: PAGES[page - 1], meta: { last_page: PAGES.length } },
  }));
  const dealers = new TableDealersService(
    clock,
    standIn<Needs[1]>({ upstream: standIn<Needs[1]['upstream']>(upstream) }),
    standIn<Needs[2]>({ dealerAt: () => 'Carla' }),
    // Of the answers, the service reads only these fields.
    standIn<Needs[3]>({ list: list as unknown as Needs[3]['list'] }),
    standIn<Needs[4]>({ upstreamToken: async () => 'token' }),
  );
  return { clock, list, dealers };
}

describe('the dealer of a table', () => {
  it('is the one of the live state, where the operator has it', async () => {
    const { dealers, list } = dealersOf({ liveTablesPath: '/live', modelsPath: '/models' });
    await dealers.refresh(PRINCIPAL);
    expect([dealers.at(3), list.mock.calls.length]).toEqual(['Carla', 0]);
  });

  it('is the one of the list of dealers without live states, read once a minute', async () => {
    const { clock, dealers, list } = dealersOf({ liveTablesPath: null, modelsPath: '/models' });
    expect(dealers.at(3)).toBeUndefined();
    await dealers.refresh(PRINCIPAL);
    await dealers.refresh(PRINCIPAL);
    expect([dealers.at(3), dealers.at('4'), dealers.at(5)]).toEqual(['Xiu', 'Liam', undefined]);
    expect(list).toHaveBeenCalledTimes(PAGES.length);
    clock.advance(60_000);
    list.mockRejectedValueOnce(new Error('down'));
    await dealers.refresh(PRINCIPAL);
    expect(dealers.at(3)).toBe('Xiu');
  });

  it('is not known without both', async () => {
    const { dealers, list } = dealersOf({ liveTablesPath: null, modelsPath: null });
    await dealers.refresh(PRINCIPAL);
    expect([dealers.at(3), list.mock.calls.length]).toEqual([undefined, 0]);
  });
});
