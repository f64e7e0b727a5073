import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AlarmList } from '@pitdesk/contracts/alarms';
import type { AuditEntry } from '@pitdesk/contracts/audit';
import type { MessageView, Thread } from '@pitdesk/contracts/chat';
import type { Paginated } from '@pitdesk/contracts/fields';
import type { PlayerMarks } from '@pitdesk/contracts/players';
import type {
  ProtectionCaseDossier,
  ProtectionCaseGist,
  ProtectionCaseReport,
  ProtectionCaseRow,
  ProtectionCaseRules,
  WorkProtectionCaseRequest,
} from '@pitdesk/contracts/protection-cases';
import { until } from '@pitdesk/rig';
import { AlarmWatch } from '#features/alarms/watch/alarm-watch';
import type { RunningGateway } from '../../src/testing/index.ts';
import { callAs, codeOf, type Verb } from '../support/acts.ts';
import { chatOf, sendAsPlayer, type TestChat } from '../support/chat.ts';
import { type SignedIn, signIn, startConsole, type TestConsole } from '../support/console.ts';
import { emit, granted, nextEvent, Sockets } from '../support/sockets.ts';

const DAY_MS = 24 * 60 * 60_000;

let console_: TestConsole;
let gateway: RunningGateway;
let chat: TestChat;
const staff = new Map<string, SignedIn>();
const sockets = new Sockets();

const as = (name: string, verb: Verb, path: string, body: object = {}) =>
  callAs(gateway, staff.get(name) as SignedIn, verb, path, body);
const get = async <T>(path: string, name = 'care'): Promise<T> =>
  (await as(name, 'get', path).expect(200)).body as T;
const casesOf = async (player: string, name = 'care'): Promise<ProtectionCaseRow[]> =>
  (await get<Paginated<ProtectionCaseRow>>(`/api/protection-cases?player_id=${player}`, name)).data;
const dossier = (id: string, name = 'care'): Promise<ProtectionCaseDossier> =>
  get(`/api/protection-cases/${id}`, name);
const say = (player: string, text: string) => sendAsPlayer(console_.mock, chat, text, player);
const bell = (name: string): Promise<AlarmList> => get('/api/alarms', name);

/** Resolves with the newest case of a player when it matches. */
const caseOnce = (
  player: string,
  isSo: (row: ProtectionCaseRow) => boolean = () => true,
): Promise<ProtectionCaseRow> => until(async () => (await casesOf(player)).find(isSo) ?? null);

type StepOf<R> = R extends unknown ? Omit<R, 'version'> : never;

/** Takes one step from the current version of the case. */
async function step(id: string, request: StepOf<WorkProtectionCaseRequest>): Promise<ProtectionCaseDossier> {
  const { version } = (await dossier(id)).facts;
  return (await as('care', 'post', `/api/protection-cases/${id}/steps`, { ...request, version }).expect(200))
    .body as ProtectionCaseDossier;
}

async function known(id: string, player = `ada-lovelace-${id}`): Promise<void> {
  const now = new Date();
  const data = { id, player, searchText: player, firstSeenAt: now, lastSeenAt: now };
  const { client } = gateway.database;
  await client.player.createMany({ data, skipDuplicates: true });
  // An account of one terminal reaches the players who were at its tables.
  const where = { socketId: id, tableTitle: chat.title, tableId: '1', terminalId: chat.terminal };
  await client.playerVisit.create({
    data: { playerId: id, player, ...where, beganAt: now, maybeEarlier: false, endedAt: now },
  });
}

