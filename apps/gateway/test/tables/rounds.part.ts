import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AuditEntry } from '@pitdesk/contracts/audit';
import type { ErrorBody } from '@pitdesk/contracts/errors';
import type { Paginated } from '@pitdesk/contracts/fields';
import type {
  CorrectedResult,
  Round,
  RoundCorrection,
  RoundDossier,
  RoundsCheck,
  RoundsPace,
} from '@pitdesk/contracts/rounds';
import { type MockBackends, startMockBackends } from '@pitdesk/mock-backends/testing';
import { CutProxy, until } from '@pitdesk/rig';
import request, { type Test } from 'supertest';
import { AuditStore } from '#core/audit/audit.store';
import { CorrectionRecovery } from '#features/rounds/corrections/apply-correction';
import { type RunningGateway, startGateway } from '../../src/testing/index.ts';
import { type SignedIn, signIn } from '../support/console.ts';
import { archiveIn } from '../support/export-archive.ts';
import { emit, granted, nextEvent, Sockets } from '../support/sockets.ts';

let mock: MockBackends;
let proxy: CutProxy;
let gateway: RunningGateway;
let narrow: RunningGateway;
let staff: Record<'floor1' | 'floor1b' | 'floor2', SignedIn>;
let store: AuditStore;
const sockets = new Sockets();

type Verb = 'get' | 'put' | 'post';
type Who = keyof typeof staff | SignedIn;

const call = (who: Who, verb: Verb, path: string, body: object = {}, url = gateway.url): Test => {
  const { accessToken } = typeof who === 'string' ? staff[who] : who;
  const made = request(url)[verb](path).auth(accessToken, { type: 'bearer' });
  return verb === 'get' ? made : made.send(body);
};
const answer = async <T>(made: Test, status = 200): Promise<T> => (await made.expect(status)).body as T;
const refusal = async (made: Test, status: number): Promise<string> =>
  (await answer<ErrorBody>(made, status)).code;

const list = (query: string) => answer<Paginated<Round>>(call('floor1', 'get', `/api/rounds?${query}`));

/** Counts the rounds that tests use, so that each uses its own. */
const taken: Record<string, number> = {};
async function settled(game: 'baccarat' | 'roulette'): Promise<Round> {
  taken[game] = (taken[game] ?? 0) + 1;
  const { data } = await list(`game=${game}&state=settled&corrected=false&per_page=100`);
  const round = data.filter(({ table_id }) => table_id !== 0)[taken[game] * 3];
  if (!round) throw new Error('The history is too short');
  return round;
}

/** Returns the newest entry about a round, when it is stored. */
const entryOf = (action: string, round: Pick<Round, 'id'>, result = 'ok'): Promise<AuditEntry> =>
  until(async () =>
    (await store.about('round', [String(round.id)], 50)).find(
      (entry) => entry.action === action && entry.result === result,
    ),
  );

const otherNumber = ({ number }: Round): CorrectedResult => ({ number: ((number ?? 0) + 1) % 37 });

const propose = (who: Who, round: Round, result: CorrectedResult, reason = 'The sensor was off by one') =>
  call(who, 'post', `/api/rounds/${round.id}/corrections`, { ...result, reason });
const proposed = async (who: Who, round: Round) =>
  await answer<RoundCorrection>(propose(who, round, otherNumber(round)), 201);
const decide = (who: Who, { id }: RoundCorrection, decision: string, body: object = {}) =>
  call(who, 'post', `/api/corrections/${id}/${decision}`, body);
const versionsOf = ({ id }: Round) => answer<Round[]>(call('floor1', 'get', `/api/rounds/${id}/versions`));

const sessionOf = ({ accessToken }: SignedIn): string =>
  (JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString()) as { sid: string }).sid;

/** Corrects the round at the operator, like the process that died. */
async function correctAtOperator(round: Round, { result, reason }: RoundCorrection): Promise<void> {
  const login = await request(mock.url)
    .post('/api/auth/login')
    .send({ username: 'floor1b', password: 'pitdesk-demo' });
  const { token } = login.body as { token: { access_token: string } };
  await request(mock.url)
    .put(`/api/round/${round.id}`)
    .auth(token.access_token, { type: 'bearer' })
    .send({ action: 'correct', ...result, reason, proposed_by: 'floor1' })
    .expect(200);
}

