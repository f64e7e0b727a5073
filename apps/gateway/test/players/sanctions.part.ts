import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { AuditEntry } from '@pitdesk/contracts/audit';
import type { Paginated } from '@pitdesk/contracts/fields';
import type { Sanction, SanctionDossier, SanctionRules } from '@pitdesk/contracts/sanctions';
import { type MockBackends, startMockBackends } from '@pitdesk/mock-backends/testing';
import { until } from '@pitdesk/rig';
import type { Socket } from 'socket.io-client';
import { DEFAULT_INTERVALS } from '#core/time/intervals';
import { ManualClock, type RunningGateway, startGateway } from '../../src/testing/index.ts';
import { callAs, codeOf, type Verb } from '../support/acts.ts';
import { type SignedIn, signIn } from '../support/console.ts';
import { nextEvent, Sockets } from '../support/sockets.ts';

const OPERATOR_PATH = '/api/customerSupport/playerSanction';
const HOUR = 60;
const DAY = 24 * HOUR;

let mock: MockBackends;
let gateway: RunningGateway;
let title: string;
let tableId: number;
const staff = new Map<string, SignedIn>();
const sockets = new Sockets();
const clock = new ManualClock();

const settings = { access: 'roles', demoRoles: true, upstream: { sanctionsPath: OPERATOR_PATH } } as const;

const person = (name: string): SignedIn => staff.get(name) as SignedIn;
const as = (name: string, verb: Verb, path: string, body: object = {}, where: RunningGateway = gateway) =>
  callAs(where, person(name), verb, path, body);

/** Seats a player, and waits until the console knows. */
async function seat(player: string, where: RunningGateway = gateway, who = 'floor1'): Promise<Socket> {
  const socket = await sockets.player(mock.url, player, title);
  const id = player.slice(player.lastIndexOf('-') + 1);
  await until(async () => (await as(who, 'get', `/api/players/${id}`, {}, where)).status === 200 || null);
  return socket;
}

const request = (playerId: string, changes: object = {}) => ({
  id: randomUUID(),
  player_id: playerId,
  kind: 'table_ban',
  scope: { kind: 'all' },
  reason: 'abuse',
  text: 'You insulted the dealer.',
  evidence: 'Said it twice, at 21:04 and 21:06.',
  minutes: HOUR,
  ...changes,
});

const apply = async (name: string, playerId: string, changes: object = {}): Promise<SanctionDossier> =>
  (await as(name, 'post', '/api/sanctions', request(playerId, changes)).expect(201)).body as SanctionDossier;

const dossier = async (
  id: string,
  where: RunningGateway = gateway,
  name = 'floor1',
): Promise<SanctionDossier> =>
  (await as(name, 'get', `/api/sanctions/${id}`, {}, where).expect(200)).body as SanctionDossier;

const disconnected = (socket: Socket): Promise<void> =>
  socket.connected
    ? new Promise((resolve) => void socket.once('disconnect', () => resolve()))
    : Promise.resolve();

