import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Round, RoundDossier, RoundsCheck } from '@pitdesk/contracts/rounds';
import { rulesOfTable, type Table } from '@pitdesk/contracts/tables';
import { buildRound, buildTable, buildUser } from '@pitdesk/contracts/testing';
import request from 'supertest';
import { type RunningGateway, startGateway } from '../../src/testing/index.ts';
import { bodyOf } from '../support/body-of.ts';
import { signIn } from '../support/console.ts';
import { archiveIn } from '../support/export-archive.ts';
import { type FakeOperator, type Seen, startFakeOperator } from '../support/fake-operator.ts';

const START = Date.parse('2026-03-01T20:00:00.000Z');
const at = (minute: number): string => new Date(START + minute * 60_000).toISOString();
const usual = rulesOfTable(undefined);

const tables: Table[] = [
  buildTable({ id: 1, title: 'Eight decks' }),
  buildTable({
    id: 2,
    title: 'Six decks',
    rules: { ...usual, decks: 6 },
    limits: { min: 5, max: 2_000, currency: 'EUR' },
  }),
  buildTable({ id: 3, title: 'European', model: { name: 'Roulette' } }),
  buildTable({
    id: 4,
    title: 'American',
    model: { name: 'Roulette' },
    rules: { ...usual, wheel: 'double_zero' },
  }),
];

/** All rounds of the operator, in the order of play. */
let rounds: Round[] = [];
let operator: FakeOperator;
let gateway: RunningGateway;
let token: string;

/** Supports only filters by table and time, and also lists replaced versions. */
function listed({ query }: Seen) {
  const fits = rounds.filter(
    ({ table_id, started_at }) =>
      [null, String(table_id)].includes(query.get('table_id')) &&
      started_at >= (query.get('from') ?? '') &&
      started_at < (query.get('to') ?? '9'),
  );
  const data = query.get('sort_by') === 'started_at:desc' ? fits.toReversed() : fits;
  return { data, meta: { page: 1, per_page: 500, total: data.length, last_page: 1 } };
}

const get = async (path: string): Promise<unknown> =>
  await bodyOf(request(gateway.url).get(path).auth(token, { type: 'bearer' }), 200);

/** Returns the violations of these kinds that a check finds, by round. */
async function found(kinds: readonly string[], query = ''): Promise<[unknown, string][]> {
  const { broken } = (await get(`/api/rounds/check?${query}`)) as RoundsCheck;
  return broken.flatMap(({ round, breaches }) =>
    breaches
      .filter(({ rule }) => kinds.includes(rule))
      .map(({ rule, expected, found: is }): [unknown, string] => [round.id, `${rule} ${expected} / ${is}`]),
  );
}

const dealt = (id: number, table_id: number, shoe: Round['shoe'], part: Partial<Round> = {}): Round => {
  const minute = id % 100;
  return buildRound({ id, table_id, shoe, started_at: at(minute), ...part });
};
const copies = (cards: number): Round['cards'] =>
  Array.from({ length: cards }, () => ({ hand: 'player', card: 'AS', at: at(0) }));
const spun = (id: number, table_id: number, number: number | null): Round =>
  buildRound({
    id,
    table_id,
    game: 'roulette',
    shoe: null,
    cards: [],
    outcome: null,
    number,
    started_at: at(id % 100),
  });