describe('rounds and corrections', () => {
  beforeAll(async () => {
    mock = await startMockBackends();
    proxy = await CutProxy.start(mock.url);
    gateway = await startGateway({ upstreamUrl: proxy.url });
    narrow = await startGateway({
      upstreamUrl: mock.url,
      database: gateway.database,
      settings: { terminalScope: 'own' },
    });
    store = gateway.app.get(AuditStore);
    staff = {
      floor1: await signIn(gateway, 'floor1'),
      floor1b: await signIn(gateway, 'floor1b'),
      floor2: await signIn(gateway, 'floor2'),
    };
  });
  afterAll(async () => {
    sockets.closeAll();
    await narrow.close();
    await gateway.close();
    await proxy.close();
    await mock.close();
  });

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
        const body = await answer<ErrorBody>(call('floor1', 'get', `/api/rounds?${query}`), 400);
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
      const voided = await answer<Round>(call('floor1', 'put', `/api/rounds/${round.id}`, change));
      expect(voided).toMatchObject({ state: 'voided', voided: { by: 'floor1', reason_code, reason } });
      expect(await event).toEqual({ change: 'voided', round: voided });
      expect(await entryOf('round.voided', round)).toMatchObject({
        actor: { username: 'floor1' },
        details: { before: { state: 'settled' }, after: { state: 'voided' }, reason_code, reason },
      });
      // The same person may have received no answer: nothing is voided, published or recorded a second time.
      const repeated = await answer<Round>(call('floor1', 'put', `/api/rounds/${round.id}`, change));
      expect(repeated.voided).toEqual(voided.voided);
      const again = call('floor2', 'put', `/api/rounds/${round.id}`, change);
      expect(await refusal(again, 409)).toBe('request.conflict');
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
          const after = await answer<Round>(call('floor1', 'put', `/api/rounds/${round.id}`, body));
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
      const voided = await answer<Round>(call('floor1', 'put', `/api/rounds/${round.id}`, change));
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
      const dossier = await answer<RoundDossier>(call('floor1', 'get', path));
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
      const without = await answer<RoundDossier>(call('floor1', 'get', `/api/rounds/${later.id}/dossier`));
      mock.faults.clear();
      expect(without).toMatchObject({ round: later, chat: null });
    });
  });

  describe('correction', () => {
    it('takes a proposer and another person who approves it, and makes a version that names both', async () => {
      const round = await settled('roulette');
      const correction = await proposed('floor1', round);
      expect(correction).toMatchObject({ state: 'proposed', round, proposed_by: { username: 'floor1' } });
      expect(await refusal(propose('floor2', round, otherNumber(round)), 409)).toBe('correction.pending');
      expect(await refusal(decide('floor1', correction, 'approve'), 403)).toBe('correction.own');
      expect(await entryOf('round.corrected', round, 'refused')).toMatchObject({
        code: 'correction.own',
        actor: { username: 'floor1' },
      });
      expect(await versionsOf(round)).toEqual([round]);

      const socket = await sockets.browser(gateway.url, staff.floor2.accessToken);
      await granted(emit(socket, 'watchRounds', { table_id: round.table_id }));
      const event = nextEvent(socket, 'round:changed', (event) => event.round.replaces === round.id);
      const approved = await answer<RoundCorrection>(decide('floor1b', correction, 'approve'));
      expect(approved).toMatchObject({ state: 'approved', decided_by: { username: 'floor1b' } });
      const [dealt, corrected] = await versionsOf(round);
      expect(dealt).toEqual({ ...round, superseded_at: expect.any(String) as unknown });
      expect(corrected).toMatchObject({
        id: approved.new_round_id,
        ...otherNumber(round),
        version: 2,
        correction: { by: 'floor1', approved_by: 'floor1b', reason: correction.reason },
      });
      expect(await event).toEqual({ change: 'corrected', round: corrected });
      expect((await entryOf('round.corrected', round)).details).toMatchObject({
        before: { number: round.number },
        after: otherNumber(round),
        proposed_by: 'floor1',
      });
      expect(await refusal(propose('floor1', round, otherNumber(round)), 409)).toBe('request.conflict');
      const listed = await answer<Paginated<RoundCorrection>>(
        call('floor2', 'get', `/api/corrections?round_id=${round.id}&state=approved`),
      );
      expect(listed).toMatchObject({ data: [approved], meta: { total: 1 } });
    });

    it('that the rules exclude is refused with the reason', async () => {
      const round = await settled('baccarat');
      const dealt = (cards: string) => ({
        cards: cards.split(' ').map((card, index) => ({ hand: index % 2 ? 'banker' : 'player', card })),
      });
      const naming = async (result: object) => {
        const body = await answer<ErrorBody>(propose('floor1', round, result), 422);
        expect(body.code).toBe('correction.impossible');
        return body.details?.fields?.[0];
      };
      expect(await naming(dealt('2S 3H 2D 4C'))).toMatchObject({
        field: 'cards',
        message: 'The drawing rules need more than 4 cards here',
      });
      expect(await naming(dealt('9S 3H KD 4C 5C'))).toMatchObject({
        message: 'The drawing rules end this round after 4 cards, not 5',
      });
      expect(await naming({ number: 4 })).toMatchObject({ field: 'number' });
      const asRecorded = round.cards.map(({ hand, card }) => ({ hand, card }));
      expect(await naming({ cards: asRecorded })).toMatchObject({
        message: 'The record has this result already',
      });
      expect((await entryOf('round.correction_proposed', round, 'refused')).code).toBe(
        'correction.impossible',
      );
      const { meta } = await answer<Paginated<RoundCorrection>>(
        call('floor1', 'get', `/api/corrections?round_id=${round.id}`),
      );
      expect(meta.total).toBe(0);
    });

    it('is decided once by concurrent approvals and rejections, including the proposer’s', async () => {
      for (const self of [false, true]) {
        const round = await settled('roulette');
        const correction = await proposed('floor1', round);
        const answers = await Promise.all([
          decide('floor1b', correction, 'approve'),
          decide(self ? 'floor1' : 'floor2', correction, 'approve'),
          decide('floor2', correction, 'reject', { reason: 'The film shows otherwise' }),
          decide('floor2', correction, 'approve'),
        ]);
        const done = answers
          .filter(({ status }) => status === 200)
          .map(({ body }) => body as RoundCorrection);
        // Two requests of one person may both succeed: it is the same decision.
        expect(new Set(done.map((one) => `${one.decided_by?.username} ${one.decided_at}`)).size).toBe(1);
        const codes = answers.map(({ body }) => (body as Partial<ErrorBody>).code);
        expect(codes[1] === 'correction.own').toBe(self);
        const kept = await gateway.database.client.roundCorrection.findUniqueOrThrow({
          where: { id: correction.id },
        });
        expect(['approved', 'rejected']).toContain(kept.state);
        expect(kept.decidedByName).not.toBe('floor1');
        expect(await versionsOf(round)).toHaveLength(kept.state === 'approved' ? 2 : 1);
      }
    });

    it('is refused with a reason by another person, and withdrawn only by its proposer', async () => {
      const round = await settled('roulette');
      const socket = await sockets.browser(gateway.url, staff.floor2.accessToken);
      await granted(emit(socket, 'watchCorrections', null));
      const published: string[] = [];
      socket.on('corrections:changed', ({ ids }) => published.push(...ids));
      const times = (id: string) => published.filter((one) => one === id).length;
      const first = await proposed('floor1', round);
      await until(() => times(first.id) === 1 || null);
      const reason = 'The film shows the number as it stands';
      expect(await refusal(decide('floor1', first, 'reject', { reason }), 403)).toBe('correction.own');
      await decide('floor2', first, 'reject', { reason: '' }).expect(400);
      const rejected = await answer<RoundCorrection>(decide('floor2', first, 'reject', { reason }));
      expect(rejected).toMatchObject({ state: 'rejected', decision_reason: reason });
      await until(() => times(first.id) === 2 || null);
      expect(await refusal(decide('floor1b', first, 'approve'), 409)).toBe('correction.decided');
      const second = await proposed('floor1', round);
      expect(await refusal(decide('floor2', second, 'withdraw'), 403)).toBe('permission.denied');
      expect(await answer(decide('floor1', second, 'withdraw'))).toMatchObject({ state: 'withdrawn' });
      expect((await entryOf('round.correction_rejected', round)).details).toMatchObject({ reason });
      await entryOf('round.correction_withdrawn', round);
      expect(await versionsOf(round)).toEqual([round]);
    });

    it('repeated by its author after a lost answer is returned as theirs, and recorded once', async () => {
      const round = await settled('roulette');
      const first = await proposed('floor1', round);
      expect(await proposed('floor1', round)).toEqual(first);
      expect(await refusal(propose('floor1', round, otherNumber(round), 'Another'), 409)).toBe(
        'correction.pending',
      );
      const reject = () => decide('floor2', first, 'reject', { reason: 'The film shows otherwise' });
      const rejected = await answer<RoundCorrection>(reject());
      expect(await answer(reject())).toEqual(rejected);
      expect(await refusal(decide('floor2', first, 'approve'), 409)).toBe('correction.decided');

      const second = await proposed('floor1', round);
      const approved = await answer<RoundCorrection>(decide('floor1b', second, 'approve'));
      expect(await answer(decide('floor1b', second, 'approve'))).toEqual(approved);
      expect(await refusal(decide('floor2', second, 'approve'), 409)).toBe('correction.decided');
      await entryOf('round.corrected', round);
      const written = await store.about('round', [String(round.id)], 50);
      const done = written.filter(({ result }) => result === 'ok').map(({ action }) => action);
      expect(done.sort()).toEqual([
        'round.corrected',
        'round.correction_proposed',
        'round.correction_proposed',
        'round.correction_rejected',
      ]);
    });

    it('expires if others have changed its round, here or at the operator', async () => {
      const [here, there] = [await settled('roulette'), await settled('roulette')];
      const [voided, changed] = [await proposed('floor1', here), await proposed('floor1', there)];
      const change = { action: 'void', reason: 'The ball left the wheel' };
      await call('floor2', 'put', `/api/rounds/${here.id}`, change).expect(200);
      await mock.database.client.round.update({
        where: { id: Number(there.id) },
        data: { state: 'voided', voidedAt: new Date(), voidedBy: 'floor9', voidReason: 'By hand' },
      });
      for (const correction of [voided, changed]) {
        expect(await refusal(decide('floor1b', correction, 'approve'), 409)).toBe('correction.stale');
      }
      const states = await answer<Paginated<RoundCorrection>>(
        call('floor1', 'get', '/api/corrections?state=stale'),
      );
      expect(states.data.map(({ id }) => id).sort()).toEqual([voided.id, changed.id].sort());
    });

    it('is applied once despite a lost answer, and stays open if it was never sent', async () => {
      const round = await settled('roulette');
      const correction = await proposed('floor1', round);
      proxy.strike(`GET /api/round/${round.id}`, 'nothing', () => proxy.down());
      expect(await refusal(decide('floor1b', correction, 'approve'), 503)).toBe('upstream.unavailable');
      proxy.up();
      const waiting = `/api/corrections?round_id=${round.id}`;
      const { data } = await answer<Paginated<RoundCorrection>>(call('floor1', 'get', waiting));
      expect(data).toEqual([correction]);
      proxy.strike(`PUT /api/round/${round.id}`, 'answer');
      // The breaker blocks calls for a moment after an outage.
      const approved = await until(async () => {
        const decided = await decide('floor1b', correction, 'approve');
        return decided.status === 200 ? (decided.body as RoundCorrection) : null;
      });
      const versions = await versionsOf(round);
      expect(versions.map(({ id }) => id)).toEqual([round.id, approved.new_round_id]);
    });

    it('of a process that died is resolved by the versions: applied if it arrived, failed if it did not', async () => {
      const recovery = gateway.app.get(CorrectionRecovery);
      const decider = await signIn(gateway, 'floor1b');
      const arrivals = [true, false];
      for (const arrived of arrivals) {
        const round = await settled('roulette');
        const correction = await proposed('floor1', round);
        const died = { lease_until: new Date(0), session: sessionOf(decider) };
        if (arrived) await correctAtOperator(round, correction);
        await gateway.database.client.roundCorrection.update({
          where: { id: correction.id },
          data: {
            state: 'applying',
            leaseUntil: died.lease_until,
            decidedById: '2',
            decidedByName: 'floor1b',
            decidedIn: died.session,
          },
        });
        await recovery.takeOver(null);
        // The gateway's own periodic look may have taken it first.
        const state = await until(async () => {
          const pending = call('floor1', 'get', `/api/corrections?round_id=${round.id}`);
          const { data } = await answer<Paginated<RoundCorrection>>(pending);
          return data[0]?.state === 'applying' ? null : data[0]?.state;
        });
        expect(state).toBe(arrived ? 'approved' : 'failed');
        await entryOf('round.corrected', round, arrived ? 'ok' : 'failed');
        expect(await versionsOf(round)).toHaveLength(arrived ? 2 : 1);
      }
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
      const found = await answer<RoundsCheck>(
        call('floor1', 'get', `/api/rounds/check?table_id=${round.table_id}`),
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
      const file = await answer<{ rows: Round[]; count: number }>(
        call(user, 'get', '/api/rounds/export?winner=tie&format=json', {}, narrow.url),
      );
      const own = await mock.database.client.table.findMany({ where: { terminalId: 2 } });
      const tables = new Set(own.map(({ id }) => id));
      expect(file.rows.length).toBeGreaterThan(0);
      expect(file.rows.every(({ table_id }) => tables.has(Number(table_id)))).toBe(true);
      expect(file.count).toBe(file.rows.length);
      const corrections = await answer<Paginated<RoundCorrection>>(
        call(user, 'get', '/api/corrections?per_page=100', {}, narrow.url),
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
      const pace = await answer<RoundsPace>(call('floor1', 'get', '/api/rounds/pace'));
      const from = new Date(Date.parse(pace.as_of) - pace.minutes * 60_000).toISOString();
      const span = `from=${from}&to=${pace.as_of}&per_page=1`;
      expect(pace.count).toBeGreaterThan(0);
      expect((await list(span)).meta.total).toBe(pace.count);
      expect(await answer(call('floor1b', 'get', '/api/rounds/pace'))).toEqual(pace);
      const user = await signIn(narrow, 'floor2');
      const own = await answer<RoundsPace>(call(user, 'get', '/api/rounds/pace', {}, narrow.url));
      expect(own.count).toBeLessThan(pace.count ?? 0);
    });
  });
});
