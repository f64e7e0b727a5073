import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ErrorBody } from '@pitdesk/contracts/errors';
import type { Paginated } from '@pitdesk/contracts/fields';
import type {
  Round,
  RoundCorrection,
  RoundDossier,
  RoundsCheck,
  RoundsPace,
} from '@pitdesk/contracts/rounds';
import { type RunningGateway, startGateway } from '../../src/testing/index.ts';
import { codeOf } from '../support/acts.ts';
import { bodyOf } from '../support/body-of.ts';
import { signIn } from '../support/console.ts';
import { archiveIn } from '../support/export-archive.ts';
import { emit, granted, nextEvent } from '../support/sockets.ts';
import {
  call,
  entryOf,
  gateway,
  list,
  mock,
  proposed,
  proxy,
  settled,
  sockets,
  staff,
  store,
} from './rounds.ts';

describe('rounds and corrections', () => {
  let narrow: RunningGateway;
  beforeAll(async () => {
    narrow = await startGateway({
      upstreamUrl: mock.url,
      database: gateway.database,
      settings: { terminalScope: 'own' },
    });
  });
  afterAll(() => narrow.close());

  describe('rounds', () => {
    it('are listed by cursor to the last one, and by number up to the counted limit', async () => {
      const whole = await list('winner=tie&per_page=100');
      const seen: Round[] = [];
      for (let next: string | null | undefined = ''; next !== null; ) {
        const page: Paginated<Round> = await list(`winner=tie&per_page=40${next ? `&after=${next}` : ''}`);
        seen.push(...page.data);
        next = page.meta.next;
      }
      expect(seen.slice(0, 100)).toEqual(whole.data);
      expect(seen).toHaveLength(whole.meta.total);
      for (const [query, field] of [
        ['page=101&per_page=100', 'page'],
        ['after=nowhere', 'after'],
      ]) {
        const body = await bodyOf<ErrorBody>(call('floor1', 'get', `/api/rounds?${query}`), 400);
        expect(body).toMatchObject({ code: 'request.invalid', details: { fields: [{ field }] } });
      }
    });

    it('are voided by one person, with a reason, once; watchers are notified and the audit records the change', async () => {
      const round = await settled('roulette');
      const socket = await sockets.browser(gateway.url, staff.floor2.accessToken);
      await granted(emit(socket, 'watchRounds', { table_id: round.table_id }));
      const event = nextEvent(socket, 'round:changed', (event) => event.round.id === round.id);
      const change = { action: 'void', reason_code: 'irregular_spin', reason: 'The ball left the wheel' };
      const { reason_code, reason } = change;
      const voided = await bodyOf<Round>(call('floor1', 'put', `/api/rounds/${round.id}`, change), 200);
      expect(voided).toMatchObject({ state: 'voided', voided: { by: 'floor1', reason_code, reason } });
      expect(await event).toEqual({ change: 'voided', round: voided });
      expect(await entryOf('round.voided', round)).toMatchObject({
        actor: { username: 'floor1' },
        details: { before: { state: 'settled' }, after: { state: 'voided' }, reason_code, reason },
      });
      // The same person may have received no answer: nothing is voided, published or recorded a second time.
      const repeated = await bodyOf<Round>(call('floor1', 'put', `/api/rounds/${round.id}`, change), 200);
      expect(repeated.voided).toEqual(voided.voided);
      const again = call('floor2', 'put', `/api/rounds/${round.id}`, change);
      expect(await codeOf(again, 409)).toBe('request.conflict');
      expect((await entryOf('round.voided', round, 'refused')).code).toBe('request.conflict');
      await call('floor1', 'put', `/api/rounds/${round.id}`, { action: 'void', reason: ' ' }).expect(400);
      const correct = { action: 'correct', reason: 'By one alone', number: 3 };
      await call('floor1', 'put', `/api/rounds/${round.id}`, correct).expect(400);
    });

    it('are voided with a code alone, or with a text alone, which counts as `other`', async () => {
      for (const [change, voided] of [
        [{ reason_code: 'equipment_fault' }, { reason_code: 'equipment_fault', reason: '' }],
        [{ reason: 'The wheel stood still' }, { reason_code: 'other', reason: 'The wheel stood still' }],
      ] as const) {
        const round = await settled('roulette');
        for (const _ of ['first', 'repeated']) {
          const body = { action: 'void', ...change };
          const after = await bodyOf<Round>(call('floor1', 'put', `/api/rounds/${round.id}`, body), 200);
          expect(after.voided).toMatchObject(voided);
        }
        expect((await entryOf('round.voided', round)).details).toMatchObject({
          reason_code: voided.reason_code,
        });
      }
    });

    it('are voided once despite a lost answer: the round itself is read back', async () => {
      const round = await settled('roulette');
      proxy.strike(`PUT /api/round/${round.id}`, 'answer');
      const change = { action: 'void', reason: 'The ball left the wheel' };
      const voided = await bodyOf<Round>(call('floor1', 'put', `/api/rounds/${round.id}`, change), 200);
      expect(voided).toMatchObject({ state: 'voided', voided: { by: 'floor1' } });
      const entries = await store.about('round', [String(round.id)], 10);
      expect(entries.map(({ action, result }) => [action, result])).toEqual([['round.voided', 'ok']]);
    });

    it('have a dossier with table, versions, broken rules, chat, corrections, audit', async () => {
      const round = await settled('roulette');
      const { chat } = await mock.database.client.table.findUniqueOrThrow({
        where: { id: Number(round.table_id) },
        include: { chat: true },
      });
      const messageAt = (minutes: number, message: string) => ({
        chatId: chat?.id ?? 0,
        sender: 'maria-santos-4821',
        senderRole: 'player' as const,
        message,
        createdAt: new Date(Date.parse(round.started_at) + minutes * 60_000),
      });
      const words = [messageAt(-30, 'long before'), messageAt(0, 'I saw 17'), messageAt(30, 'long after')];
      await mock.database.client.chatMessage.createMany({ data: words });
      const correction = await proposed('floor1', round);
      const path = `/api/rounds/${round.id}/dossier`;
      const dossier = await bodyOf<RoundDossier>(call('floor1', 'get', path), 200);
      expect(dossier).toMatchObject({ round, versions: [round], breaches: [], corrections: [correction] });
      expect(dossier.table.title).not.toBe('');
      const texts = dossier.chat?.messages.map(({ message }) => message) ?? [];
      expect(texts).toContain('I saw 17');
      expect(texts.some((message) => message.startsWith('long'))).toBe(false);
      expect(dossier.audit.map(({ action }) => action)).toEqual(['round.correction_proposed']);
      const later = await settled('roulette');
      mock.faults.add({ service: 'backoffice', path: '/api/customerSupport', fault: 'status' });
      // A chat that was never read must be read from the operator.
      await gateway.database.client.$transaction([
        gateway.database.client.chatCoverage.deleteMany(),
        gateway.database.client.chatMessage.deleteMany(),
      ]);
      const without = await bodyOf<RoundDossier>(
        call('floor1', 'get', `/api/rounds/${later.id}/dossier`),
        200,
      );
      mock.faults.clear();
      expect(without).toMatchObject({ round: later, chat: null });
    });
  });

  describe('rule checker', () => {
    it('finds a round that breaks a rule, and names the rule, the expected and the recorded value', async () => {
      const round = await settled('baccarat');
      const { winner } = round.outcome ?? {};
      const claimed = winner === 'tie' ? 'player' : 'tie';
      await mock.database.client.round.update({
        where: { id: Number(round.id) },
        data: { outcome: claimed },
      });
      const found = await bodyOf<RoundsCheck>(
        call('floor1', 'get', `/api/rounds/check?table_id=${round.table_id}`),
        200,
      );
      expect(found.checked).toBeGreaterThan(1);
      const { breaches } = found.broken.find((one) => one.round.id === round.id) ?? {};
      expect(breaches).toEqual([{ rule: 'winner', expected: winner, found: claimed }]);
    });
  });

  describe('export of rounds', () => {
    it('has the rows of the screen in its order, their number, and a hash over them', async () => {
      const filter = 'winner=tie&game=baccarat';
      const rows: Round[] = [];
      for (let next: string | null | undefined = ''; next !== null; ) {
        const page: Paginated<Round> = await list(`${filter}&per_page=100${next ? `&after=${next}` : ''}`);
        rows.push(...page.data);
        next = page.meta.next;
      }
      const json = await call('floor1', 'get', `/api/rounds/export?${filter}&format=json`).expect(200);
      const file = json.body as { rows: Round[]; count: number; sha256: string; filter: object };
      expect(file).toMatchObject({ count: rows.length, filter: { winner: 'tie', game: 'baccarat' } });
      const gamingDay = expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) as unknown;
      expect(file.rows).toEqual(rows.map((round) => ({ ...round, gaming_day: gamingDay })));
      const text = json.text.slice(json.text.indexOf('"rows":[\n') + 9, json.text.lastIndexOf('\n]'));
      expect(file.sha256).toBe(createHash('sha256').update(text).digest('hex'));
      const csv = await archiveIn(call('floor1', 'get', `/api/rounds/export?${filter}&format=csv`));
      expect(csv.text).toMatch(/^\uFEFF"Round","Table id","Table","Game",/);
      expect(csv.provenance).toMatchObject({
        filter: { winner: 'tie', game: 'baccarat' },
        exported_by: 'floor1',
        count: rows.length,
        rows_written: rows.length,
      });
      const [titles = [], ...lines] = csv.lines;
      const column = (title: string) => lines.map((cells) => cells[titles.indexOf(title)]);
      expect(column('Round')).toEqual(rows.map(({ id }) => String(id)));
      const tables = await mock.database.client.table.findMany();
      const names = new Map(tables.map(({ id, title }) => [String(id), title]));
      expect(column('Table')).toEqual(rows.map(({ table_id }) => names.get(String(table_id))));
      expect(column('Dealer id')).toEqual(rows.map(({ dealer }) => String(dealer?.id ?? '')));
      expect(column('Dealer')).toEqual(rows.map(({ dealer }) => dealer?.display_name ?? ''));
      expect(column('Betting opened (UTC)')).toEqual(
        rows.map(({ started_at }) => started_at.slice(0, 19).replace('T', ' ')),
      );
      const exports = (await store.read()).filter(({ action }) => action === 'rounds.exported');
      expect(exports.map(({ details }) => details)).toContainEqual({
        format: 'csv',
        filter: { winner: 'tie', game: 'baccarat' },
        count: rows.length,
      });
    });

    it('of a terminal’s account in the narrow scope has only its own tables’ rounds, and counts only those', async () => {
      const user = await signIn(narrow, 'floor2');
      const file = await bodyOf<{ rows: Round[]; count: number }>(
        call(user, 'get', '/api/rounds/export?winner=tie&format=json', {}, narrow.url),
        200,
      );
      const own = await mock.database.client.table.findMany({ where: { terminalId: 2 } });
      const tables = new Set(own.map(({ id }) => id));
      expect(file.rows.length).toBeGreaterThan(0);
      expect(file.rows.every(({ table_id }) => tables.has(Number(table_id)))).toBe(true);
      expect(file.count).toBe(file.rows.length);
      const corrections = await bodyOf<Paginated<RoundCorrection>>(
        call(user, 'get', '/api/corrections?per_page=100', {}, narrow.url),
        200,
      );
      expect(corrections.data.every(({ round }) => tables.has(Number(round.table_id)))).toBe(true);
    });
  });

  describe('pace of rounds', () => {
    it('is the number of rounds of the account’s own tables in the last minutes, counted once for all requests', async () => {
      // The history ends when the databases of the run were created, which may be longer ago than the span.
      for (const terminalId of [1, 2]) {
        const newest = await mock.database.client.round.findFirstOrThrow({
          where: { table: { terminalId } },
          orderBy: { startedAt: 'desc' },
        });
        await mock.database.client.round.update({
          where: { id: newest.id },
          data: { startedAt: new Date(Date.now() - 30_000) },
        });
      }
      const pace = await bodyOf<RoundsPace>(call('floor1', 'get', '/api/rounds/pace'), 200);
      const from = new Date(Date.parse(pace.as_of) - pace.minutes * 60_000).toISOString();
      const span = `from=${from}&to=${pace.as_of}&per_page=1`;
      expect(pace.count).toBeGreaterThan(0);
      expect((await list(span)).meta.total).toBe(pace.count);
      expect(await bodyOf(call('floor1b', 'get', '/api/rounds/pace'), 200)).toEqual(pace);
      const user = await signIn(narrow, 'floor2');
      const own = await bodyOf<RoundsPace>(call(user, 'get', '/api/rounds/pace', {}, narrow.url), 200);
      expect(own.count).toBeLessThan(pace.count ?? 0);
    });
  });
});