describe('table rules', () => {
  beforeAll(async () => {
    operator = await startFakeOperator({
      'POST /api/auth/login': { token: { access_token: 'upstream-token' } },
      'GET /api/auth/me': buildUser(),
      'GET /api/table': tables,
      'GET /api/round': listed,
      'GET /api/round/301': () => rounds.find(({ id }) => id === 301),
      'GET /api/round/401': () => rounds.find(({ id }) => id === 401),
      'GET /api/round/104/versions': () => rounds.filter(({ id }) => id === 104),
    });
    gateway = await startGateway({ upstreamUrl: operator.url });
    token = (await signIn(gateway)).accessToken;
  });
  afterAll(async () => {
    await gateway.close();
    await operator.close();
  });

  describe('rules of a table', () => {
    it('are listed with it, and omitted if the operator sends none', async () => {
      const list = (await get('/api/tables?filters=%7B%22active%22%3A%220%22%7D')) as Table[];
      expect(list.map(({ title, rules }) => [title, rules])).toEqual([
        ['Eight decks', undefined],
        ['Six decks', { ...usual, decks: 6 }],
        ['European', undefined],
        ['American', { ...usual, wheel: 'double_zero' }],
      ]);
    });

    it('include betting limits if the operator sends them', async () => {
      const list = (await get('/api/tables?filters=%7B%22active%22%3A%220%22%7D')) as Table[];
      expect(list.map(({ limits }) => limits)).toEqual([
        undefined,
        { min: 5, max: 2_000, currency: 'EUR' },
        undefined,
        undefined,
      ]);
    });

    it('determine how often a card may occur: seven times from eight decks, and not from six', async () => {
      rounds = [
        dealt(101, 1, { number: 9, round: 1 }, { cards: copies(7) }),
        dealt(201, 2, { number: 9, round: 1 }, { cards: copies(7) }),
      ];
      expect(await found(['card_copies'])).toEqual([[201, 'card_copies AS x 6 / AS x 7']]);
    });

    it('determine whether 00 is a number: on the American wheel, and on no other', async () => {
      rounds = [spun(301, 3, 37), spun(401, 4, 37)];
      expect(await found(['number'])).toEqual([[301, 'number 0-36 / 00']]);
    });

    it('refuse a correction to 00 at a single-zero wheel, and accept it at a double-zero one', async () => {
      rounds = [spun(301, 3, 17), spun(401, 4, 17)];
      const propose = (id: number) =>
        request(gateway.url)
          .post(`/api/rounds/${id}/corrections`)
          .auth(token, { type: 'bearer' })
          .send({ number: 37, reason: 'The camera shows another pocket' });
      const refused = await propose(301);
      expect(refused.status).toBe(422);
      expect(refused.body).toMatchObject({
        code: 'correction.impossible',
        details: { fields: [{ field: 'number', message: "The table's wheel has no 00" }] },
      });
      const taken = await propose(401);
      expect(taken.status).toBe(201);
      expect(taken.body).toMatchObject({ result: { number: 37 } });
    });

    it('are read for an export, which writes 00 for its number', async () => {
      rounds = [spun(401, 4, 37)];
      const path = '/api/rounds/export?format=csv';
      const { text } = await archiveIn(request(gateway.url).get(path).auth(token, { type: 'bearer' }));
      expect(text).toMatch(/^"?401"?,.*,"?00"?,/m);
    });
  });

  describe('shoe of a round', () => {
    it('counts a corrected round once, by its current version', async () => {
      rounds = [
        dealt(101, 1, { number: 9, round: 1 }, { cards: copies(5), superseded_at: at(30) }),
        dealt(
          102,
          1,
          { number: 9, round: 1 },
          { cards: copies(5), version: 2, replaces: 101, started_at: at(1) },
        ),
        dealt(103, 1, { number: 9, round: 2 }, { cards: copies(3) }),
      ];
      expect(await found(['card_copies', 'shoe_gap'])).toEqual([]);
    });

    it('has no gap in its rounds’ numbers, whatever the filter of the check', async () => {
      rounds = [1, 2, 4, 5].map((nth) => dealt(100 + nth, 1, { number: 9, round: nth }));
      const gap = [[104, 'shoe_gap 3 / 4']];
      expect(await found(['shoe_gap'])).toEqual(gap);
      expect(await found(['shoe_gap'], `from=${at(4)}&to=${at(5)}`)).toEqual(gap);
      const dossier = (await get('/api/rounds/104/dossier')) as RoundDossier;
      expect(dossier.breaches).toContainEqual({ rule: 'shoe_gap', expected: '3', found: '4' });
    });

    it('may lack its first rounds on record, but not after another shoe', async () => {
      rounds = [dealt(107, 1, { number: 9, round: 7 }), dealt(108, 1, { number: 9, round: 8 })];
      expect(await found(['shoe_gap'])).toEqual([]);
      rounds = [...rounds, dealt(109, 1, { number: 10, round: 3 })];
      expect(await found(['shoe_gap'])).toEqual([[109, 'shoe_gap 1 / 3']]);
    });

    it('may deal one round after the cut card, and no second', async () => {
      const burned = 416 - 20;
      rounds = [1, 2, 3, 4].map((nth) =>
        dealt(100 + nth, 1, { number: 9, round: nth, burned }, { cards: copies(nth === 1 ? 6 : 4) }),
      );
      expect(await found(['past_cut_card', 'after_shoe_end'])).toEqual([
        [103, 'past_cut_card <= 1 after cut card / 2 after cut card'],
        [104, 'past_cut_card <= 1 after cut card / 3 after cut card'],
      ]);
    });

    it('has ended when the next one begins', async () => {
      rounds = [
        dealt(101, 1, { number: 9, round: 1 }),
        dealt(102, 1, { number: 10, round: 1 }),
        dealt(103, 1, { number: 9, round: 2 }),
        dealt(104, 1, { number: 10, round: 2 }),
      ];
      expect(await found(['after_shoe_end', 'shoe_gap'])).toEqual([[103, 'after_shoe_end shoe 10 / shoe 9']]);
    });
  });
});