describe('cases', () => {
  beforeAll(async () => {
    console_ = await startConsole({ access: 'roles', demoRoles: true, alarms: { protectionCases: true } });
    gateway = console_.gateway;
    for (const name of ['care', 'shift', 'supervisor', 'auditor', 'surveillance']) {
      staff.set(name, await signIn(gateway, name));
    }
    chat = chatOf(console_.mock);
    await as('supervisor', 'get', '/api/tables').expect(200);
    // The chat is read while somebody watches it.
    const watching = await sockets.chat(gateway.url, (staff.get('care') as SignedIn).accessToken);
    await granted(emit(watching, 'watchConversations', null));
  });
  afterAll(async () => {
    sockets.closeAll();
    await console_.close();
  });

  describe('message of a player in need', () => {
    it('opens a critical case that rings only for care, and is worked on until it is evaluated', async () => {
      const browser = await sockets.browser(gateway.url, (staff.get('care') as SignedIn).accessToken);
      await browser.emitWithAck('watchProtectionCases', null);
      await browser.emitWithAck('watchAlarms', null);
      const told = nextEvent(browser, 'protectionCases:changed', ({ player_ids }) =>
        player_ids.includes('8001'),
      );
      const rung = nextEvent(browser, 'alarm:changed', ({ kind }) => kind === 'case_critical');
      const text = `I want to die ${randomUUID()}`;
      await say('ada-lovelace-8001', text);
      const { id, facts } = await caseOnce('8001');
      await told;
      expect(facts).toMatchObject({
        owner: null,
        chat_id: chat.id,
        terminal_id: chat.terminal,
        markers: ['words'],
      });
      const due = Date.parse(facts?.look.due_at ?? '') - Date.parse(facts?.opened_at ?? '');
      expect(due).toBe(5 * 60_000);
      const file = await dossier(id);
      const [marker] = file.evidence;
      const messageKey = marker?.evidence.kind === 'words' ? marker.evidence.message_key : '';
      expect(file.evidence).toMatchObject([
        { severity: 'critical', evidence: { kind: 'words', category: 'self_harm', message: text } },
      ]);

      await gateway.app.get(AlarmWatch).look('everything');
      expect(await rung).toMatchObject({
        severity: 'urgent',
        facts: {
          kind: 'case_critical',
          case_id: id,
          player: 'ada-lovelace-8001',
          message: { key: messageKey },
        },
        table: { title: chat.title },
      });
      expect((await bell('care')).watch.kinds).toEqual(['case_critical']);
      for (const name of ['shift', 'supervisor', 'auditor']) {
        const { open, watch } = await bell(name);
        expect([open, watch.kinds]).toEqual([[], ['cards_overdue']]);
      }

      const taken = await step(id, { act: 'take_over' });
      expect(taken).toMatchObject({ state: 'in_progress', facts: { owner: { username: 'care' } } });
      await gateway.app.get(AlarmWatch).look('everything');
      expect((await bell('care')).open).toEqual([]);

      const talked = { seen: 'Wrote that he wants to die.', said: 'Gave the helpline, he answered.' };
      const recorded = await step(id, { act: 'record', ...talked, outcome: 'helpline_given' });
      expect(recorded).toMatchObject({ state: 'interaction_recorded', facts: talked });
      const { version } = recorded.facts;
      const past = { act: 'plan', version, evaluation_at: new Date(Date.now() - 1_000).toISOString() };
      expect(await codeOf(as('care', 'post', `/api/protection-cases/${id}/steps`, past), 422)).toBe(
        'protection_case.bad_date',
      );
      const early = { act: 'close', version, finding: 'Is well again' };
      expect(await codeOf(as('care', 'post', `/api/protection-cases/${id}/steps`, early), 409)).toBe(
        'protection_case.wrong_state',
      );
      const evaluation_at = new Date(Date.now() + DAY_MS).toISOString();
      expect(await step(id, { act: 'plan', evaluation_at })).toMatchObject({
        state: 'awaiting_evaluation',
        facts: { evaluation_at },
      });
      const closed = await step(id, { act: 'close', finding: 'Called us back, has help now.' });
      expect(closed).toMatchObject({ state: 'closed', facts: { finding: 'Called us back, has help now.' } });
      expect(closed.history.map(({ act, by }) => [act, by])).toEqual([
        ['opened', null],
        ['take_over', 'care'],
        ['record', 'care'],
        ['plan', 'care'],
        ['close', 'care'],
      ]);
      // The words of a person in need must not be in the audit, which has more readers.
      const audit = await get<Paginated<AuditEntry>>('/api/audit?per_page=100', 'shift');
      const acts = audit.data.filter(({ target }) => target?.id === id);
      expect(acts.filter(({ result }) => result === 'ok').map(({ action }) => action)).toEqual([
        'case.close',
        'case.plan',
        'case.record',
        'case.take_over',
      ]);
      expect(JSON.stringify(acts)).not.toMatch(/helpline|wants to die|has help/);

      // The next one opens its own case.
      await say('ada-lovelace-8001', `I want to die ${randomUUID()}`);
      const next = await caseOnce('8001', ({ state }) => state === 'new');
      expect(next.id).not.toBe(id);
      await step(next.id, { act: 'take_over' });
    });

    it('rings while the operator is down', async () => {
      await known('8020');
      const raised = {
        id: randomUUID(),
        player_id: '8020',
        severity: 'critical',
        seen: 'Cries at the table.',
      };
      const { id } = (await as('care', 'post', '/api/protection-cases', raised).expect(201))
        .body as ProtectionCaseGist;
      console_.mock.faults.add({ service: 'backoffice', fault: 'status', value: 503 });
      try {
        await gateway.app.get(AlarmWatch).look('everything');
        expect((await bell('care')).open).toMatchObject([{ facts: { kind: 'case_critical', case_id: id } }]);
      } finally {
        console_.mock.faults.clear();
      }
      await step(id, { act: 'take_over' });
    });

    it('is counted in lists of players, for accounts that may know of cases', async () => {
      await known('8021');
      const raised = {
        id: randomUUID(),
        player_id: '8021',
        severity: 'low',
        seen: 'Has been here since noon.',
      };
      await as('supervisor', 'post', '/api/protection-cases', raised).expect(201);
      const marks = async (name: string) =>
        (await as(name, 'post', '/api/players/marks', { ids: ['8021', 'nobody'] }).expect(200))
          .body as PlayerMarks[];
      const mark = { id: '8021', sanctions: 0, notes: 0, language: null };
      expect(await marks('care')).toEqual([{ ...mark, cases: 1 }]);
      expect(await marks('supervisor')).toEqual([{ ...mark, cases: null }]);
    });

    it('is added to the open case, whose severity may rise and require a new look', async () => {
      await say('grace-hopper-8002', `I will win it back ${randomUUID()}`);
      const { id, severity } = await caseOnce('8002');
      expect(severity).toBe('medium');
      await step(id, { act: 'triage', severity: 'medium', text: 'Chases losses, calm.' });
      await say('hopper-grace-8002', `I am only 16 ${randomUUID()}`);
      const grown = await caseOnce('8002', (row) => row.severity === 'critical');
      expect(grown).toMatchObject({ id, state: 'triaged', facts: { look: { at: null } } });
      const { evidence, history } = await dossier(id);
      expect(evidence).toHaveLength(2);
      expect(history.map(({ act, severity: then }) => [act, then])).toEqual([
        ['opened', 'medium'],
        ['triage', 'medium'],
        ['marked', 'critical'],
      ]);
      expect(await casesOf('8002')).toHaveLength(1);
    });

    it('opens nothing if its category does not concern care', async () => {
      const text = `stupid dealer ${randomUUID()}`;
      await say('kurt-goedel-8003', text);
      await until(async () => {
        const { data } = await get<Thread>(`/api/conversations/${chat.id}/messages?limit=100`);
        return data.find(({ message, flags }) => message === text && flags !== undefined) ?? null;
      });
      await say('kurt-goedel-8004', `I can't stop ${randomUUID()}`);
      expect((await caseOnce('8004')).severity).toBe('high');
      expect(await casesOf('8003')).toEqual([]);
    });

    it('ends only its own case if the flag was wrong and nobody had looked', async () => {
      const flagOf = async (text: string): Promise<string> =>
        await until(async () => {
          const { data } = await get<Thread>(`/api/conversations/${chat.id}/messages?limit=100`);
          const found = data.find(({ message }: MessageView) => message === text);
          return found?.flags?.[0]?.id ?? null;
        });
      const [untouched, touched] = [`I want to die ${randomUUID()}`, `I want to die ${randomUUID()}`];
      await say('paul-dirac-8005', untouched);
      await say('emmy-noether-8006', touched);
      const worked = await caseOnce('8006');
      await caseOnce('8005');
      await step(worked.id, { act: 'take_over' });
      const paths = [
        `/api/flags/${await flagOf(untouched)}/judgement`,
        `/api/flags/${await flagOf(touched)}/judgement`,
      ];
      for (const path of paths) await as('supervisor', 'put', path, { verdict: 'wrong' }).expect(200);
      const ended = await caseOnce('8005', ({ state }) => state === 'no_action');
      const file = await dossier(ended.id);
      expect(file.history.at(-1)).toMatchObject({ act: 'withdrawn', by: null });
      expect(file.evidence).toMatchObject([{ withdrawn: true }]);
      await until(
        async () => (await dossier(worked.id)).evidence.every(({ withdrawn }) => withdrawn) || null,
      );
      expect((await dossier(worked.id)).state).toBe('in_progress');
    });
  });

  describe('case raised by staff', () => {
    it('is raised once, reveals nothing to its reporter, and is readable only by care and audit', async () => {
      await known('8010');
      const request = {
        id: randomUUID(),
        player_id: '8010',
        severity: 'high',
        seen: 'Asked two others for money <script>alert(1)</script>',
      };
      const { seen: _, ...sent } = request;
      const receipt = { ...sent, player: 'ada-lovelace-8010', state: 'new' };
      expect((await as('surveillance', 'post', '/api/protection-cases', request).expect(201)).body).toEqual(
        receipt,
      );
      expect((await as('surveillance', 'post', '/api/protection-cases', request).expect(201)).body).toEqual(
        receipt,
      );
      expect(await codeOf(as('supervisor', 'post', '/api/protection-cases', request), 409)).toBe(
        'request.conflict',
      );
      const added = { ...request, id: randomUUID(), severity: 'critical', seen: 'Again, and is in tears' };
      const [gist] = (await casesOf('8010', 'shift')) as [ProtectionCaseRow];
      await step(gist.id, { act: 'take_over' });
      // The answer is the same as for a new case.
      const { seen: __, ...sentAgain } = added;
      expect((await as('supervisor', 'post', '/api/protection-cases', added).expect(201)).body).toEqual({
        ...sentAgain,
        player: 'ada-lovelace-8010',
        state: 'new',
      });
      const [grown] = await casesOf('8010', 'shift');
      expect(grown).toMatchObject({ id: gist.id, severity: 'critical', facts: null });
      const more = { ...added, id: randomUUID() };
      expect((await as('care', 'post', '/api/protection-cases', more).expect(201)).body).toMatchObject({
        id: gist.id,
      });
      await as('shift', 'get', `/api/protection-cases/${gist.id}`).expect(403);
      await as('supervisor', 'get', '/api/protection-cases').expect(403);
      expect((await dossier(gist.id, 'auditor')).evidence).toMatchObject([
        { evidence: { kind: 'staff', by: { username: 'surveillance' }, seen: request.seen } },
        { evidence: { kind: 'staff', by: { username: 'supervisor' } } },
        { evidence: { kind: 'staff', by: { username: 'care' } } },
      ]);
      const nobody = { ...request, id: randomUUID(), player_id: 'nobody-here' };
      await as('supervisor', 'post', '/api/protection-cases', nobody).expect(404);
      await as('supervisor', 'post', '/api/protection-cases', { ...nobody, seen: '  ' }).expect(400);
    });

    it('goes to the faster of two concurrent acts; the other is told that it has changed', async () => {
      await known('8011');
      const seen = 'Shouted at the dealer';
      const raised = { id: randomUUID(), player_id: '8011', severity: 'low', seen };
      await as('supervisor', 'post', '/api/protection-cases', raised).expect(201);
      const { id } = await caseOnce('8011');
      const { version } = (await dossier(id)).facts;
      const answers = await Promise.all([
        as('care', 'post', `/api/protection-cases/${id}/steps`, { act: 'take_over', version }),
        as('care', 'post', `/api/protection-cases/${id}/steps`, {
          act: 'no_action',
          version,
          text: 'A bad evening',
        }),
      ]);
      expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
      const codes = answers.map(({ body }) => (body as { code?: string }).code);
      expect(codes).toContain('protection_case.changed');
      expect((await dossier(id)).history).toHaveLength(2);
    });

    it('is merged with its evidence into another one, which must be open', async () => {
      await Promise.all([known('8012'), known('8013')]);
      const raise = async (player_id: string, severity: string): Promise<ProtectionCaseRow> => {
        await as('supervisor', 'post', '/api/protection-cases', {
          id: randomUUID(),
          player_id,
          severity,
          seen: `Seen at ${player_id}`,
        }).expect(201);
        return await caseOnce(player_id, ({ state }) => state === 'new');
      };
      const [one, other] = [await raise('8012', 'high'), await raise('8013', 'low')];
      const text = 'The same person with two accounts';
      const { version } = (await dossier(one.id)).facts;
      const toItself = { act: 'merge', version, into: one.id, text };
      expect(await codeOf(as('care', 'post', `/api/protection-cases/${one.id}/steps`, toItself), 409)).toBe(
        'protection_case.not_open',
      );
      const merged = await step(one.id, { act: 'merge', into: other.id, text });
      expect(merged).toMatchObject({ state: 'merged', facts: { merged_into: other.id }, evidence: [] });
      const target = await dossier(other.id);
      expect(target).toMatchObject({ severity: 'high', state: 'new', facts: { look: { at: null } } });
      expect(target.evidence).toHaveLength(2);
      await step(other.id, { act: 'no_action', text: 'Talked to both, a misunderstanding' });
      const again = await raise('8012', 'low');
      const late = { act: 'merge', version: 1, into: other.id, text };
      expect(await codeOf(as('care', 'post', `/api/protection-cases/${again.id}/steps`, late), 409)).toBe(
        'protection_case.not_open',
      );
    });
  });

  describe('queue and report of cases', () => {
    it('list the highest severity and unseen ones first, by state, severity and owner', async () => {
      const open = (await get<Paginated<ProtectionCaseRow>>('/api/protection-cases?state=open&per_page=100'))
        .data;
      const order = ['critical', 'high', 'medium', 'low'];
      const ranks = open.map(
        ({ severity, facts }) => order.indexOf(severity) * 2 + (facts?.look.at === null ? 0 : 1),
      );
      expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
      const mine = (await get<Paginated<ProtectionCaseRow>>('/api/protection-cases?owner=me&per_page=100'))
        .data;
      expect(mine.length).toBeGreaterThan(0);
      expect(mine.every(({ facts }) => facts?.owner?.username === 'care')).toBe(true);
      const none = (
        await get<Paginated<ProtectionCaseRow>>('/api/protection-cases?owner=none&severity=critical')
      ).data;
      expect(none.every(({ facts, severity }) => facts?.owner === null && severity === 'critical')).toBe(
        true,
      );
      // A filter does not reveal the owner to accounts that may only know that cases exist.
      const all = await get<Paginated<ProtectionCaseRow>>('/api/protection-cases?per_page=100', 'shift');
      const filtered = await get<Paginated<ProtectionCaseRow>>(
        '/api/protection-cases?owner=none&per_page=100',
        'shift',
      );
      expect(filtered.meta.total).toBe(all.meta.total);
    });

    it('count markers, looks in time, outcomes and evaluations, and state if there are none', async () => {
      const { client } = gateway.database;
      const late = await client.protectionCase.findFirstOrThrow({ where: { playerId: '8004' } });
      await client.protectionCase.update({
        where: { id: late.id },
        data: { firstDueAt: new Date(Date.now() - 1_000) },
      });
      const waiting = await step((await caseOnce('8002')).id, {
        act: 'record',
        seen: 'Says that he is 16',
        said: 'Asked for his papers',
        outcome: 'passed_to_operator',
        evaluation_at: new Date(Date.now() + DAY_MS).toISOString(),
      });
      await client.protectionCase.update({
        where: { id: waiting.id },
        data: { evaluationAt: new Date(Date.now() - 1_000) },
      });
      const report = await get<ProtectionCaseReport>('/api/protection-cases/report?gaming_day=today');
      const total = await client.protectionCase.count();
      expect(report.opened).toBe(total);
      expect(report.by_marker.map(({ kind }) => kind)).toEqual(['words', 'staff']);
      const { in_time, late: lateOnes, waiting: still, median_minutes } = report.first_look;
      expect(in_time + lateOnes + still).toBe(total);
      expect(lateOnes).toBe(1);
      expect(median_minutes).toBeGreaterThanOrEqual(0);
      expect(report.outcomes).toEqual([
        { outcome: 'helpline_given', cases: 1 },
        { outcome: 'passed_to_operator', cases: 1 },
      ]);
      expect(report.evaluations).toEqual({ done: 1, planned: 0, overdue: 1 });
      const empty = await get<ProtectionCaseReport>(
        '/api/protection-cases/report?gaming_day=2020-01-01',
        'auditor',
      );
      expect(empty).toMatchObject({ opened: 0, by_marker: [], first_look: { median_minutes: null } });
      await as('shift', 'get', '/api/protection-cases/report').expect(403);
      const rules = await get<ProtectionCaseRules>('/api/protection-cases/rules');
      expect(rules).toMatchObject({ first_look_minutes: { critical: 5 }, markers: { hours: 8, nights: 4 } });
    });
  });
});
