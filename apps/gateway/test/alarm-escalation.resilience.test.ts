import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type MockBackends, startMockBackends } from '@pitdesk/mock-backends/testing';
import type { ConsoleDatabase } from '@pitdesk/prisma';
import { openTestDatabase } from '@pitdesk/prisma/testing';
import { DeliveriesStore } from '#features/alarm-delivery/deliveries/deliveries.store';
import { EscalationStore } from '#features/alarm-delivery/escalation/escalation.store';
import { AlarmsStore } from '#features/alarms/alarms.store';
import { type RunningGateway, startGateway } from '../src/testing/index.ts';
import { ManualClock } from '../src/testing/manual-clock.ts';
import { callAs } from './support/acts.ts';
import { signIn } from './support/console.ts';
import { MailServer } from './support/mail-server.ts';

const MINUTE = 60_000;
const clock = new ManualClock();
let database: ConsoleDatabase;
let mock: MockBackends;
let mails: MailServer;

beforeAll(async () => {
  [database, mock, mails] = await Promise.all([
    openTestDatabase('console'),
    startMockBackends(),
    MailServer.start(),
  ]);
});
afterAll(async () => {
  await Promise.all([mock.close(), mails.close()]);
  await database.close();
});

const start = (): Promise<RunningGateway> =>
  startGateway({
    ...{ upstreamUrl: mock.url, clock, database },
    settings: {
      ...{ access: 'roles', demoRoles: true },
      mail: { smtpUrl: mails.url, from: 'Pitdesk <pitdesk@casino.example>' },
    },
  });

async function look(...gateways: RunningGateway[]): Promise<void> {
  for (const store of [EscalationStore, DeliveriesStore]) {
    await Promise.all(gateways.map(({ app }) => app.get(store).work.look()));
  }
}

it('an escalation goes on after restarts and with several replicas, each step once', async () => {
  let gateway = await start();
  const names = ['supervisor', 'pitboss', 'shift'] as const;
  for (const name of names) {
    const as = await signIn(gateway, name);
    await callAs(gateway, as, 'post', '/api/on-duty').expect(200);
    const own = { mail: true, quiet: null, language: 'en' };
    await callAs(gateway, as, 'put', '/api/alarm-channels', own).expect(200);
    await database.client.staff.updateMany({
      where: { username: name },
      data: { email: `${name}@casino.example` },
    });
    clock.advance(1);
  }
  const admin = await signIn(gateway, 'admin');
  await callAs(gateway, admin, 'post', '/api/alarm-rules', {
    ...{ id: randomUUID(), name: 'Everything', kinds: [], severities: [], table_ids: [], terminals: [] },
    ...{ shifts: [], channels: ['mail'], webhooks: [], next_after_minutes: 3, ack_lapses_minutes: null },
    ...{ quiet: null, fallback: { mail: null, webhook: null } },
  }).expect(201);
  await gateway.app.get(AlarmsStore).raise(
    {
      subject: '1',
      table: { id: 1, title: 'Emerald 1', terminal_id: 1 },
      since: clock.date(),
      facts: { kind: 'table_stuck', state: 'open', phase: null },
    },
    clock.date(),
  );
  await look(gateway);
  // A process stops after it has claimed the alarm and a notice.
  await gateway.close();
  const claimed = { leaseUntil: new Date(clock.now() + 20_000) };
  await database.client.alarm.updateMany({ data: claimed });
  clock.advance(3 * MINUTE);
  gateway = await start();
  const replica = await start();
  await look(gateway, replica);
  await look(replica, gateway);
  await gateway.close();
  clock.advance(3 * MINUTE);
  await look(replica);
  expect(mails.letters.map(({ to }) => to)).toEqual(names.map((name) => `${name}@casino.example`));

  // A notice of a process that died during the call is sent by another one, with the same identity.
  const [row] = await database.client.alarmDelivery.findMany({ orderBy: { createdAt: 'desc' } });
  await database.client.alarmDelivery.updateMany({
    where: { id: row?.id ?? '' },
    data: { state: 'waiting', dueAt: clock.date(), leaseUntil: new Date(clock.now() + 30_000) },
  });
  await look(replica);
  expect(mails.letters).toHaveLength(3);
  clock.advance(31_000);
  await look(replica);
  expect(mails.letters).toHaveLength(4);
  expect(await database.client.alarmDelivery.count({ where: { state: 'delivered' } })).toBe(3);
  await replica.close();
});
