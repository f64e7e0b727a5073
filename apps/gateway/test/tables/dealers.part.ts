import { beforeAll, describe, expect, it } from '@jest/globals';
import type { AuditAction } from '@pitdesk/contracts/audit';
import { CUT_KINDS, type Model, type PlannedRelief, type RotaBoard } from '@pitdesk/contracts/dealers';
import type { ErrorBody } from '@pitdesk/contracts/errors';
import type { Paginated } from '@pitdesk/contracts/fields';
import { sameId } from '@pitdesk/contracts/fields';
import { until } from '@pitdesk/rig';
import request from 'supertest';
import { AuditStore } from '#core/audit/audit.store';
import { bodyOf } from '../support/body-of.ts';
import { signIn } from '../support/console.ts';
import { console_, narrow } from './console.ts';

const MINUTE = 60_000;
/** 64 by 64, of one colour: the smallest accepted picture. */
const PNG_64 =
  'iVBORw0KGgoAAAANSUhEUgAAAEAAAABACAIAAAAlC+aJAAAAT0lEQVR42u3PQQkAAAgEsEtgTFMY3gi+hcEKLDX9WgQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQELgvlQQDiOYMzdQAAAABJRU5ErkJggg==';

let token: string;

type Verb = 'get' | 'put' | 'post' | 'delete';

const call = (verb: Verb, path: string, body?: object, as = token, at = console_.gateway) => {
  const made = request(at.url)[verb](path).auth(as, { type: 'bearer' });
  return body === undefined ? made : made.send(body);
};
const model = async (verb: Verb, path: string, body?: object, status = 200): Promise<Model> =>
  await bodyOf<Model>(call(verb, path, body), status);
const refusal = async (made: ReturnType<typeof call>): Promise<ErrorBody> => {
  const { body } = (await made) as { body: unknown };
  return body as ErrorBody;
};
const newDealer = (part: object = {}) =>
  model(
    'post',
    '/api/models',
    { display_name: 'Nora', legal_name: 'Nora Lind', languages: ['en', 'pl'], games: ['roulette'], ...part },
    201,
  );
const audited = (action: AuditAction, id: unknown) =>
  until(async () => {
    const entries = await console_.gateway.app.get(AuditStore).read();
    return entries.findLast((entry) => entry.action === action && entry.target?.id === String(id));
  });
const board = async (): Promise<RotaBoard> => {
  const at = (ms: number): string => encodeURIComponent(new Date(Date.now() + ms).toISOString());
  return await bodyOf<RotaBoard>(
    call('get', `/api/rota?from=${at(-60 * MINUTE)}&to=${at(60 * MINUTE)}`),
    200,
  );
};
/** Returns an open table of a terminal, with its dealer. */
const tableOf = (game: 'baccarat' | 'roulette', skip = 0) => {
  const found = console_.mock.floor.tables().filter((one) => one.game === game && one.dealer !== null)[skip];
  if (!found?.dealer) throw new Error('No such table');
  return { table: found, standing: found.dealer };
};

