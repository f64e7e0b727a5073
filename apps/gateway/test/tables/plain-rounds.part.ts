import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Round, RoundsCheck } from '@pitdesk/contracts/rounds';
import { buildRound, buildUser } from '@pitdesk/contracts/testing';
import request from 'supertest';
import { type RunningGateway, startGateway } from '../../src/testing/index.ts';
import { bodyOf } from '../support/body-of.ts';
import { signIn } from '../support/console.ts';
import { type FakeOperator, type Seen, startFakeOperator } from '../support/fake-operator.ts';

/** The operator's answer to a request for rounds. */
let listed: (seen: Seen) => unknown;
let operator: FakeOperator;
let gateway: RunningGateway;
let token: string;

const get = async (path: string): Promise<unknown> =>
  await bodyOf(request(gateway.url).get(path).auth(token, { type: 'bearer' }), 200);
const check = async (query: string) => (await get(`/api/rounds/check?${query}`)) as RoundsCheck;

describe('rounds of an operator without cursors', () => {
  beforeAll(async () => {
    operator = await startFakeOperator({
      'POST /api/auth/login': { token: { access_token: 'upstream-token' } },
      'GET /api/auth/me': buildUser(),
      'GET /api/table': [],
      'GET /api/round': (seen: Seen) => listed(seen),
    });
    gateway = await startGateway({ upstreamUrl: operator.url });
    token = (await signIn(gateway)).accessToken;
  });
  afterAll(async () => {
    await gateway.close();
    await operator.close();
  });

  it('are checked and exported page by page, to the end', async () => {
    const rounds = [3, 2, 1].map((id) => buildRound({ id }));
    const begun: Round[] = [];
    listed = ({ query }) => {
      const page = Number(query.get('page'));
      if (page === 2) rounds.unshift(...begun.splice(0));
      const sorted = query.get('sort_by') === 'started_at:asc' ? rounds.toReversed() : rounds;
      return {
        data: sorted.slice(page - 1, page),
        meta: { page, per_page: 1, total: rounds.length, last_page: rounds.length, capped: true },
      };
    };
    const checked: number[] = [];
    for (let after: string | null = ''; after !== null; ) {
      const found: RoundsCheck = await check(after && `after=${after}`);
      checked.push(found.checked);
      after = found.next;
    }
    expect(checked).toEqual([1, 1, 1]);
    // A round that begins during the export shifts the others by one: none is in the file twice.
    begun.push(buildRound({ id: 4 }));
    expect(await get('/api/rounds/export?format=json')).toMatchObject({
      count: null,
      rows: rounds.slice(1),
      rows_written: 3,
    });
  });

  it("a shoe's cards are counted from its first round, even if a batch or a filter contains only a part of it", async () => {
    const start = Date.parse('2026-03-01T20:00:00.000Z');
    const shoe = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((round) =>
      buildRound({
        id: 100 + round,
        table_id: 1,
        shoe: { number: 7, round },
        started_at: new Date(start + round * 45_000).toISOString(),
        cards: [{ hand: 'player', card: 'AS', at: new Date(start + round * 45_000 + 25_000).toISOString() }],
      }),
    );
    const page = (data: Round[], next: string | null) => ({
      data,
      meta: { page: 1, per_page: 500, total: 9, last_page: 1, ...(next === null ? {} : { next }) },
    });
    // It supports no filter by shoe or by winner, and the check reads two batches.
    listed = ({ query }) => {
      const fits = shoe.filter(({ started_at }) => started_at < (query.get('to') ?? '9'));
      if (query.get('sort_by') === 'started_at:desc') return page(fits.reverse(), null);
      return query.has('after') ? page(fits.slice(6), null) : page(fits.slice(0, 6), 'behind');
    };
    const ninthIn = async (query: string): Promise<number[]> =>
      (await check(query)).broken
        .filter(({ breaches }) => breaches.some(({ rule }) => rule === 'card_copies'))
        .map(({ round }) => Number(round.id));
    expect(await ninthIn('game=baccarat')).toEqual([]);
    expect(await ninthIn('game=baccarat&after=behind')).toEqual([109]);
    expect(await ninthIn('winner=tie&after=behind')).toEqual([109]);
  });
});
