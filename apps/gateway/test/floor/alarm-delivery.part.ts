import { createHmac, randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type {
  AlarmDelivery,
  AlarmRuleInput,
  AlarmRules,
  AlarmWebhook,
  AlarmWebhookSecret,
  OwnAlarmChannels,
  PushDevice,
} from '@pitdesk/contracts/alarm-delivery';
import type { Alarm } from '@pitdesk/contracts/alarms';
import type { AuditEntry } from '@pitdesk/contracts/audit';
import type { Paginated } from '@pitdesk/contracts/fields';
import type { OnDutyRoster } from '@pitdesk/contracts/handover';
import { type MockBackends, startMockBackends } from '@pitdesk/mock-backends/testing';
import { PushBrowser, Receiver, type TestTls, testTls } from '@pitdesk/rig/receivers';
import { DeliveriesStore } from '#features/alarm-delivery/deliveries/deliveries.store';
import { EscalationStore } from '#features/alarm-delivery/escalation/escalation.store';
import { AlarmsStore } from '#features/alarms/alarms.store';
import { type RunningGateway, type SettingsOverrides, startGateway } from '../../src/testing/index.ts';
import { ManualClock } from '../../src/testing/manual-clock.ts';
import { callAs, codeOf, sendAs, type Verb } from '../support/acts.ts';
import { bodyOf } from '../support/body-of.ts';
import { type SignedIn, signIn } from '../support/console.ts';
import { MailServer } from '../support/mail-server.ts';
import { PROPERTY } from './console.ts';

const MINUTE = 60_000;
const RULE: AlarmRuleInput = {
  ...{ name: 'Everything', kinds: [], severities: [], table_ids: [], terminals: [], shifts: [] },
  ...{ channels: ['push', 'mail'], webhooks: [], next_after_minutes: 3, ack_lapses_minutes: 30, quiet: null },
  fallback: { mail: null, webhook: null },
};
const NAMES = ['supervisor', 'pitboss', 'shift', 'moderator', 'auditor', 'admin'] as const;
type Name = (typeof NAMES)[number];

describe('alarms that leave the browser', () => {
  const clock = new ManualClock();
  let tls: TestTls;
  let mails: MailServer;
  let receiver: Receiver;
  let mock: MockBackends;
  let gateway: RunningGateway;
  let replica: RunningGateway;
  let as: Record<Name, SignedIn>;
  const settings = (): SettingsOverrides => ({
    ...PROPERTY,
    ...{ access: 'roles', demoRoles: true, onDutyGraceMinutes: 30 },
    alarms: { flappingMinutes: 10, fallbackMail: 'house@casino.example' },
    mail: { smtpUrl: mails.url, from: 'Pitdesk <pitdesk@casino.example>' },
    outgoing: { allowedNetworks: ['127.0.0.1'], caFile: tls.caFile },
  });
  beforeAll(async () => {
    tls = await testTls();
    [mails, receiver, mock] = await Promise.all([
      MailServer.start(),
      Receiver.start(tls),
      startMockBackends(),
    ]);
    const options = { upstreamUrl: mock.url, clock, settings: settings() };
    gateway = await startGateway(options);
    replica = await startGateway({ ...options, database: gateway.database });
    as = Object.fromEntries(
      await Promise.all(NAMES.map(async (name) => [name, await signIn(gateway, name)])),
    ) as typeof as;
  });
  afterAll(async () => {
    await replica.close();
    await gateway.close();
    await Promise.all([mock.close(), receiver.close(), mails.close()]);
    tls.remove();
  });
  beforeEach(async () => {
    receiver.received.length = 0;
    receiver.answers();
    mails.letters.length = 0;
    // Access tokens are older than their life after a test that advances the clock.
    as = Object.fromEntries(
      await Promise.all(NAMES.map(async (name) => [name, await signIn(gateway, name)])),
    ) as typeof as;
  });
  afterEach(async () => {
    const { client } = gateway.database;
    await client.alarm.deleteMany();
    await client.alarmDelivery.deleteMany();
    await client.alarmRule.deleteMany();
    await client.alarmWebhook.deleteMany();
    await client.pushDevice.deleteMany();
    await client.alarmReceiver.deleteMany();
    await client.onDuty.deleteMany();
  });

  const call = async <T>(name: Name, verb: Verb, path: string, status: number, body?: object): Promise<T> =>
    (await callAs(gateway, as[name], verb, `/api${path}`, body).expect(status)).body as T;
  const rule = (part: Partial<AlarmRuleInput> = {}): Promise<{ id: string }> =>
    call('admin', 'post', '/alarm-rules', 201, { id: randomUUID(), ...RULE, ...part });
  const signOn = async (...names: Name[]): Promise<void> => {
    for (const name of names) {
      await call(name, 'post', '/on-duty', 200);
      clock.advance(1);
    }
  };
  const finding = (subject = '1') => ({
    subject,
    table: { id: 1, title: 'Emerald 1', terminal_id: 1 },
    since: clock.date(),
    facts: { kind: 'table_stuck', state: 'open', phase: 'betting' } as const,
  });
  /** The watching replica raises an alarm. */
  async function raise(subject = '1'): Promise<string> {
    await gateway.app.get(AlarmsStore).raise(finding(subject), clock.date());
    const row = await gateway.database.client.alarm.findFirstOrThrow({
      where: { openKey: `table_stuck ${subject}` },
    });
    return row.id;
  }
  const end = (id: string): Promise<void> => gateway.app.get(AlarmsStore).end([id], clock.date());
  /** Both replicas work on everything that is due. */
  async function look(): Promise<void> {
    for (const store of [EscalationStore, DeliveriesStore]) {
      await Promise.all([gateway, replica].map(({ app }) => app.get(store).work.look()));
    }
  }
  async function after(minutes: number): Promise<void> {
    clock.advance(minutes * MINUTE);
    await look();
  }
  const alarmOf = async (id: string): Promise<Alarm> => {
    const [alarm] = await gateway.app.get(AlarmsStore).find([id]);
    if (alarm === undefined) throw new Error('There is no such alarm');
    return alarm;
  };
  const courseOf = async (id: string) => {
    const { course } = await alarmOf(id);
    return course && [course.state, course.told?.name ?? null, course.next?.name ?? null];
  };
  async function pushOf(name: Name, language: 'en' | 'de' = 'en'): Promise<PushBrowser> {
    const browser = new PushBrowser(receiver, language);
    await call<PushDevice>(name, 'post', '/alarm-channels/devices', 201, browser.subscription);
    return browser;
  }
  const acknowledge = (name: Name, id: string, body: object = {}): Promise<Alarm> =>
    call(name, 'put', `/alarms/${id}/acknowledgement`, 200, body);
  async function webhook(name = 'Floor display', url = `${receiver.url}/hook`): Promise<AlarmWebhookSecret> {
    return await call('admin', 'post', '/alarm-webhooks', 201, { id: randomUUID(), name, url });
  }
  const audited = async (action: string): Promise<AuditEntry[]> => {
    as.auditor = await signIn(gateway, 'auditor');
    const { data } = await call<Paginated<AuditEntry>>('auditor', 'get', `/audit?action=${action}`, 200);
    return data;
  };

  it('go to whoever is on duty, to the next, to the shift manager, and then to the place of last resort', async () => {
    await rule();
    await signOn('shift', 'supervisor', 'pitboss');
    const [first, second, manager] = [
      await pushOf('supervisor'),
      await pushOf('pitboss', 'de'),
      await pushOf('shift'),
    ];
    const id = await raise();
    await look();
    expect(await courseOf(id)).toEqual(['told', 'supervisor', 'pitboss']);
    expect(first.notices).toEqual([
      {
        ...{ title: 'Pitdesk', body: 'An alarm at a table', tag: id.replaceAll('-', '') },
        url: '/dashboard?alarms=open',
      },
    ]);
    await after(2);
    expect(second.notices).toEqual([]);
    await after(1);
    expect(await courseOf(id)).toEqual(['told', 'pitboss', 'shift']);
    expect(second.notices).toMatchObject([{ body: 'Ein Alarm an einem Tisch' }]);
    await after(3);
    expect(await courseOf(id)).toEqual(['told', 'shift', null]);
    expect(manager.notices).toHaveLength(1);
    expect(mails.letters).toEqual([]);
    await after(3);
    expect(await courseOf(id)).toEqual(['all_told', 'shift', null]);
    expect(mails.letters.map(({ to, subject }) => [to, subject])).toEqual([
      ['house@casino.example', 'An alarm at Emerald 1'],
    ]);
    await after(60);
    expect([first, second, manager].map(({ notices }) => notices.length)).toEqual([1, 1, 1]);
    expect(mails.letters).toHaveLength(1);
  });

  it('are encrypted for the browser and signed by the console’s key', async () => {
    const own = await call<OwnAlarmChannels>('shift', 'get', '/alarm-channels', 200);
    const browser = await pushOf('shift');
    await call('shift', 'post', '/alarm-channels/test', 202, { channel: 'push' });
    await look();
    const [request] = browser.requests;
    if (request === undefined) throw new Error('The push service received nothing');
    expect(request.headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'high', ttl: '900' });
    expect(await browser.senderOf(request, own.push_key ?? '')).toMatchObject({ aud: receiver.url });
    expect(browser.notices).toMatchObject([{ body: 'This is a test. Notices of alarms reach you here.' }]);
    expect(await call('shift', 'get', '/alarm-channels', 200)).toMatchObject({
      devices: [{ gone_at: null }],
      last: [{ event: 'test', channel: 'push', state: 'delivered', status: 204, problem: null }],
    });
  });

  it('go straight to the place of last resort while nobody is on duty, and to the first who signs on', async () => {
    await rule();
    const id = await raise();
    await look();
    expect(await courseOf(id)).toEqual(['nobody', null, null]);
    expect(mails.letters.map(({ to }) => to)).toEqual(['house@casino.example']);
    // A moderator cannot acknowledge alarms, and a pit manager's sign-on counts.
    await signOn('moderator');
    await look();
    expect(await courseOf(id)).toEqual(['nobody', null, null]);
    const browser = await pushOf('pitboss');
    await signOn('pitboss');
    await look();
    expect(await courseOf(id)).toEqual(['told', 'pitboss', null]);
    expect(browser.notices).toHaveLength(1);
    expect(mails.letters).toHaveLength(1);
    expect((await audited('alarm.unattended'))[0]).toMatchObject({
      actor: { username: 'Pitdesk' },
      details: { receivers: ['mail house@casino.example'] },
    });
  });

  it('stop with an acknowledgement, which is taken over, lapses, and is asked for again', async () => {
    await rule();
    await signOn('supervisor', 'pitboss');
    const [first, second] = [await pushOf('supervisor'), await pushOf('pitboss')];
    const id = await raise();
    await look();
    const acked = await acknowledge('supervisor', id, { comment: 'Dealer is called' });
    expect(acked.acknowledged).toMatchObject({ by: { username: 'supervisor' }, comment: 'Dealer is called' });
    await after(10);
    expect(second.notices).toEqual([]);
    const holder = acked.acknowledged?.by.id;
    const taken = await acknowledge('pitboss', id, { takes_over_from: holder });
    expect(taken.acknowledged?.by.username).toBe('pitboss');
    // Somebody else holds it by then.
    const late = callAs(gateway, as.shift, 'put', `/api/alarms/${id}/acknowledgement`, {
      takes_over_from: holder,
    });
    expect(await codeOf(late, 409)).toBe('request.conflict');
    expect((await acknowledge('shift', id)).acknowledged?.by.username).toBe('pitboss');
    await after(29);
    expect((await alarmOf(id)).lapsed).toBeNull();
    await after(1);
    const lapsed = await alarmOf(id);
    expect(lapsed).toMatchObject({ acknowledged: null, lapsed: { by: 'pitboss' } });
    expect(first.notices).toHaveLength(2);
    expect(await audited('alarm.taken_over')).toMatchObject([
      { details: { before: { acknowledged_by: 'supervisor' }, after: { acknowledged_by: 'pitboss' } } },
    ]);
    expect(await audited('alarm.acknowledgement_lapsed')).toHaveLength(1);
  });

  it('are sent once, with a count, while they come and go', async () => {
    await rule();
    await signOn('pitboss');
    await call('pitboss', 'put', '/alarm-channels', 200, { mail: true, quiet: null, language: 'en' });
    for (let count = 0; count < 4; count += 1) {
      const id = await raise();
      await look();
      await after(1);
      await end(id);
      await after(1);
    }
    expect(mails.letters).toHaveLength(1);
    const id = await raise();
    await look();
    expect(await courseOf(id)).toEqual(['held', null, 'pitboss']);
    await after(2.5);
    expect(await courseOf(id)).toEqual(['told', 'pitboss', null]);
    expect(mails.letters).toHaveLength(2);
    expect(mails.letters[1]?.text).toContain('4 times in a short time');
  });

  it('wait for the end of a rule’s quiet hours, and pass over a person in quiet hours', async () => {
    const clockAt = (minutes: number): string =>
      new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Asia/Tokyo' }).format(
        clock.now() + minutes * MINUTE,
      );
    const quiet = { from: clockAt(-5), to: clockAt(5) };
    await rule({ quiet, severities: ['attention'] });
    await rule({ name: 'Urgent' });
    await signOn('supervisor', 'pitboss');
    await call('supervisor', 'put', '/alarm-channels', 200, { mail: false, quiet, language: 'en' });
    const urgent = await raise();
    await look();
    expect(await courseOf(urgent)).toEqual(['told', 'pitboss', null]);
    const { rules } = await call<AlarmRules>('admin', 'get', '/alarm-rules', 200);
    const [held, other] = rules;
    await call('admin', 'put', `/alarm-rules/${held?.id}`, 200, { ...RULE, name: 'Quiet', quiet });
    await end(urgent);
    const waiting = await raise('2');
    await look();
    expect(await courseOf(waiting)).toEqual(['held', null, 'pitboss']);
    await after(5);
    expect((await alarmOf(waiting)).course?.state).toBe('told');
    // The other order: the second rule decides.
    const ids = [other?.id, held?.id];
    expect(
      (await call<AlarmRules>('admin', 'put', '/alarm-rule-order', 200, { ids })).rules.map(({ id }) => id),
    ).toEqual(ids);
  });

  it('go on after a clock that was wrong, without a second notice', async () => {
    await rule();
    await signOn('supervisor', 'pitboss');
    const [first, second] = [await pushOf('supervisor'), await pushOf('pitboss')];
    const id = await raise();
    await look();
    clock.setBack(60 * MINUTE);
    await look();
    expect(first.notices).toHaveLength(1);
    await after(2);
    expect(second.notices).toEqual([]);
    await after(1);
    expect(await courseOf(id)).toEqual(['told', 'pitboss', null]);
    expect([first, second].map(({ notices }) => notices.length)).toEqual([1, 1]);
    clock.setBack(-60 * MINUTE);
  });

  it('reach nobody who lost the right, or after a colleague acknowledged', async () => {
    await rule();
    await signOn('pitboss', 'shift');
    await pushOf('pitboss');
    receiver.answers(503);
    const id = await raise();
    await look();
    await acknowledge('shift', id);
    receiver.answers();
    await after(1);
    const [refused] = await call<AlarmDelivery[]>('admin', 'get', '/alarm-deliveries', 200);
    expect(refused).toMatchObject({ state: 'refused', problem: 'over', tries: 2 });
    const ofPitboss = { staff: { username: 'pitboss' }, state: 'active' } as const;
    await gateway.database.client.roleGrant.updateMany({ where: ofPitboss, data: { state: 'ended' } });
    const other = await raise('3');
    await look();
    expect(await courseOf(other)).toEqual(['told', 'shift', null]);
    await gateway.database.client.roleGrant.updateMany({
      where: { ...ofPitboss, state: 'ended' },
      data: { state: 'active' },
    });
  });

  it('remove a browser that the push service no longer knows, and show it', async () => {
    await pushOf('shift');
    receiver.answers(410);
    await call('shift', 'post', '/alarm-channels/test', 202, { channel: 'push' });
    await look();
    const own = await call<OwnAlarmChannels>('shift', 'get', '/alarm-channels', 200);
    expect(own.devices).toMatchObject([{ gone_at: expect.any(String) }]);
    expect(own.last).toMatchObject([{ state: 'refused', status: 410, problem: 'gone' }]);
    expect(
      await codeOf(callAs(gateway, as.shift, 'post', '/api/alarm-channels/test', { channel: 'push' }), 409),
    ).toBe('alarm_delivery.channel_off');
    const [device] = own.devices;
    // Nobody removes another's.
    expect(
      await codeOf(callAs(gateway, as.pitboss, 'delete', `/api/alarm-channels/devices/${device?.id}`), 404),
    ).toBe('request.not_found');
    await call('shift', 'delete', `/alarm-channels/devices/${device?.id}`, 204);
  });

  describe('a webhook', () => {
    const signedBy = (secret: string, index = 0): boolean => {
      const received = receiver.received[index];
      if (received === undefined) throw new Error('The receiver got nothing');
      const { headers, body } = received;
      const content = [headers['webhook-id'], headers['webhook-timestamp'], body.toString()].join('.');
      const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
      const signature = `v1,${createHmac('sha256', key).update(content).digest('base64')}`;
      return String(headers['webhook-signature']).split(' ').includes(signature);
    };

    it('receives each step, signed, with nothing about a player', async () => {
      const { webhook: hook, secret } = await webhook();
      await rule({ webhooks: [hook.id], fallback: { mail: null, webhook: hook.id } });
      await signOn('pitboss');
      const id = await raise();
      await look();
      await acknowledge('pitboss', id);
      await look();
      await end(id);
      await look();
      // A delivery whose answer is late is repeated, with the same id.
      const steps = new Map(
        receiver.received.map(({ headers, body }) => [
          headers['webhook-id'],
          (JSON.parse(body.toString()) as { type: string }).type,
        ]),
      );
      expect([...steps.values()]).toEqual(['alarm.raised', 'alarm.acknowledged', 'alarm.resolved']);
      expect([0, 1, 2].map((index) => signedBy(secret, index))).toEqual([true, true, true]);
      expect(JSON.parse(receiver.received[0]?.body.toString() ?? '{}')).toMatchObject({
        data: { alarm_id: id, kind: 'table_stuck', severity: 'urgent', table: { title: 'Emerald 1' } },
      });
      const shown = JSON.stringify([
        await call('admin', 'get', '/alarm-webhooks', 200),
        await audited('alarm_webhook.created'),
      ]);
      expect(shown).not.toContain(secret);
      expect(shown).not.toContain('/hook"},');
    });

    it('is signed by both secrets for a day after a change', async () => {
      const { webhook: hook, secret } = await webhook();
      const { secret: next } = await call<AlarmWebhookSecret>(
        ...(['admin', 'post', `/alarm-webhooks/${hook.id}/secret`, 200] as const),
      );
      await call('admin', 'post', `/alarm-webhooks/${hook.id}/test`, 202);
      await look();
      expect([secret, next].map((one) => signedBy(one))).toEqual([true, true]);
      clock.advance(25 * 60 * MINUTE);
      as.admin = await signIn(gateway, 'admin');
      await call('admin', 'post', `/alarm-webhooks/${hook.id}/test`, 202);
      await look();
      expect([secret, next].map((one) => signedBy(one, 1))).toEqual([false, true]);
    });

    it('has a new secret when its creation is repeated after a lost answer', async () => {
      const body = { id: randomUUID(), name: 'Floor display', url: `${receiver.url}/hook` };
      const create = (part: object, status: number) =>
        call<AlarmWebhookSecret>('admin', 'post', '/alarm-webhooks', status, { ...body, ...part });
      const { secret: lost } = await create({}, 201);
      const { secret } = await create({}, 201);
      await create({ name: 'Another display' }, 409);
      expect(await call('admin', 'get', '/alarm-webhooks', 200)).toMatchObject([{ id: body.id }]);
      await call('admin', 'post', `/alarm-webhooks/${body.id}/test`, 202);
      await look();
      expect([lost, secret].map((one) => signedBy(one))).toEqual([false, true]);
      expect((await audited('alarm_webhook.secret_changed'))[0]?.target?.id).toBe(body.id);
    });

    it('keeps the secret of its receiver when a change is repeated after a lost answer', async () => {
      const { webhook: hook, secret } = await webhook();
      const rotate = async (): Promise<string> => {
        const path = `/api/alarm-webhooks/${hook.id}/secret`;
        const made = sendAs(
          gateway.url,
          as.admin,
          'post',
          path,
          {},
          { 'idempotency-key': `rotate ${hook.id}` },
        );
        return (await bodyOf<AlarmWebhookSecret>(made, 200)).secret;
      };
      const [lost, next] = [await rotate(), await rotate()];
      await call('admin', 'post', `/alarm-webhooks/${hook.id}/test`, 202);
      await look();
      expect([secret, lost, next].map((one) => signedBy(one))).toEqual([true, false, true]);
    });

    it('is tried for a day with the same id, becomes a dead letter, and is sent again', async () => {
      const { webhook: hook } = await webhook();
      receiver.answers(500);
      await call('admin', 'post', `/alarm-webhooks/${hook.id}/test`, 202);
      await look();
      const waits: number[] = [];
      for (;;) {
        const [row] = await gateway.database.client.alarmDelivery.findMany();
        if (row?.state !== 'waiting' || row.dueAt === null) break;
        waits.push(row.dueAt.getTime() - clock.now());
        clock.advance(row.dueAt.getTime() - clock.now() + 1);
        await look();
      }
      const hours = waits.reduce((sum, wait) => sum + wait, 0) / (60 * MINUTE);
      expect(Math.round(hours)).toBe(24);
      expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
      as.admin = await signIn(gateway, 'admin');
      const [dead] = await call<AlarmDelivery[]>('admin', 'get', '/alarm-deliveries?state=dead', 200);
      expect(dead).toMatchObject({ state: 'dead', status: 500, problem: 'status', tries: 11, next_at: null });
      receiver.answers();
      await call('admin', 'post', `/alarm-deliveries/${dead?.id}/redelivery`, 202);
      await look();
      const again = callAs(gateway, as.admin, 'post', `/api/alarm-deliveries/${dead?.id}/redelivery`);
      expect(await codeOf(again, 409)).toBe('request.conflict');
      expect(await call<AlarmWebhook[]>('admin', 'get', '/alarm-webhooks', 200)).toMatchObject([
        { last: [{ state: 'delivered', status: 204 }] },
      ]);
      expect(await audited('alarm.redelivered')).toMatchObject([{ result: 'refused' }, { result: 'ok' }]);
    });
  });

  it('ask staff to sign on: once, for the shift, until its end and the grace', async () => {
    const roster = await call<OnDutyRoster>('pitboss', 'post', '/on-duty', 200);
    await call('pitboss', 'post', '/on-duty', 200);
    const { next_sign_on, people } = roster;
    expect(people).toMatchObject([{ by: { username: 'pitboss' }, is_me: true }]);
    expect(Date.parse(people[0]?.until ?? '') - Date.parse(next_sign_on.to)).toBe(30 * MINUTE);
    expect((await call<OnDutyRoster>('shift', 'get', '/on-duty', 200)).people).toMatchObject([
      { is_me: false },
    ]);
    clock.advance(Date.parse(people[0]?.until ?? '') - clock.now());
    as.shift = await signIn(gateway, 'shift');
    expect((await call<OnDutyRoster>('shift', 'get', '/on-duty', 200)).people).toEqual([]);
    as.pitboss = await signIn(gateway, 'pitboss');
    await call('pitboss', 'post', '/on-duty', 200);
    expect((await call<OnDutyRoster>('pitboss', 'delete', '/on-duty', 200)).people).toEqual([]);
    await call('pitboss', 'delete', '/on-duty', 200);
    expect(await audited('handover.signed_on')).not.toEqual([]);
    expect(await audited('handover.signed_off')).toHaveLength(1);
  });

  it('show notices only of tables within reach, in the narrow scope', async () => {
    const narrow = await startGateway({
      ...{ upstreamUrl: mock.url, clock, database: gateway.database },
      settings: { ...settings(), access: 'terminals', terminalScope: 'own' },
    });
    await rule();
    await raise();
    await look();
    const [one, two] = await Promise.all(['floor1', 'floor2'].map((name) => signIn(narrow, name)));
    const seen = async (as: SignedIn | undefined) =>
      (await callAs(narrow, as ?? null, 'get', '/api/alarm-deliveries').expect(200)).body as AlarmDelivery[];
    const [notice] = await seen(one);
    expect(notice).toMatchObject({ channel: 'mail', name: 'house@casino.example' });
    expect(await seen(two)).toEqual([]);
    const again = callAs(narrow, two ?? null, 'post', `/api/alarm-deliveries/${notice?.id}/redelivery`);
    expect(await codeOf(again, 404)).toBe('request.not_found');
    await narrow.close();
  });
});