describe('dealers', () => {
  beforeAll(async () => {
    token = (await signIn(console_.gateway)).accessToken;
  });

  describe('records of dealers', () => {
    it('are added, changed, found, and audited with the changed fields', async () => {
      const nora = await newDealer();
      expect(nora).toMatchObject({ state: 'off', active: true, table_id: null, photo_url: null });
      await model('put', `/api/models/${nora.id}`, { games: ['baccarat', 'roulette'], state: 'on_break' });
      const query = 'search=nora&game=baccarat&state=on_break&language=pl&active=1&sort_by=legal_name:desc';
      const { data } = await bodyOf<Paginated<Model>>(call('get', `/api/models?${query}`), 200);
      expect(data.map(({ id }) => id)).toEqual([nora.id]);
      expect((await audited('dealer.updated', nora.id)).details).toEqual({
        before: { games: ['roulette'], state: 'off' },
        after: { games: ['baccarat', 'roulette'], state: 'on_break' },
      });
      const nameless = await refusal(call('post', '/api/models', { display_name: ' ' }));
      expect(nameless.details?.fields?.map(({ field }) => field)).toContain('display_name');
    });

    it('are changed only if they match the expectation that the author sends', async () => {
      const { id, active, table_id } = await newDealer();
      const expects = { active, state: 'off', table_id };
      await model('put', `/api/models/${id}`, { state: 'on_break', expects });
      const refused = await call('put', `/api/models/${id}`, { active: false, expects }).expect(409);
      expect((refused.body as ErrorBody).code).toBe('request.conflict');
      expect(await model('get', `/api/models/${id}`)).toMatchObject({ active: true, state: 'on_break' });
      const now = { ...expects, state: 'on_break' };
      expect(await model('put', `/api/models/${id}`, { active: false, expects: now })).toMatchObject({
        active: false,
      });
    });

    it('keep a field that a colleague has changed since it was loaded, and take the others', async () => {
      const { id, display_name, legal_name } = await newDealer();
      await model('put', `/api/models/${id}`, { legal_name: 'Nora Bly' });
      const stale = { legal_name: 'Nora Blue', expects: { legal_name } };
      const refused = await call('put', `/api/models/${id}`, stale).expect(409);
      expect((refused.body as ErrorBody).code).toBe('request.conflict');
      const beside = { display_name: 'Nory', expects: { display_name } };
      expect(await model('put', `/api/models/${id}`, beside)).toMatchObject({
        display_name: 'Nory',
        legal_name: 'Nora Bly',
      });
    });

    it('have a photo that is an image, served by the gateway itself at a URL that changes', async () => {
      const { id } = await newDealer({ display_name: 'Pia' });
      const page = Buffer.from('<svg onload="alert(1)"/>'.padEnd(80)).toString('base64');
      const refused = await refusal(call('put', `/api/models/${id}/photo`, { data: page }));
      expect(refused.code).toBe('dealer.photo_unusable');
      const { photo_url } = await model('put', `/api/models/${id}/photo`, { data: PNG_64 });
      expect(photo_url).toMatch(/^\/api\/models\/\d+\/photo\?v=/);
      const photo = await call('get', photo_url ?? '').expect(200);
      expect(photo.headers).toMatchObject({
        'content-type': 'image/jpeg',
        'x-content-type-options': 'nosniff',
      });
      expect((photo.body as Buffer).subarray(0, 2).toString('hex')).toBe('ffd8');
      expect((await model('delete', `/api/models/${id}/photo`)).photo_url).toBeNull();
      await call('get', `/api/models/${id}/photo`).expect(404);
      expect((await audited('dealer.photo_changed', id)).details).toEqual({
        before: { photo: true },
        after: { photo: false },
      });
    });

    it('without rounds are deleted, any other is kept and can be restored', async () => {
      const { id } = await newDealer();
      expect(await bodyOf(call('delete', `/api/models/${id}`), 200)).toEqual({
        outcome: 'deleted',
        model: null,
      });
      const { standing } = tableOf('roulette');
      expect(await bodyOf(call('delete', `/api/models/${standing.id}`), 200)).toMatchObject({
        outcome: 'deactivated',
        model: { active: false, state: 'off', table_id: null },
      });
      const place = { table_id: 1, from: null };
      expect((await refusal(call('put', `/api/models/${standing.id}/place`, place))).code).toBe(
        'dealer.inactive',
      );
      expect((await model('put', `/api/models/${standing.id}`, { active: true })).active).toBe(true);
    });
  });

  describe('place at a table', () => {
    it('is taken by a relief, who leaves the old one free and deals the next round', async () => {
      const { mock } = console_;
      const { table, standing } = tableOf('roulette');
      const other = tableOf('roulette', 1).table;
      const { id } = await newDealer();
      const take = (table_id: number, from: number | null, expects: number | null) =>
        model('put', `/api/models/${id}/place`, { table_id, from, expects, accepts: CUT_KINDS });
      await take(other.id, null, other.dealer?.id ?? null);
      expect(await take(table.id, other.id, standing.id)).toMatchObject({
        table_id: table.id,
        state: 'on_shift',
      });
      expect(other.dealer).toBeNull();
      expect((await model('get', `/api/models/${standing.id}`)).state).toBe('on_break');
      const since = new Date();
      await mock.simulation.clock.advance(3 * MINUTE);
      const next = await mock.database.client.round.findFirstOrThrow({
        where: { tableId: table.id, startedAt: { gte: since } },
        orderBy: { id: 'asc' },
      });
      expect(next.dealerId).toBe(id);
      expect((await audited('dealer.assigned', id)).details).toEqual({
        before: { table_id: other.id, state: 'on_shift' },
        after: { table_id: table.id, state: 'on_shift', relieved_dealer: standing.id },
      });
      const turns = (await board()).stints.filter(({ dealer }) => dealer.id === id);
      expect(turns.map(({ table_id, until: ended, by }) => [table_id, ended === null, by])).toEqual([
        [other.id, false, 'floor1'],
        [table.id, true, 'floor1'],
      ]);
    });

    it('is refused to a dealer without the skill and for an unreadable table, and goes to one of two simultaneous requests', async () => {
      const { table, standing } = tableOf('baccarat');
      const roulette = await newDealer();
      const place = { table_id: table.id, from: null, expects: standing.id, accepts: CUT_KINDS };
      const path = ({ id }: Model): string => `/api/models/${id}/place`;
      expect((await refusal(call('put', path(roulette), place))).code).toBe('dealer.may_not_deal');
      const unreadable = { ...place, table_id: 'not a number' };
      expect((await refusal(call('put', path(roulette), unreadable))).code).toBe('request.not_found');

      const both = await Promise.all(
        ['Ada', 'Eve'].map((display_name) => newDealer({ display_name, games: ['baccarat'] })),
      );
      const answers = await Promise.all(both.map((dealer) => call('put', path(dealer), place)));
      expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
      const winner = both[answers.findIndex(({ status }) => status === 200)];
      const lost = answers.find(({ status }) => status === 409)?.body as ErrorBody;
      expect(lost).toMatchObject({
        code: 'dealer.place_taken',
        details: { standing: { id: winner?.id, display_name: winner?.display_name } },
      });
      const stale = await refusal(call('put', path(winner as Model), { table_id: null, from: null }));
      expect(stale.code).toBe('dealer.moved');
      const loser = both.find(({ id }) => id !== winner?.id);
      expect(await audited('dealer.assigned', loser?.id)).toMatchObject({
        result: 'refused',
        code: 'dealer.place_taken',
      });
    });

    it('is refused with what it cuts short, until the author accepts each kind', async () => {
      const { table, standing } = tableOf('roulette');
      const { id, display_name } = await newDealer();
      const place = (more: object) =>
        call('put', `/api/models/${id}/place`, {
          table_id: table.id,
          from: null,
          expects: standing.id,
          ...more,
        });
      const off = { kind: 'off', dealer: { id, display_name }, table_id: null, at: null };
      expect(await refusal(place({}))).toMatchObject({
        code: 'dealer.cuts_short',
        details: { cuts: expect.arrayContaining([off]) },
      });
      expect(table.dealer?.id).toBe(standing.id);
      await place({ accepts: CUT_KINDS }).expect(200);
      const leave = { table_id: null, from: table.id };
      expect((await refusal(call('put', `/api/models/${id}/place`, leave))).details?.cuts).toMatchObject([
        { kind: 'stint', dealer: { id }, table_id: table.id },
      ]);
      await call('put', `/api/models/${id}/place`, { ...leave, accepts: ['stint'] }).expect(200);
    });

    it('has at most one planned relief, until somebody withdraws it', async () => {
      const { table } = tableOf('baccarat', 1);
      const { id } = await newDealer({ games: ['baccarat'] });
      const plan = {
        table_id: table.id,
        dealer_id: id,
        at: new Date(Date.now() + 25 * MINUTE).toISOString(),
        accepts: CUT_KINDS,
      };
      const past = { ...plan, at: new Date(Date.now() - MINUTE).toISOString() };
      expect((await refusal(call('post', '/api/rota/reliefs', past))).code).toBe('dealer.slot_past');
      const made = await bodyOf<PlannedRelief>(call('post', '/api/rota/reliefs', plan), 201);
      expect(made).toMatchObject({ dealer: { id, display_name: 'Nora' }, by: 'floor1' });
      expect((await refusal(call('post', '/api/rota/reliefs', plan))).code).toBe('dealer.relief_clash');
      expect((await board()).reliefs).toContainEqual(made);
      await call('delete', `/api/rota/reliefs/${made.id}`).expect(204);
      await call('delete', `/api/rota/reliefs/${made.id}`).expect(404);
      await audited('dealer.relief_planned', id);
      await audited('dealer.relief_cancelled', id);
    });
  });

  describe('rights on dealers', () => {
    it('exclude a dealer at, or for, a table of another terminal in the narrow scope: refused and audited', async () => {
      const floor2 = (await signIn(narrow, 'floor2')).accessToken;
      const { mock } = console_;
      const theirs = mock.floor
        .tables()
        .find(({ terminalId, dealer }) => terminalId === 1 && dealer !== null);
      const id = theirs?.dealer?.id ?? 0;
      const free = await newDealer({ games: [theirs?.game] });
      const relief = { table_id: theirs?.id, dealer_id: free.id, at: new Date().toISOString() };
      const acts: [Verb, string, object?][] = [
        ['put', `/api/models/${free.id}/place`, { table_id: theirs?.id, from: null, expects: id }],
        ['put', `/api/models/${id}/place`, { table_id: null, from: theirs?.id }],
        ['post', '/api/rota/reliefs', relief],
        ['put', `/api/models/${id}`, { state: 'off' }],
        ['delete', `/api/models/${id}`],
      ];
      for (const [verb, path, body] of acts) {
        expect((await refusal(call(verb, path, body, floor2, narrow))).code).toBe(
          'permission.other_terminal',
        );
      }
      await until(() =>
        narrow.database.client.auditEntry.findFirst({
          where: { action: 'permission.refused', actorUsername: 'floor2', targetId: 'dealers.write' },
        }),
      );
      expect(theirs?.dealer?.id).toBe(id);
      // Only accounts of the same terminal see a dealer's place.
      const floor1 = (await signIn(narrow, 'floor1')).accessToken;
      const placeOf = async (as: string, path: string) => {
        const body = await bodyOf(call('get', path, undefined, as, narrow), 200);
        const { data = [body] } = body as { data?: Model[] };
        const found = (data as Model[]).find((one) => sameId(one.id, id));
        return { table_id: found?.table_id, since: found?.since };
      };
      for (const path of [
        `/api/models/${id}`,
        '/api/models?per_page=100&state=on_shift',
        `/api/models?search=${encodeURIComponent(theirs?.dealer?.displayName ?? '')}`,
      ]) {
        expect(await placeOf(floor2, path)).toEqual({ table_id: null, since: null });
        expect(await placeOf(floor1, path)).toEqual({ table_id: theirs?.id, since: expect.any(String) });
      }
      // Every account may change a dealer without a table.
      const changed = await call('put', `/api/models/${id}`, { languages: ['de'] }, floor2, narrow).expect(
        200,
      );
      expect(changed.body).toMatchObject({ table_id: null });
    });
  });
});
