import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MarkerEvidence } from '@pitdesk/contracts/protection-cases';
import { MarkerRules } from '#features/protection-cases/markers/index';
import { nightsBefore } from '#features/protection-cases/markers/nights';
import { type RunningGateway, startGateway } from '../../src/testing/index.ts';
import { startConsole, type TestConsole } from '../support/console.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** An afternoon of a gaming day that begins at 6 o'clock. */
const NOW = new Date('2026-11-24T15:00:00Z');
const ago = (ms: number): Date => new Date(NOW.getTime() - ms);

let console_: TestConsole;
let gateway: RunningGateway;

async function player(id: string): Promise<void> {
  const data = { id, player: `ada-lovelace-${id}`, searchText: id, firstSeenAt: NOW, lastSeenAt: NOW };
  await gateway.database.client.player.create({ data });
  await gateway.database.client.playerName.create({
    data: { playerId: id, player: data.player, lastSeenAt: NOW },
  });
}

async function visit(playerId: string, beganAt: Date, endedAt: Date | null, tableTitle = 'Emerald 1') {
  await gateway.database.client.playerVisit.create({
    data: {
      playerId,
      player: `ada-lovelace-${playerId}`,
      socketId: randomUUID(),
      tableTitle,
      tableId: '11',
      terminalId: 1,
      beganAt,
      maybeEarlier: false,
      endedAt,
    },
  });
}

async function message(sender: string, createdAt: Date): Promise<void> {
  const key = randomUUID();
  await gateway.database.client.chatMessage.create({
    data: {
      chatId: '1',
      key,
      sortKey: key,
      createdAt,
      sender,
      message: 'Hello',
      fromPlayer: true,
      hidden: false,
    },
  });
}

async function ended(playerId: string, kind: 'mute' | 'table_ban', endsAt: Date): Promise<string> {
  const id = randomUUID();
  await gateway.database.client.sanction.create({
    data: {
      id,
      playerId,
      player: `ada-lovelace-${playerId}`,
      kind,
      scope: 'all',
      reason: 'abuse',
      text: 'Stop',
      evidence: '',
      state: 'expired',
      minutes: 60,
      appliedById: '1',
      appliedByName: 'floor1',
      appliedAt: new Date(endsAt.getTime() - HOUR),
      startsAt: new Date(endsAt.getTime() - HOUR),
      endsAt,
    },
  });
  return id;
}

async function look(now = NOW, where = gateway): Promise<void> {
  await where.app.get(MarkerRules).look(now);
}

const evidenceOf = async (playerId: string): Promise<MarkerEvidence[]> => {
  const rows = await gateway.database.client.protectionCaseMarker.findMany({
    where: { playerId },
    orderBy: { kind: 'asc' },
  });
  return rows.map(({ evidence }) => MarkerEvidence.parse(evidence));
};

