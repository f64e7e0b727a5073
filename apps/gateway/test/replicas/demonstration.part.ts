import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AlarmRules } from '@pitdesk/contracts/alarm-delivery';
import type { Broadcast } from '@pitdesk/contracts/broadcasts';
import type { CardLot, Equipment } from '@pitdesk/contracts/equipment';
import type { Paginated } from '@pitdesk/contracts/fields';
import type { HandoverEntry, OnDutyRoster } from '@pitdesk/contracts/handover';
import type { IncidentRow } from '@pitdesk/contracts/incidents';
import type { FoundPlayers, PlayerNote } from '@pitdesk/contracts/players';
import type { ProtectionCaseRow } from '@pitdesk/contracts/protection-cases';
import type { ReportHead } from '@pitdesk/contracts/reports';
import type { Erasure, Hold } from '@pitdesk/contracts/retention';
import type { Round, RoundCorrection } from '@pitdesk/contracts/rounds';
import type { Sanction } from '@pitdesk/contracts/sanctions';
import type { AccessReview } from '@pitdesk/contracts/staff';
import type { WordsState } from '@pitdesk/contracts/words';
import { until } from '@pitdesk/rig';
import { problemOf } from '#core/audit/check-chain';
import { DemoRecords } from '#features/demonstration/demo-records.service';
import { demoId } from '#features/demonstration/kinds/demo-kind';
import { callAs } from '../support/acts.ts';
import { followed } from '../support/audit-chain.ts';
import { type SignedIn, signIn } from '../support/console.ts';
import { type LateService, reserveAddress } from '../support/late-service.ts';
import { Replicas } from '../support/replicas.ts';
import { Sockets } from '../support/sockets.ts';

const PLAYERS = ['ada', 'alan', 'grace', 'edsger', 'barbara', 'donald'];
const DEMO = /^Demo: /;

