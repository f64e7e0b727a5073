import { beforeAll, describe, expect, it } from '@jest/globals';
import type { AuditEntry } from '@pitdesk/contracts/audit';
import { until } from '@pitdesk/rig';
import request from 'supertest';
import { AuditService } from '#core/audit/audit.service';
import { AuditStore } from '#core/audit/audit.store';
import { auditKeys } from '#core/audit/audit-keys';
import { problemOf } from '#core/audit/check-chain';
import { PlayerReferences } from '#core/audit/player-references';
import { Clock } from '#core/time/clock';
import { DEFAULT_INTERVALS } from '#core/time/intervals';
import { followed } from '../support/audit-chain.ts';
import { signIn } from '../support/console.ts';
import { console_ } from './console.ts';

describe('chain of the audit', () => {
  let store: AuditStore;

  beforeAll(() => {
    store = console_.gateway.app.get(AuditStore);
  });

  const otherStore = () => {
    const { app, database, settings } = console_.gateway;
    const keys = auditKeys(settings.audit);
    const references = new PlayerReferences(database, keys);
    return new AuditStore(database, keys, references, app.get(Clock), DEFAULT_INTERVALS);
  };

  async function expectWhole(): Promise<void> {
    const { database, settings } = console_.gateway;
    expect(problemOf(await followed(database, settings))).toBeNull();
  }

  /** Returns the newest entry of an action, when it is stored. */
  const entryOf = (action: string, username: string): Promise<AuditEntry> =>
    until(async () =>
      (await store.read()).findLast((entry) => entry.action === action && entry.actor.username === username),
    );

  describe('audit entries', () => {
    it('record sign-ins, refused ones and sign-outs, with account, address and outcome', async () => {
      const { url } = console_.gateway;
      const { accessToken } = await signIn(console_.gateway, 'floor2');
      await request(url).post('/api/auth/login').send({ username: 'floor2', password: 'wrong' }).expect(401);
      await request(url).post('/api/auth/logout').auth(accessToken, { type: 'bearer' }).expect(200);
      const entries = await until(async () => {
        const found = (await store.read()).filter(({ actor }) => actor.username === 'floor2');
        return found.length >= 3 ? found : null;
      });
      expect(entries.map(({ action, result, code, ip }) => ({ action, result, code, ip }))).toEqual(
        expect.arrayContaining([
          { action: 'session.signed_in', result: 'ok', code: null, ip: '127.0.0.1' },
          { action: 'session.signed_in', result: 'refused', code: 'auth.login_incorrect', ip: '127.0.0.1' },
          { action: 'session.signed_out', result: 'ok', code: null, ip: '127.0.0.1' },
        ]),
      );
      expect(JSON.stringify(entries)).not.toContain('wrong');
    });

    it('record refusals of an account, once a minute for each action, however many there are', async () => {
      const { accessToken } = await signIn(console_.gateway, 'lobby');
      for (let i = 0; i < 5; i += 1) {
        await request(console_.gateway.url)
          .get('/api/rounds')
          .auth(accessToken, { type: 'bearer' })
          .expect(403);
      }
      const entry = await entryOf('permission.refused', 'lobby');
      expect(entry).toMatchObject({ target: { id: 'rounds.read' }, code: 'permission.no_terminal' });
      const refusals = (await store.read()).filter(
        ({ action, actor }) => action === 'permission.refused' && actor.username === 'lobby',
      );
      expect(refusals).toHaveLength(1);
    });

    it('store any attempted name, with an unbroken chain', async () => {
      const audit = console_.gateway.app.get(AuditService);
      const name = 'a\u0000b\uD800c\u202E<script>';
      await audit.record({
        action: 'session.signed_in',
        actor: { id: null, username: name },
        target: { kind: 'chat', id: '1', label: name },
        ip: '127.0.0.1',
        result: 'refused',
        details: { name, before: { tables: [name, 1.5], at: null } },
      });
      const readable = 'a\uFFFDb\uFFFDc\u202E<script>';
      const entry = await entryOf('session.signed_in', readable);
      expect(entry).toMatchObject({
        target: { label: readable },
        details: { name: readable, before: { tables: [readable, 1.5], at: null } },
      });
      await expectWhole();
    });

    const note = (service: AuditService, index: number) =>
      service.record({
        action: 'client.disconnected',
        actor: { id: index, username: 'floor1' },
        target: { kind: 'client', id: `socket-${index}`, label: 'maria-santos-4821' },
        ip: '127.0.0.1',
        result: 'ok',
        details: { table: 'Emerald 3', b: 1, a: null },
      });

    it('form one unbroken chain with concurrent writers', async () => {
      const audit = console_.gateway.app.get(AuditService);
      const other = new AuditService(otherStore(), console_.gateway.app.get(Clock));
      const before = (await store.read()).length;
      await Promise.all(Array.from({ length: 60 }, (_, index) => note(index % 2 ? audit : other, index)));
      const entries = await store.read();
      expect(entries).toHaveLength(before + 60);
      expect(entries.map(({ seq }) => seq)).toEqual(entries.map((_, index) => index + 1));
      await expectWhole();
    });

    it('form one unbroken chain if another replica writes between entries of one', async () => {
      const [one, other] = [0, 1].map(() => new AuditService(otherStore(), console_.gateway.app.get(Clock)));
      const before = (await store.read()).length;
      // A writer of two entries in a row assumes that it is alone, which then is wrong, and later true again.
      const writers = [one, one, one, other, one, one, one, other, other, other, one];
      for (const [index, writer] of writers.entries()) await note(writer as AuditService, index);
      const entries = await store.read();
      expect(entries.slice(before).map(({ actor }) => Number(actor.id))).toEqual(
        writers.map((_, index) => index),
      );
      await expectWhole();
    });
  });
});
