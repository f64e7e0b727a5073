import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { NIGHTLY_KINDS, type RetentionState } from '@pitdesk/contracts/retention';
import { type MockBackends, startMockBackends } from '@pitdesk/mock-backends/testing';
import type { ConsoleDatabase } from '@pitdesk/prisma';
import { openTestDatabase } from '@pitdesk/prisma/testing';
import { until } from '@pitdesk/rig';
import { SANCTIONS } from '#features/retention/kinds/care-data';
import { NightlyRun } from '#features/retention/nightly/nightly-run.service';
import { type RunningGateway, startGateway } from '../../src/testing/index.ts';
import { callAs } from '../support/acts.ts';
import { reported } from '../support/audit-chain.ts';
import { signIn } from '../support/console.ts';
import { openEmbeddedDatabase } from '../support/embedded-database.ts';
import { nextEvent, Sockets } from '../support/sockets.ts';

describe('retention', () => {
  const DAY_MS = 24 * 60 * 60_000;
  /** More than two batches. */
  const MANY = 1_150;
  const settings = { access: 'roles', demoRoles: true } as const;

  /** The configured time of the night in the property's time zone, here UTC. */
  const NIGHT = '2026-11-23T04:30:00.000Z';
  const night = Date.parse(NIGHT);
  const ago = (days: number): Date => new Date(night - days * DAY_MS);

  let mock: MockBackends;
  beforeAll(async () => {
    mock = await startMockBackends();
  });
  afterAll(async () => {
    await mock.close();
  });

  describe.each([
    ['the embedded database', openEmbeddedDatabase],
    ['PostgreSQL', () => openTestDatabase('console')],
  ])('nightly run on %s', (_name, open) => {
    let database: ConsoleDatabase;
    let gateway: RunningGateway;
    const sockets = new Sockets();

    beforeAll(async () => {
      database = await open();
      gateway = await startGateway({
        upstreamUrl: mock.url,
        database,
        settings: { ...settings, propertyTz: 'UTC' },
      });
      await fill();
    });
    afterAll(async () => {
      sockets.closeAll();
      await gateway.close();
      await database.close();
    });

    /** Runs that night on a gateway without its own timer. */
    async function nightly(): Promise<void> {
      const { client } = database;
      await client.retentionRun.createMany({
        data: { night: NIGHT.slice(0, 10), startedAt: new Date(night), deleted: {} },
        skipDuplicates: true,
      });
      await gateway.app.get(NightlyRun).look(night);
    }

    async function fill(): Promise<void> {
      const { client } = database;
      const message = (key: string, sender: string, days: number) => ({
        chatId: '1',
        key,
        sortKey: key,
        createdAt: ago(days),
        sender,
        message: `Said ${key}`,
        fromPlayer: true,
        hidden: false,
      });
      await client.chatMessage.createMany({
        data: [
          ...Array.from({ length: MANY }, (_, nth) => message(`old${nth}`, 'ada-lovelace-1', 400)),
          message('evidence', 'grace-hopper-2', 400),
          message('held', 'alan-turing-3', 400),
          message('young', 'ada-lovelace-1', 300),
        ],
      });
      const translation = { target: 'de', engine: 'deepl', text: 'Gesagt', createdAt: ago(400) };
      await client.messageTranslation.createMany({
        data: ['old1', 'evidence'].map((messageKey) => ({ chatId: '1', messageKey, ...translation })),
      });
      await client.chatCoverage.create({
        data: {
          chatId: '1',
          fromAt: ago(500),
          fromSortKey: '',
          untilAt: ago(1),
          untilSortKey: '',
          whole: true,
        },
      });
      const flag = (key: string, playerId: string) => ({
        id: randomUUID(),
        chatId: '1',
        key,
        category: 'abuse',
        entry: 'pudding',
        spans: [],
        listVersion: 1,
        sender: 'somebody',
        playerId,
        messageAt: ago(400),
        flaggedAt: ago(400),
        changedAt: ago(400),
      });
      const evidence = flag('evidence', '2');
      await client.wordFlag.createMany({ data: [evidence, flag('old2', '1'), flag('held', '3')] });
      await careOf('2', 300, evidence.id);
      await careOf('4', 2_000);
      await careOf('5', 2_000);
      await careOf('5', 300);
      const note = (playerId: string) => ({
        id: randomUUID(),
        playerId,
        text: 'Noted',
        terminalId: 1,
        byId: '1',
        byName: 'floor1',
        at: ago(400),
      });
      await client.playerNote.createMany({ data: [note('1'), note('3')] });
      for (const [id, days] of [
        ['1', 1],
        ['3', 400],
        ['4', 2_000],
        ['6', 400],
      ] as const) {
        const player = `somebody-else-${id}`;
        const seen = { player, lastSeenAt: ago(days) };
        await client.player.create({ data: { id, searchText: player, firstSeenAt: ago(days), ...seen } });
        await client.playerName.create({ data: { playerId: id, ...seen } });
        await client.playerVisit.create({
          data: {
            playerId: id,
            player,
            socketId: id,
            tableTitle: 'Topaz',
            beganAt: ago(days),
            maybeEarlier: false,
            endedAt: ago(days),
          },
        });
      }
      const hold = { player: 'alan-turing-3', reason: 'A claim', reviewOn: '2027-01-01' };
      await client.retentionHold.create({
        data: {
          id: randomUUID(),
          playerId: '3',
          ...hold,
          ownerId: '10',
          ownerName: 'care',
          setAt: ago(10),
        },
      });
      await client.playerCountSample.createMany({
        data: [36, 34].map((days) => ({ at: ago(days), tableId: '', terminalId: 0, count: 7 })),
      });
    }

    /** Creates an ended case with a marker, and an ended sanction. */
    async function careOf(playerId: string, days: number, flagId: string | null = null): Promise<void> {
      const { client } = database;
      const id = randomUUID();
      const player = `somebody-else-${playerId}`;
      const [at, severity] = [ago(days), 'low'] as const;
      await client.protectionCase.create({
        data: {
          id,
          playerId,
          player,
          severity,
          state: 'closed',
          openedAt: at,
          lookDueAt: at,
          firstDueAt: at,
          endedAt: at,
          markers: {
            create: {
              id: randomUUID(),
              key: randomUUID(),
              kind: 'staff',
              playerId,
              at,
              severity,
              evidence: {},
              flagId,
            },
          },
          history: { create: { at, act: 'opened', state: 'new', severity } },
        },
      });
      await client.sanction.create({
        data: {
          id: randomUUID(),
          playerId,
          player,
          kind: 'mute',
          scope: 'all',
          reason: 'abuse',
          text: 'Told',
          evidence: '',
          state: 'expired',
          minutes: 60,
          appliedById: '1',
          appliedByName: 'floor1',
          appliedAt: at,
          endsAt: at,
          history: { create: { at, act: 'taken' } },
        },
      });
    }

    it('resumes after an interruption within a batch, and counts nothing twice', async () => {
      const { client } = database;
      // The last old message cannot be deleted, so the batch with it is rolled back.
      await client.$executeRawUnsafe(`
      CREATE FUNCTION refuse_one() RETURNS trigger AS $$
      BEGIN IF OLD.key = 'old${MANY - 1}' THEN RAISE EXCEPTION 'not now'; END IF; RETURN OLD; END; $$ LANGUAGE plpgsql`);
      await client.$executeRawUnsafe(
        'CREATE TRIGGER refuse_one BEFORE DELETE ON chat_messages FOR EACH ROW EXECUTE FUNCTION refuse_one()',
      );
      await nightly();
      const broken = await client.retentionRun.findUniqueOrThrow({ where: { night: NIGHT.slice(0, 10) } });
      const left = await client.chatMessage.count({ where: { key: { startsWith: 'old' } } });
      expect(left).toBeGreaterThan(0);
      expect(left).toBeLessThan(MANY);
      expect(broken).toMatchObject({ finishedAt: null, recordedAt: null, deleted: { chat: MANY - left } });

      await client.$executeRawUnsafe('DROP TRIGGER refuse_one ON chat_messages');
      const browser = await sockets.browser(gateway.url, (await signIn(gateway, 'shift')).accessToken);
      await browser.emitWithAck('watchRetention', null);
      const told = nextEvent(browser, 'retention:changed');
      await nightly();
      await told;
      const done = await client.retentionRun.findUniqueOrThrow({ where: { night: NIGHT.slice(0, 10) } });
      expect(done.finishedAt).not.toBeNull();
      expect(done.done).toHaveLength(NIGHTLY_KINDS.length);
      expect(done.deleted).toMatchObject({
        chat: MANY,
        flags: 1,
        notes: 1,
        protection_cases: 1,
        sanctions: 1,
        samples: 1,
      });
      const entries = await client.auditEntry.findMany({ where: { action: 'retention.run' } });
      expect(entries).toMatchObject([{ targetId: NIGHT.slice(0, 10), details: { deleted: done.deleted } }]);

      await nightly();
      expect(await client.auditEntry.count({ where: { action: 'retention.run' } })).toBe(1);
      expect((await reported(database, [gateway.settings.audit.key])).isProven).toBe(true);
    });

    it('keeps data needed by a case or a hold, and the files of players with a newer case or sanction', async () => {
      const { client } = database;
      const keys = async () => (await client.chatMessage.findMany()).map(({ key }) => key).sort();
      expect(await keys()).toEqual(['evidence', 'held', 'young']);
      expect((await client.wordFlag.findMany()).map(({ key }) => key).sort()).toEqual(['evidence', 'held']);
      expect((await client.messageTranslation.findMany()).map(({ messageKey }) => messageKey)).toEqual([
        'evidence',
      ]);
      const players = async (rows: Promise<{ playerId: string }[]>) =>
        (await rows).map(({ playerId }) => playerId).sort();
      expect(await players(client.protectionCase.findMany())).toEqual(['2', '5', '5']);
      expect(await players(client.sanction.findMany())).toEqual(['2', '5', '5']);
      expect(await players(client.playerNote.findMany())).toEqual(['3']);
      expect(await players(client.playerVisit.findMany())).toEqual(['1', '3']);
      expect((await client.player.findMany()).map(({ id }) => id).sort()).toEqual(['1', '3']);
      expect(await client.playerCountSample.count({ where: { at: { lt: ago(33) } } })).toBe(1);
      // Coverage includes only stored messages.
      expect(await client.chatCoverage.findFirstOrThrow()).toMatchObject({ fromAt: ago(396), whole: false });
    });

    it('is shown with the stored data to accounts with the right', async () => {
      const of = async (name: string) =>
        await callAs(gateway, await signIn(gateway, name), 'get', '/api/retention');
      const state = (await of('auditor')).body as RetentionState;
      const kind = (name: string) => state.kinds.find((one) => one.kind === name);
      expect(kind('chat')).toMatchObject({ days: 396, nightly: true, count: 3, linked: 2 });
      expect(kind('chat')?.oldest).toBe(ago(400).toISOString());
      expect(kind('audit')).toMatchObject({ days: 3_653, nightly: false });
      expect(state.last_run).toMatchObject({ night: '2026-11-23' });
      expect(state.next_run_at).toBeNull();
      expect((await of('moderator')).status).toBe(403);
    });

    it('ignores unfinished data for the age of the oldest', async () => {
      const oldest = async (): Promise<Date | null> =>
        (await SANCTIONS.figures(database.client, null)).oldest;
      expect((await oldest())?.getTime()).toBeLessThan(Date.now());
      const endsAt = new Date(Date.now() + DAY_MS);
      await database.client.sanction.updateMany({ data: { state: 'active', endsAt } });
      expect(await oldest()).toBeNull();
    });

    it('runs on only one of two replicas', async () => {
      const { client } = database;
      await client.retentionRun.deleteMany();
      const other = await startGateway({
        upstreamUrl: mock.url,
        database,
        settings: { ...settings, propertyTz: 'UTC' },
      });
      await client.playerCountSample.create({ data: { at: ago(50), tableId: '', terminalId: 0, count: 1 } });
      await client.retentionRun.create({
        data: { night: '2026-11-24', startedAt: new Date(night + DAY_MS), deleted: {} },
      });
      await Promise.all([gateway, other].map(({ app }) => app.get(NightlyRun).look(night + DAY_MS)));
      const run = await until(() =>
        client.retentionRun.findFirst({ where: { night: '2026-11-24', recordedAt: { not: null } } }),
      );
      expect(run.deleted).toMatchObject({ samples: expect.any(Number) });
      const where = { action: 'retention.run', targetId: '2026-11-24' };
      expect(await client.auditEntry.count({ where })).toBe(1);
      await other.close();
    });
  });
});