describe('the records of the demonstration', () => {
  const sockets = new Sockets();
  let replicas: Replicas;
  let auth: LateService;

  const settings = () => ({
    access: 'roles' as const,
    demoRoles: true,
    demoRecords: true,
    upstream: { sanctionsPath: '/api/customerSupport/playerSanction', authUrl: auth.url },
  });

  beforeAll(async () => {
    auth = await reserveAddress();
    replicas = await Replicas.start(2, settings(), { intervals: { demoRecordsRetryMs: 10 } });
  });
  afterAll(async () => {
    sockets.closeAll();
    await replicas.close();
    await auth.close();
  });

  const db = () => replicas.at(0).database.client;
  const look = () => Promise.all(replicas.all.map(({ app }) => app.get(DemoRecords).run()));

  const sessions = new Map<string, Promise<SignedIn>>();
  /** Returns the session of an account; one for all reads, because simultaneous sign-ins are limited. */
  const sessionOf = (username: string): Promise<SignedIn> => {
    const session = sessions.get(username) ?? signIn(replicas.at(0), username);
    sessions.set(username, session);
    return session;
  };

  async function read<T>(username: string, path: string): Promise<T> {
    const answer = await callAs(replicas.at(0), await sessionOf(username), 'get', path).expect(200);
    return answer.body as T;
  }

  const page = async <T>(username: string, path: string): Promise<T[]> =>
    (await read<Paginated<T>>(username, path)).data;

  async function notes(): Promise<PlayerNote[]> {
    const { data } = await read<FoundPlayers>('shift', '/api/players');
    const lists = data.map(({ id }) => read<PlayerNote[]>('shift', `/api/players/${id}/notes`));
    return (await Promise.all(lists)).flat();
  }

  async function startAnother(): Promise<void> {
    await until(async () => {
      const lead = await db().leadership.findUnique({ where: { name: 'demo records' } });
      return lead?.leaseUntil.getTime() === 0 || null;
    });
    await (await replicas.add(settings())).app.get(DemoRecords).run();
    await look();
  }

  it('wait for the operator and for players, and are there for each page', async () => {
    await look();
    expect(await db().handoverEntry.count()).toBe(0);
    await auth.forwardTo(replicas.mock.url);
    await until(async () => {
      await look();
      return (await db().roundCorrection.count()) > 0 || null;
    });
    expect(await db().sanction.count()).toBe(0);
    for (const [index, name] of PLAYERS.entries())
      await sockets.player(replicas.mock.url, `${name}-demo-${7_000 + index}`, 'Emerald 1');
    await until(async () => {
      await look();
      return (await db().broadcast.count()) === 2 || null;
    });

    const { people } = await read<OnDutyRoster>('shift', '/api/on-duty');
    expect(people.map(({ by }) => by.username).toSorted()).toEqual(['shift', 'supervisor']);
    const { rules, mail } = await read<AlarmRules>('admin', '/api/alarm-rules');
    expect(rules).toMatchObject([
      { name: expect.stringMatching(DEMO), severities: ['urgent'], webhooks: [], fallback: { mail: null } },
    ]);
    expect(mail).toBe(false);
    expect(await db().alarmDelivery.count()).toBe(0);

    const handover = await page<HandoverEntry>('shift', '/api/handover');
    expect(handover.map(({ kind, follow_up }) => [kind, follow_up?.open])).toEqual([
      ['dealer', true],
      ['take_over', undefined],
      ['equipment', false],
      ['incident', undefined],
    ]);
    for (const { text } of handover) expect(text).toMatch(DEMO);

    const sanctions = await page<Sanction>('shift', '/api/sanctions');
    expect(sanctions.map(({ kind, state, appeal }) => [kind, state, appeal.state])).toEqual([
      ['table_ban', 'proposed', 'none'],
      ['table_ban', 'lifted', 'none'],
      ['mute', 'active', 'filed'],
      ['warning', 'active', 'none'],
    ]);
    for (const { text, evidence } of sanctions) expect([text, evidence].join()).toMatch(DEMO);

    const cases = await page<ProtectionCaseRow>('care', '/api/protection-cases');
    expect(cases.map(({ state }) => state).toSorted()).toEqual(['closed', 'in_progress', 'new']);

    const corrections = await page<RoundCorrection>('shift', '/api/corrections');
    expect(corrections.map(({ state }) => state)).toEqual(['rejected', 'approved', 'proposed']);
    for (const { reason } of corrections) expect(reason).toMatch(DEMO);
    const voided = await page<Round>('shift', '/api/rounds?state=voided&game=roulette');
    expect(voided.filter((round) => DEMO.test(round.voided?.reason ?? ''))).toHaveLength(1);

    const incidents = await page<IncidentRow>('shift', '/api/incidents');
    expect(incidents.map(({ kind, state, complaint }) => [kind, state, complaint?.overdue])).toEqual([
      ['complaint', 'open', true],
      ['interruption', 'decided', undefined],
      ['game_error', 'closed', undefined],
    ]);
    const equipment = await page<Equipment>('floor1', '/api/equipment');
    expect(equipment.filter(({ stay }) => stay === null)).toHaveLength(1);
    expect(equipment).toHaveLength(4);
    expect(equipment.flatMap(({ inspection }) => inspection?.result ?? [])).toEqual(['adjusted']);
    const lots = await page<CardLot>('floor1', '/api/card-lots');
    expect(lots.map(({ in_use, waiting }) => [in_use, waiting])).toEqual([
      [8, 0],
      [0, 1],
    ]);

    const broadcasts = await page<Broadcast>('shift', '/api/broadcasts');
    expect(broadcasts.map(({ state }) => state)).toEqual([
      'proposed',
      expect.stringMatching(/^(held|sending|done)$/),
    ]);
    for (const { texts } of broadcasts) for (const { text } of texts) expect(text).toMatch(DEMO);

    const [review] = (await read<{ data: AccessReview[] }>('shift', '/api/access-reviews')).data;
    expect(review).toMatchObject({ marked: 3, signature: null });
    expect(await read<ReportHead[]>('floor1', '/api/reports')).toHaveLength(1);
    const marked = [
      ...(await read<Hold[]>('care', '/api/holds')),
      ...(await read<Erasure[]>('care', '/api/erasures')),
    ];
    expect(marked.map(({ reason }) => reason)).toEqual([
      expect.stringMatching(DEMO),
      expect.stringMatching(DEMO),
    ]);
    expect((await notes()).map(({ text }) => DEMO.test(text))).toEqual([true, true]);
    expect((await read<WordsState>('moderator', '/api/words')).draft).toMatchObject({ added: 1 });
  });

  it('are written once, however many replicas start, in a whole audit chain', async () => {
    const count = async () => ({
      duty: await db().onDuty.count(),
      rules: await db().alarmRule.count(),
      handover: await db().handoverEntry.count(),
      sanctions: await db().sanction.count(),
      markers: await db().protectionCaseMarker.count(),
      corrections: await db().roundCorrection.count(),
      incidents: await db().incident.count(),
      broadcasts: await db().broadcast.count(),
      reports: await db().report.count(),
      reviews: await db().accessReview.count(),
    });
    const before = await count();
    await startAnother();
    expect(await count()).toEqual(before);
    const {
      database,
      settings: { audit },
    } = replicas.at(0);
    expect(problemOf(await followed(database, { audit }))).toBeNull();
  });

  it('have somebody on duty again at a start at which nobody is', async () => {
    const off = { openKey: null, endedAt: new Date() };
    await db().onDuty.updateMany({ data: off });
    await startAnother();
    const { people } = await read<OnDutyRoster>('shift', '/api/on-duty');
    expect(people.map(({ by }) => by.username).toSorted()).toEqual(['shift', 'supervisor']);
  });

  it('are completed at the next start where the process was killed between two of a kind', async () => {
    const ids = async (rows: Promise<{ id: string }[]>) => (await rows).map(({ id }) => id).toSorted();
    const written = async () => ({
      notes: await ids(db().playerNote.findMany()),
      sanctions: await ids(db().sanction.findMany()),
    });
    const before = await written();
    await db().playerNote.delete({ where: { id: demoId('second note') } });
    const id = demoId('long table ban');
    await db().sanctionStep.deleteMany({ where: { sanctionId: id } });
    await db().sanction.delete({ where: { id } });
    await startAnother();
    expect(await written()).toEqual(before);
  });
});