describe('markers from players’ behaviour', () => {
  beforeAll(async () => {
    console_ = await startConsole({
      propertyTz: 'UTC',
      protectionCases: { hoursOnline: 3, nights: 3, tablesAnHour: 4, returnMinutes: 10, messages: 5 },
    });
    gateway = console_.gateway;
  });
  afterAll(() => console_.close());

  it('opens a case for hours online in a gaming day, counting simultaneous connections once', async () => {
    await Promise.all([player('7101'), player('7102'), player('7103')]);
    // Three hours, partly before the gaming day began, partly twice at once.
    await visit('7101', ago(10 * HOUR), ago(8 * HOUR));
    await visit('7101', ago(3 * HOUR), null);
    await visit('7101', ago(2 * HOUR), ago(HOUR), 'Emerald 2');
    await visit('7102', ago(2 * HOUR), null);
    await visit('7102', ago(2 * HOUR), null, 'Emerald 2');
    // Long, but yesterday.
    await visit('7103', ago(20 * HOUR), ago(12 * HOUR));
    await look();
    expect(await evidenceOf('7101')).toEqual([{ kind: 'hours', minutes: 240, limit_hours: 3 }]);
    expect(await evidenceOf('7102')).toEqual([]);
    expect(await evidenceOf('7103')).toEqual([]);
    const opened = await gateway.database.client.protectionCase.findFirstOrThrow({
      where: { playerId: '7101' },
    });
    expect(opened).toMatchObject({
      severity: 'low',
      terminalId: 1,
      tableId: '11',
      player: 'ada-lovelace-7101',
    });
    // No further marker on the same day, but one on the next.
    await look(new Date(NOW.getTime() + HOUR));
    expect(await evidenceOf('7101')).toHaveLength(1);
    await look(new Date(NOW.getTime() + 24 * HOUR));
    expect(await evidenceOf('7101')).toHaveLength(2);
    await gateway.database.client.playerVisit.updateMany({
      where: { endedAt: null },
      data: { endedAt: NOW },
    });
  });

  it('counts nights in the property’s time zone, once a week', async () => {
    await player('7111');
    for (const night of nightsBefore(NOW, 'UTC').slice(-3)) {
      await visit(
        '7111',
        new Date(Date.parse(night.from) + HOUR),
        new Date(Date.parse(night.from) + 2 * HOUR),
      );
    }
    await look();
    expect(await evidenceOf('7111')).toEqual([{ kind: 'nights', nights: 3, limit: 3 }]);
    await look(new Date(NOW.getTime() + 24 * HOUR));
    expect(await evidenceOf('7111')).toHaveLength(1);
    // A night with a clock set back is an hour longer.
    const [, , , , , , turn] = nightsBefore(new Date('2026-10-25T12:00:00Z'), 'Europe/Ljubljana');
    expect(turn).toEqual({ from: '2026-10-24T22:00:00.000Z', to: '2026-10-25T05:00:00.000Z' });
  });

  it('counts tables within an hour, and messages within ten minutes under every name', async () => {
    await Promise.all([player('7121'), player('7122')]);
    for (const nth of [1, 2, 3, 4]) {
      await visit('7121', ago(nth * 10 * MINUTE), ago(nth * 10 * MINUTE - 5 * MINUTE), `Emerald ${nth}`);
      // Four tables, but over two hours.
      await visit('7122', ago(nth * 30 * MINUTE), ago(nth * 30 * MINUTE - MINUTE), `Emerald ${nth}`);
      await message('lovelace-ada-7122', ago(nth * MINUTE));
    }
    await message('ada-lovelace-7122', ago(9 * MINUTE));
    await message('ada-lovelace-7121', ago(11 * MINUTE));
    await look();
    expect(await evidenceOf('7121')).toEqual([{ kind: 'hopping', tables: 4, limit: 4 }]);
    expect(await evidenceOf('7122')).toEqual([{ kind: 'tempo', messages: 5, limit: 5 }]);
  });

  it('finds players who return directly after the end of a sanction, and names the sanction', async () => {
    await Promise.all(['7131', '7132', '7133', '7134'].map(player));
    const kept = await ended('7131', 'table_ban', ago(20 * MINUTE));
    await visit('7131', ago(17 * MINUTE), ago(16 * MINUTE));
    const muted = await ended('7132', 'mute', ago(20 * MINUTE));
    await visit('7132', ago(19 * MINUTE), ago(18 * MINUTE));
    await message('ada-lovelace-7132', ago(12 * MINUTE));
    // Late, and never.
    await ended('7133', 'table_ban', ago(40 * MINUTE));
    await visit('7133', ago(10 * MINUTE), ago(9 * MINUTE));
    await ended('7134', 'mute', ago(20 * MINUTE));
    await look();
    await look();
    const returned = { kind: 'returned', limit_minutes: 10 };
    expect(await evidenceOf('7131')).toEqual([
      { ...returned, sanction_id: kept, sanction: 'table_ban', minutes: 3 },
    ]);
    expect(await evidenceOf('7132')).toEqual([
      { ...returned, sanction_id: muted, sanction: 'mute', minutes: 8 },
    ]);
    expect([await evidenceOf('7133'), await evidenceOf('7134')]).toEqual([[], []]);
  });

  it('opens nothing by a marker that the settings turn off', async () => {
    const off = { hoursOnline: null, nights: null, tablesAnHour: null, returnMinutes: null, messages: null };
    const silent = await startGateway({
      upstreamUrl: console_.mock.url,
      database: gateway.database,
      settings: { protectionCases: off },
    });
    // In one statement, because the gateway's own look may add a marker at any time.
    await gateway.database.client.$executeRaw`TRUNCATE protection_cases CASCADE`;
    await look(NOW, silent);
    expect(await gateway.database.client.protectionCase.count()).toBe(0);
    await look();
    expect(await gateway.database.client.protectionCase.count()).toBeGreaterThan(0);
    await silent.close();
  });
});
