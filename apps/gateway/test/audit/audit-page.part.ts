import { beforeAll, describe, expect, it } from '@jest/globals';
import type { AuditChainState, AuditEntry } from '@pitdesk/contracts/audit';
import type { Paginated } from '@pitdesk/contracts/fields';
import { until } from '@pitdesk/rig';
import request from 'supertest';
import { AuditService } from '#core/audit/audit.service';
import { AuditStore } from '#core/audit/audit.store';
import { reported } from '../support/audit-chain.ts';
import { bodyOf } from '../support/body-of.ts';
import { signIn } from '../support/console.ts';
import { archiveIn } from '../support/export-archive.ts';
import { useConsole } from '../support/shared-console.ts';

describe('audit page', () => {
  // Not shared, because it damages the chain.
  const console_ = useConsole();
  let store: AuditStore;
  let bearer: string;

  const ENTRIES = 60;

  beforeAll(async () => {
    store = console_.gateway.app.get(AuditStore);
    bearer = (await signIn(console_.gateway)).accessToken;
    const audit = console_.gateway.app.get(AuditService);
    await Promise.all(
      Array.from({ length: ENTRIES }, (_, index) =>
        audit.record({
          action: 'event.updated',
          actor: { id: 'e1', username: 'editor' },
          target: { kind: 'event', id: String(index % 3), label: `Prize 100%_${index}` },
          ip: '10.0.0.7',
          result: index % 2 === 0 ? 'ok' : 'refused',
          details: { before: { name: '=old' }, after: { name: 'new' } },
        }),
      ),
    );
  });

  const get = (path: string, query: object = {}) =>
    request(console_.gateway.url).get(path).query(query).auth(bearer, { type: 'bearer' });
  const list = async (query: object): Promise<Paginated<AuditEntry>> =>
    await bodyOf<Paginated<AuditEntry>>(get('/api/audit', query), 200);

  describe('list of audit entries', () => {
    it('is filtered by actor, action, object, result and time, and searched', async () => {
      const of = async (query: object) => (await list({ username: 'editor', ...query })).meta.total;
      expect(await of({})).toBe(ENTRIES);
      expect(await of({ action: 'event.updated', result: 'refused' })).toBe(ENTRIES / 2);
      expect(await of({ action: 'event.created' })).toBe(0);
      expect(await of({ target_kind: 'event', target_id: '1' })).toBe(ENTRIES / 3);
      expect(await of({ find: 'prize 100%_7' })).toBe(1);
      expect(await of({ find: '%' })).toBe(ENTRIES);
      expect(await of({ find: '10.0.0.' })).toBe(ENTRIES);
      const { data } = await list({ username: 'editor', per_page: 1 });
      const [newest] = data as [AuditEntry];
      expect(await of({ find: `#${newest.seq}` })).toBe(1);
      expect(await of({ to: '2026-01-01T00:00:00.000Z' })).toBe(0);
      expect(await of({ from: newest.at })).toBeGreaterThan(0);
      expect(newest).toMatchObject({ details: { before: { name: '=old' }, after: { name: 'new' } } });
    });

    it('returns every entry once, by page number and by cursor', async () => {
      for (const sort_by of ['at:desc', 'at:asc']) {
        const query = { username: 'editor', per_page: 25, sort_by };
        const byNumber = await Promise.all([1, 2, 3].map((page) => list({ ...query, page })));
        const seqs = byNumber.flatMap(({ data }) => data.map(({ seq }) => seq));
        expect(new Set(seqs).size).toBe(ENTRIES);
        const followed: number[] = [];
        for (let after: string | null | undefined; after !== null; ) {
          const { data, meta } = await list({ ...query, ...(after === undefined ? {} : { after }) });
          followed.push(...data.map(({ seq }) => seq));
          after = meta.next ?? null;
        }
        expect(followed).toEqual(seqs);
      }
      await get('/api/audit', { after: 'nonsense' }).expect(400);
      await get('/api/audit', { page: 10_000 }).expect(400);
    });

    it('is exported with its filter, count and hash, and the export is audited', async () => {
      const { lines, provenance } = await archiveIn(
        get('/api/audit/export', { format: 'csv', username: 'editor' }),
      );
      expect(provenance).toMatchObject({
        filter: { username: 'editor' },
        count: ENTRIES,
        rows_written: ENTRIES,
      });
      expect(lines[0]?.slice(-3)).toEqual(['Hash', 'Key', 'Mac']);
      expect(lines).toHaveLength(ENTRIES + 1);
      const json = await bodyOf(get('/api/audit/export', { format: 'json', find: 'prize' }), 200);
      expect(json).toMatchObject({ count: ENTRIES, rows_written: ENTRIES, filter: { find: 'prize' } });
      const { data } = await list({ action: 'audit.exported' });
      expect(data.map(({ actor, details }) => [actor.username, details])).toEqual([
        ['floor1', { format: 'json', count: ENTRIES, filter: { find: 'prize' } }],
        ['floor1', { format: 'csv', count: ENTRIES, filter: { username: 'editor' } }],
      ]);
    });
    it('is exported completely, even if a replica with a slow clock wrote last', async () => {
      const slow = {
        action: 'event.updated',
        actor: { id: 'e2', username: 'slow' },
        ip: '10.0.0.8',
      } as const;
      await store.append([{ ...slow, result: 'ok', at: new Date(Date.now() - 5_000) }]);
      const file = await bodyOf(get('/api/audit/export', { format: 'json', username: 'slow' }), 200);
      expect(file).toMatchObject({ count: 1, rows_written: 1 });
    });
  });

  describe('audit chain', () => {
    const report = (...noted: string[]) => {
      const { database, settings } = console_.gateway;
      return reported(
        database,
        [settings.audit.key],
        noted.map((hash) => ({ hash })),
      );
    };
    const unprotected = async (sql: string): Promise<void> => {
      const { client } = console_.gateway.database;
      await client.$executeRawUnsafe('ALTER TABLE audit_entries DISABLE TRIGGER USER');
      await client.$executeRawUnsafe(sql);
      await client.$executeRawUnsafe('ALTER TABLE audit_entries ENABLE TRIGGER USER');
    };

    it('is reported unbroken with its count and head; a noted hash reveals a cut at its end', async () => {
      const entries = await store.read();
      const [noted, last] = entries.slice(-2) as [AuditEntry, AuditEntry];
      expect(await report(noted.hash)).toEqual({
        isProven: true,
        lines: [
          `OK: ${entries.length} entries, the newest is ${last.seq}.`,
          `Proven: entries 1–${last.seq} by key ${last.key_id}; entry ${noted.seq} matches the anchor that was noted.`,
          `Head: ${last.hash}`,
        ],
      });
      await unprotected(`DELETE FROM audit_entries WHERE seq = ${last.seq}`);
      expect((await report()).isProven).toBe(true);
      expect(await report(last.hash)).toEqual({
        isProven: false,
        lines: [`MISSING: no entry has the noted hash ${last.hash}.`],
      });
    });

    it('is reported broken at the first entry that was changed or removed', async () => {
      await unprotected(`DELETE FROM audit_entries WHERE seq = 40`);
      expect((await report()).lines).toEqual([
        expect.stringMatching(/^BROKEN at entry 41: it does not follow .* 39 entries before it are whole\.$/),
      ]);
      await unprotected(`UPDATE audit_entries SET action = 'nobody.knows' WHERE seq = 12`);
      expect(await report()).toEqual({
        isProven: false,
        lines: ['BROKEN at entry 12: it is not as it was written. The 11 entries before it are whole.'],
      });
      const { data } = await list({ find: '#12' });
      expect(data).toMatchObject([{ seq: 12, action: 'nobody.knows' }]);
      const state = await until(async () => {
        const now = await bodyOf<AuditChainState>(get('/api/audit/chain'), 200);
        return now.checking ? null : now;
      });
      expect(state).toMatchObject({ checked_to: 11, broken: { seq: 12, problem: 'changed' } });
    });
  });

  describe('saved views', () => {
    const views = (method: 'get' | 'post' | 'put' | 'delete', path = '') =>
      request(console_.gateway.url)[method](`/api/views${path}`).auth(bearer, { type: 'bearer' });
    const view = { screen: 'audit', name: 'Refused', query: 'result=refused', is_default: true };

    it('are visible to their owner only, with one default, and unique names', async () => {
      const refused = await bodyOf<{ id: string }>(views('post').send(view), 201);
      await views('post')
        .send({ ...view, query: '' })
        .expect(409);
      await views('post')
        .send({ ...view, name: 'Newest', query: '' })
        .expect(201);
      const listed = async () => await bodyOf<(typeof view)[]>(views('get').query({ screen: 'audit' }), 200);
      expect((await listed()).map(({ name, is_default }) => ({ name, is_default }))).toEqual([
        { name: 'Newest', is_default: true },
        { name: 'Refused', is_default: false },
      ]);
      const other = (await signIn(console_.gateway, 'floor2')).accessToken;
      const asOther = (made: request.Test) => made.set('authorization', `Bearer ${other}`);
      expect(await bodyOf(asOther(views('get').query({ screen: 'audit' })), 200)).toEqual([]);
      expect(await bodyOf(asOther(views('get')), 200)).toEqual([]);
      const ofDealers = await bodyOf(
        views('post').send({ ...view, screen: 'dealers', name: 'On shift' }),
        201,
      );
      const [newest, refusedOnes] = await listed();
      expect(await bodyOf(views('get'), 200)).toEqual([newest, ofDealers, refusedOnes]);
      await asOther(views('put', `/${refused.id}`))
        .send(view)
        .expect(404);
      await asOther(views('delete', `/${refused.id}`)).expect(404);
      await views('put', `/${refused.id}`)
        .send({ ...view, name: 'No' })
        .expect(200);
      await views('delete', `/${refused.id}`).expect(204);
      expect((await listed()).map(({ name }) => name)).toEqual(['Newest']);
      await views('delete', '/nonsense').expect(404);
      const refuses = (part: object) =>
        views('post')
          .send({ ...view, ...part })
          .expect(400);
      await refuses({ name: ' ' });
      await refuses({ screen: '../x' });
      await refuses({ query: 'x'.repeat(1_501) });
    });

    it('are limited to thirty per list', async () => {
      for (let index = 0; index < 30; index += 1) {
        await views('post')
          .send({ ...view, screen: 'many', name: `V${index}`, is_default: false })
          .expect(201);
      }
      await views('post')
        .send({ ...view, screen: 'many', name: 'One more' })
        .expect(409);
    });
  });
});