describe('sanctions', () => {
  beforeAll(async () => {
    mock = await startMockBackends();
    gateway = await startGateway({ upstreamUrl: mock.url, settings, clock });
    for (const name of [
      'floor1',
      'floor1b',
      'supervisor',
      'surveillance',
      'shift',
      'care',
      'moderator',
      'auditor',
    ]) {
      staff.set(name, await signIn(gateway, name));
    }
    await as('floor1', 'get', '/api/tables').expect(200);
    const [table] = mock.floor.tables().filter(({ terminalId }) => terminalId === 1);
    if (table === undefined) throw new Error('The floor has tables');
    ({ title, id: tableId } = table);
  });
  afterEach(() => sockets.closeAll());
  afterAll(async () => {
    sockets.closeAll();
    await gateway.close();
    await mock.close();
  });

  describe('sanction by one person', () => {
    it('is active at once, is enforced by an operator that supports sanctions, and notifies browsers', async () => {
      const socket = await seat('ada-lovelace-9001');
      const browser = await sockets.browser(gateway.url, person('floor1').accessToken);
      await browser.emitWithAck('watchSanctions', null);
      const told = nextEvent(browser, 'sanctions:changed', ({ player_ids }) => player_ids.includes('9001'));
      const sanction = await apply('floor1', '9001', { scope: { kind: 'table', table_id: tableId } });
      expect(sanction).toMatchObject({
        state: 'active',
        scope: { kind: 'table', table: { id: tableId, title }, terminal_id: 1 },
        applied_by: { username: 'floor1' },
        enforced_by: 'operator',
      });
      await told;
      await disconnected(socket);
      await until(async () => (await dossier(sanction.id)).enforcement === 'enforced' || null);
      // Banned from this table under any name and connection.
      const again = await sockets.player(mock.url, 'augusta-king-9001', title);
      await disconnected(again);
      const history = (await dossier(sanction.id)).history.map(({ act }) => act);
      expect(history).toEqual(['applied', 'enforced']);
    });

    it('mutes a player in the chat, with a reason for the player', async () => {
      await seat('alan-turing-9002');
      const sanction = await apply('moderator', '9002', { kind: 'mute', text: 'No adverts, please.' });
      await until(async () => (await dossier(sanction.id)).enforcement === 'enforced' || null);
      const chat = await sockets.playersChat(mock.url, 'alan-turing-9002', title);
      const room = 'betconsole-chat-group-1';
      await chat.emitWithAck('joinRoom', room);
      const answer: unknown = await chat.emitWithAck('message-bet-console-chat-group', {
        group: room,
        data: { message: 'Add me!' },
      });
      expect(answer).toMatchObject({ ok: false, error: { message: 'No adverts, please.' } });
    });

    it('is imposed once, however often its request arrives, and its id belongs to no other sanction', async () => {
      await seat('grace-hopper-9003');
      const body = request('9003', { kind: 'warning', minutes: undefined });
      const [first, second] = await Promise.all([
        as('floor1', 'post', '/api/sanctions', body).expect(201),
        as('floor1', 'post', '/api/sanctions', body).expect(201),
      ]);
      expect((first.body as Sanction).id).toBe((second.body as Sanction).id);
      const { data } = (await as('floor1', 'get', '/api/sanctions?player_id=9003').expect(200))
        .body as Paginated<Sanction>;
      expect(data).toHaveLength(1);
      const other = as('floor1', 'post', '/api/sanctions', { ...body, text: 'Another text' });
      expect(await codeOf(other, 409)).toBe('request.conflict');
      const entries = (await as('auditor', 'get', `/api/audit?target_id=${body.id}`).expect(200))
        .body as Paginated<AuditEntry>;
      expect(
        entries.data.filter(({ action, result }) => action === 'measure.taken' && result === 'ok'),
      ).toHaveLength(1);
    });

    it('ends sanctions that it covers', async () => {
      await seat('rosalind-franklin-9004');
      const narrow = await apply('floor1', '9004', { scope: { kind: 'table', table_id: tableId } });
      const wide = await apply('floor1', '9004');
      expect((await dossier(narrow.id)).state).toBe('superseded');
      expect((await dossier(wide.id)).state).toBe('active');
      // A list of players counts the one that is active.
      const marks = as('floor1', 'post', '/api/players/marks', { ids: ['9004'] });
      expect((await marks.expect(200)).body).toMatchObject([{ id: '9004', sanctions: 1 }]);
    });

    it('keeps a longer one that two people have decided', async () => {
      await seat('mary-cartwright-9006');
      const table = { kind: 'table', table_id: tableId };
      const long = await apply('shift', '9006', { scope: table, minutes: 3 * DAY });
      await as('care', 'post', `/api/sanctions/${long.id}/approve`).expect(200);
      await apply('floor1', '9006');
      expect((await dossier(long.id)).state).toBe('active');
    });

    it('needs an internal note where no listed reason fits', async () => {
      await seat('nora-barnacle-84');
      const other = { reason: 'other', evidence: '', kind: 'warning' };
      const refused = await as('floor1', 'post', '/api/sanctions', request('84', other)).expect(400);
      expect(refused.body).toMatchObject({ details: { fields: [{ field: 'evidence' }] } });
      await apply('floor1', '84', { ...other, evidence: 'Plays for somebody else.' });
    });

    it('needs a known player, and at most the configured length', async () => {
      await seat('mary-somerville-9005');
      expect(await codeOf(as('floor1', 'post', '/api/sanctions', request('nobody-at-all')), 404)).toBe(
        'request.not_found',
      );
      const long = request('9005', { minutes: 180 * DAY });
      expect((await as('floor1', 'post', '/api/sanctions', long).expect(201)).body).toMatchObject({
        state: 'proposed',
      });
      const endless = request('9005', { minutes: undefined });
      expect(await codeOf(as('floor1', 'post', '/api/sanctions', endless), 400)).toBe('request.invalid');
    });
  });

  describe('sanction by two people', () => {
    it('is required for a long one, a third one within 30 days, and each of an account that may only propose', async () => {
      await seat('emmy-noether-9010');
      const rules = (await as('floor1', 'get', '/api/sanctions/rules').expect(200)).body as SanctionRules;
      expect(rules).toMatchObject({ short_minutes: DAY, repeats: { count: 2, days: 30 } });
      expect((await apply('floor1', '9010', { minutes: DAY + 1 })).state).toBe('proposed');
      expect((await apply('surveillance', '9010')).state).toBe('proposed');
      expect((await apply('floor1', '9010', { kind: 'mute' })).state).toBe('active');
      expect((await apply('floor1b', '9010')).state).toBe('active');
      expect((await apply('floor1', '9010', { kind: 'mute' })).state).toBe('proposed');
      expect((await apply('floor1', '9010', { kind: 'warning', minutes: undefined })).state).toBe('active');
    });

    it('is approved once, by another person of another role', async () => {
      await seat('hedy-lamarr-9011');
      const sanction = await apply('shift', '9011', { minutes: 3 * DAY });
      expect(sanction.state).toBe('proposed');
      const approve = (name: string) => as(name, 'post', `/api/sanctions/${sanction.id}/approve`);
      expect(await codeOf(approve('shift'), 403)).toBe('sanction.own');
      expect(await codeOf(approve('supervisor'), 403)).toBe('permission.no_role');
      expect(await codeOf(approve('floor1'), 403)).toBe('sanction.same_role');
      const approved = (await approve('care').expect(200)).body as SanctionDossier;
      expect(approved).toMatchObject({ state: 'active', decided_by: { username: 'care' } });
      expect(Date.parse(approved.ends_at ?? '') - Date.parse(approved.starts_at ?? '')).toBe(
        3 * DAY * 60_000,
      );
      expect(await codeOf(approve('care'), 409)).toBe('sanction.decided');
    });

    it('is rejected with a reason, or withdrawn only by its proposer', async () => {
      await seat('lise-meitner-9012');
      const rejected = await apply('floor1', '9012', { minutes: 2 * DAY });
      const why = { reason: 'A warning is enough.' };
      const refused = await as('care', 'post', `/api/sanctions/${rejected.id}/reject`, why).expect(200);
      expect(refused.body).toMatchObject({ state: 'rejected', decision_reason: why.reason, starts_at: null });
      const withdrawn = await apply('floor1', '9012', { minutes: 2 * DAY });
      const path = `/api/sanctions/${withdrawn.id}/withdraw`;
      expect(await codeOf(as('floor1b', 'post', path), 403)).toBe('permission.denied');
      expect((await as('floor1', 'post', path).expect(200)).body).toMatchObject({ state: 'withdrawn' });
    });
  });

  describe('early end of a sanction', () => {
    it('readmits the player and notifies the operator', async () => {
      await seat('barbara-liskov-9020');
      const { id } = await apply('floor1', '9020');
      await until(async () => (await dossier(id)).enforcement === 'enforced' || null);
      const lift = { reason: 'It was somebody else.' };
      expect(await codeOf(as('supervisor', 'post', `/api/sanctions/${id}/lift`, lift), 403)).toBe(
        'permission.no_role',
      );
      await as('shift', 'post', `/api/sanctions/${id}/lift`, lift).expect(200);
      await until(async () => {
        const socket = await sockets.player(mock.url, 'barbara-liskov-9020', title);
        await Promise.race([disconnected(socket), until(() => mock.roster.find(String(socket.id)))]);
        return socket.connected || null;
      });
      expect(await codeOf(as('shift', 'post', `/api/sanctions/${id}/lift`, lift), 409)).toBe(
        'sanction.not_active',
      );
    });

    it('results from an appeal, which a third person decides', async () => {
      await seat('katherine-johnson-9021');
      const { id } = await apply('shift', '9021', { minutes: 2 * DAY });
      await as('care', 'post', `/api/sanctions/${id}/approve`).expect(200);
      const appeal = { text: 'I was not at the table then.' };
      const filed = (await as('floor1', 'post', `/api/sanctions/${id}/appeal`, appeal).expect(200))
        .body as SanctionDossier;
      expect(filed.appeal).toMatchObject({ state: 'filed', text: appeal.text });
      expect(await codeOf(as('floor1', 'post', `/api/sanctions/${id}/appeal`, appeal), 409)).toBe(
        'sanction.appealed',
      );
      const decide = (name: string) =>
        as(name, 'post', `/api/sanctions/${id}/appeal/decide`, {
          decision: 'overturned',
          reason: 'She is right.',
        });
      for (const name of ['shift', 'care'])
        expect(await codeOf(decide(name), 403)).toBe('sanction.third_person');
    });

    it('is changed by an appeal', async () => {
      await seat('maria-agnesi-9023');
      const { id } = await apply('supervisor', '9023', {
        scope: { kind: 'table', table_id: tableId },
        minutes: DAY,
      });
      await as('supervisor', 'post', `/api/sanctions/${id}/appeal`, { text: 'A day is too long.' }).expect(
        200,
      );
      const ends_at = new Date(Date.now() + HOUR * 60_000).toISOString();
      const changed = { decision: 'changed', reason: 'An hour will do.', ends_at };
      const decide = (body: object) => as('shift', 'post', `/api/sanctions/${id}/appeal/decide`, body);
      const tooLate = { ...changed, ends_at: '2099-01-01T00:00:00.000Z' };
      expect(await codeOf(decide(tooLate), 422)).toBe('sanction.too_long');
      const decided = await decide(changed).expect(200);
      expect(decided.body).toMatchObject({ state: 'active', ends_at, appeal: { state: 'changed' } });
      expect(await codeOf(decide(changed), 409)).toBe('sanction.decided');
    });

    it('a sanction expires automatically', async () => {
      await seat('sophie-germain-9022');
      const { id } = await apply('floor1', '9022');
      const past = new Date(Date.now() - 1_000);
      await gateway.database.client.sanction.update({ where: { id }, data: { endsAt: past } });
      await until(async () => (await dossier(id)).state === 'expired' || null);
      expect((await dossier(id)).history.at(-1)).toMatchObject({ act: 'expired', by: null });
    });
  });

  describe('role for one terminal', () => {
    it('imposes sanctions there, and none with a wider reach', async () => {
      await seat('dorothy-vaughan-9025', gateway, 'supervisor');
      const here = { scope: { kind: 'terminal', terminal_id: 1 } };
      expect((await apply('supervisor', '9025', here)).state).toBe('active');
      for (const scope of [{ kind: 'all' }, { kind: 'terminal', terminal_id: 2 }]) {
        const far = as('supervisor', 'post', '/api/sanctions', request('9025', { scope }));
        expect(await codeOf(far, 403)).toBe('permission.other_terminal');
      }
    });

    it('sees sanctions for the whole house', async () => {
      await seat('annie-easley-9026', gateway, 'supervisor');
      const { id } = await apply('shift', '9026');
      const { data } = (await as('supervisor', 'get', '/api/sanctions?player_id=9026').expect(200))
        .body as Paginated<Sanction>;
      expect(data.map((one) => one.id)).toEqual([id]);
    });
  });

  describe('operator that refuses a sanction, or is unreachable', () => {
    afterEach(() => mock.faults.clear());

    it('gets the sanction again until it accepts it, and the page shows that meanwhile', async () => {
      await seat('ida-rhodes-9030');
      mock.faults.add({ service: 'backoffice', path: OPERATOR_PATH, fault: 'status', value: 503 });
      const { id } = await apply('floor1', '9030', { kind: 'mute' });
      await until(async () => (await dossier(id)).enforcement === 'failing' || null);
      expect(await dossier(id)).toMatchObject({ problem: 'upstream.unavailable', state: 'active' });
      mock.faults.clear();
      clock.advance(DEFAULT_INTERVALS.sanctionsRetryMs);
      await until(async () => (await dossier(id)).enforcement === 'enforced' || null);
    });

    it('leaves a table ban to the console, which disconnects the player', async () => {
      mock.faults.add({ service: 'backoffice', path: OPERATOR_PATH, fault: 'status', value: 422 });
      const socket = await seat('jean-bartik-9031');
      const { id } = await apply('floor1', '9031');
      await disconnected(socket);
      await until(async () => (await dossier(id)).enforced_by === 'console' || null);
    });
  });
});
