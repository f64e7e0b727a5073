import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { FLOOR_AT, type FloorPart, type FloorSpan } from '@pitdesk/contracts/floor-at';
import type { ConsoleClient } from '@pitdesk/prisma';
import type { RunningGateway } from '../../src/testing/index.ts';
import { callAs } from '../support/acts.ts';
import { bodyOf } from '../support/body-of.ts';
import { signIn } from '../support/console.ts';
import { console_ } from './console.ts';

/** Long before anything else in the database. */
const BEGIN = Date.parse('2026-03-01T10:00:00.000Z');
const at = (seconds: number): Date => new Date(BEGIN + seconds * 1_000);
const iso = (seconds: number): string => at(seconds).toISOString();

interface Place {
  readonly id: number;
  readonly chatId: string;
  readonly title: string;
}

const placeOf = (terminal: number): Place => {
  const found = console_.mock.floor
    .tables()
    .find(({ terminalId, chatId }) => terminalId === terminal && chatId !== null);
  if (!found?.chatId) throw new Error('The demo casino has tables with a chat');
  return { id: found.id, chatId: String(found.chatId), title: found.title };
};

const address = (from = iso(0), to = iso(600)): string =>
  `/api/floor-at?${new URLSearchParams({ from, to }).toString()}`;

async function spanAs(username: string, to: RunningGateway, path = address()): Promise<FloorSpan> {
  return await bodyOf<FloorSpan>(callAs(to, await signIn(to, username), 'get', path), 200);
}

const rowsOf = (span: FloorSpan, part: FloorPart): readonly unknown[] => {
  const found = span[part];
  return found.state === 'read' ? found.rows : [];
};

const alarm = (terminal: number, raisedAt: Date, resolvedAt: Date | null) => {
  const { id, title } = placeOf(terminal);
  return {
    id: randomUUID(),
    kind: 'table_stuck',
    openKey: resolvedAt === null ? `table_stuck floor-at-${terminal}` : null,
    tableId: String(id),
    tableTitle: title,
    terminalId: terminal,
    facts: { kind: 'table_stuck', state: 'open', phase: null },
    since: raisedAt,
    raisedAt,
    lastSeenAt: raisedAt,
    resolvedAt,
  };
};

const message = (chatId: string, key: string, createdAt: Date) => ({
  chatId,
  key,
  sortKey: `1${key}`,
  createdAt,
  sender: 'ada-lovelace-77',
  message: `Message ${key}`,
  fromPlayer: true,
  hidden: false,
});

/** Stores the records of one span for each of two terminals. */
async function fill(client: ConsoleClient): Promise<void> {
  const staff = await client.staff.findFirstOrThrow({ where: { username: 'floor1' } });
  const shift = { staffId: staff.id, userName: 'floor1', gamingDay: '2026-03-01', shift: 1 };
  await client.onDuty.createMany({
    data: [1, 2].flatMap((terminalId) => [
      { ...shift, id: randomUUID(), terminalId, from: at(-900), until: at(3_600), endedAt: at(-1) },
      { ...shift, id: randomUUID(), terminalId, from: at(60 * terminalId), until: at(3_600), endedAt: null },
    ]),
  });
  for (const terminal of [1, 2]) {
    const { id, chatId, title } = placeOf(terminal);
    const tableId = String(id);
    const log = { tableId, tableTitle: title, terminalId: terminal, isState: true, cause: 'operator' };
    await client.tableStateLog.createMany({
      data: [
        { ...log, at: at(-900), after: 'closed' },
        { ...log, at: at(-600), after: 'open' },
        { ...log, at: at(120), after: 'paused' },
        { ...log, at: at(600), after: 'open' },
      ],
    });
    await client.playerCountSample.createMany({
      data: [-180, 60, 600].map((seconds) => ({ at: at(seconds), tableId, terminalId: terminal, count: 14 })),
    });
    await client.alarm.createMany({
      data: [
        alarm(terminal, at(-60), at(-1)),
        alarm(terminal, at(-60), at(30)),
        alarm(terminal, at(600), at(660)),
        // Resolved: what is open would ring in other tests.
      ],
    });
    const incident = {
      ...{
        kind: 'dispute',
        seen: `Seen at ${terminal}`,
        playbook: {},
        ticks: [],
        openedById: '1',
        openedByName: 'floor1',
      },
      ...{ terminalId: terminal, tableId, tableTitle: title },
    };
    await client.incident.createMany({
      data: [
        // Recorded on the next day.
        {
          ...incident,
          id: randomUUID(),
          fromAt: at(30),
          openedAt: at(86_400),
          closedAt: at(90_000),
          state: 'closed',
        },
        { ...incident, id: randomUUID(), openedAt: at(-900), closedAt: at(-1), state: 'closed' },
        { ...incident, id: randomUUID(), openedAt: at(600), closedAt: at(700), state: 'closed' },
      ],
    });
    await client.chatMessage.createMany({
      data: [
        message(chatId, `${terminal}-old`, at(-600)),
        message(chatId, `${terminal}-shown`, at(10)),
        message(chatId, `${terminal}-hidden`, at(20)),
        message(chatId, `${terminal}-later`, at(600)),
      ],
    });
    await client.hiddenMessage.create({
      data: {
        chatId,
        key: `${terminal}-hidden`,
        hidden: true,
        byId: '1',
        byName: 'floor1',
        reasonCode: 'abuse',
        changedAt: at(3_600),
      },
    });
    const wait = { chatId, player: 'ada-lovelace-77', called: 'Ada', reason: 'question' };
    await client.wait.createMany({
      data: [
        {
          ...wait,
          key: `${terminal}-old`,
          sortKey: '1',
          createdAt: at(-600),
          endedAs: 'answered',
          endedAt: at(-1),
        },
        {
          ...wait,
          key: `${terminal}-shown`,
          sortKey: '2',
          createdAt: at(10),
          endedAs: 'answered',
          endedAt: at(90),
        },
      ],
    });
  }
}

describe('the floor at a second', () => {
  beforeAll(async () => {
    await callAs(console_.gateway, await signIn(console_.gateway, 'floor1'), 'get', '/api/tables').expect(
      200,
    );
    await fill(console_.gateway.database.client);
  });

  it('is read from the records of its span alone', async () => {
    const span = await spanAs('floor1', console_.gateway);
    const { id } = placeOf(1);
    expect(span).toMatchObject({ from: iso(0), to: iso(600) });
    expect(span.tables.map((table) => table.id)).toContain(id);
    const own = <T>(rows: readonly T[]) =>
      rows.filter((row) => (row as { table_id: unknown }).table_id === id);
    expect(own(rowsOf(span, 'counts'))).toEqual([{ at: iso(60), table_id: id, count: 14 }]);
    expect(own(rowsOf(span, 'messages'))).toMatchObject([{ key: '1-shown' }, { key: '1-hidden' }]);
    expect(own(rowsOf(span, 'waits'))).toMatchObject([{ key: '1-shown', since: iso(10), until: iso(90) }]);
    expect(own(rowsOf(span, 'states'))).toMatchObject([
      { at: iso(-600), state: 'open' },
      { at: iso(120), state: 'paused' },
    ]);
    expect(rowsOf(span, 'duty')).toEqual(
      [1, 2].map((terminal_id) => ({
        terminal_id,
        username: 'floor1',
        from: iso(60 * terminal_id),
        until: iso(3_600),
      })),
    );
    const incidents = rowsOf(span, 'incidents') as { table: { id: number } }[];
    expect(incidents.filter(({ table }) => table.id === id)).toMatchObject([
      { kind: 'dispute', at: iso(30), opened_at: iso(86_400), decided_at: null, closed_at: iso(90_000) },
    ]);
    const alarms = rowsOf(span, 'alarms') as { table: { id: number }; resolved_at: string }[];
    expect(alarms.filter(({ table }) => table.id === id)).toMatchObject([{ resolved_at: iso(30) }]);
  });

  it('has a message that was hidden later without its text', async () => {
    const messages = rowsOf(await spanAs('floor1', console_.gateway), 'messages');
    expect(messages).toContainEqual(
      expect.objectContaining({
        key: '1-hidden',
        message: '',
        withheld: expect.objectContaining({ by: 'floor1' }),
      }),
    );
  });

  it('says since when there are records, and where the chat is not stored so far back', async () => {
    const span = await spanAs('floor1', console_.gateway);
    expect(span.counts).toMatchObject({ since: iso(-180) });
    expect(span.alarms).toMatchObject({ since: iso(-60) });
    expect(span.messages).toMatchObject({ gaps: expect.arrayContaining([placeOf(1).id]) });
  });

  it('has the rounds that began in the span or shortly before, as the operator records them', async () => {
    const now = Date.now();
    const [from, to] = [new Date(now - FLOOR_AT.spanMs), new Date(now)];
    const span = await spanAs('floor1', console_.gateway, address(from.toISOString(), to.toISOString()));
    const client = console_.mock.database.client;
    const begun = await client.round.count({
      where: {
        startedAt: { gte: new Date(from.getTime() - FLOOR_AT.roundsLeadMs), lt: new Date(span.to) },
        supersededAt: null,
      },
    });
    expect(rowsOf(span, 'rounds')).toHaveLength(begun);
    expect(span.rounds).toMatchObject({ state: 'read', complete: true, terminals: null });
  });

  it('is empty after now: what comes later has not happened', async () => {
    const from = new Date(Date.now() + 3_600_000).toISOString();
    const span = await spanAs(
      'floor1',
      console_.gateway,
      address(from, new Date(Date.parse(from) + 1_000).toISOString()),
    );
    expect(span.to).toBe(from);
    expect(Date.parse(span.as_of)).toBeLessThan(Date.parse(from));
    expect([rowsOf(span, 'rounds'), rowsOf(span, 'messages'), rowsOf(span, 'alarms')]).toEqual([[], [], []]);
  });

  it('refuses a span that is too long, reversed, or no time', async () => {
    const floor1 = await signIn(console_.gateway, 'floor1');
    for (const path of [address(iso(0), iso(601)), address(iso(1), iso(0)), address('yesterday', iso(0))]) {
      await callAs(console_.gateway, floor1, 'get', path).expect(400);
    }
  });

  it('leaves out what cannot be read, and has the rest', async () => {
    console_.mock.faults.add({ service: 'backoffice', path: '/api/round', fault: 'status' });
    const span = await spanAs('floor1', console_.gateway);
    expect(span.rounds).toMatchObject({ state: 'left_out' });
    expect(rowsOf(span, 'counts')).not.toEqual([]);
  });

  it('has only the terminals that the account reaches', async () => {
    const narrow = await console_.another({ terminalScope: 'own' });
    const span = await spanAs('floor1', narrow);
    const text = JSON.stringify(span);
    expect(span.tables.map(({ terminal_id }) => terminal_id)).not.toContain(2);
    expect(text).toContain('1-shown');
    expect(text).not.toContain('2-shown');
    expect(span.counts).toMatchObject({ terminals: [1] });
    expect(span.incidents).toMatchObject({ terminals: [1], rows: [{ terminal_id: 1 }] });
  });

  it('leaves out each part that no role of the account allows', async () => {
    const byRoles = await console_.another({ access: 'roles', demoRoles: true });
    const span = await spanAs('moderator', byRoles);
    expect(span.rounds).toEqual({ state: 'left_out', code: 'permission.no_role' });
    expect(span.dealers).toEqual({ state: 'left_out', code: 'permission.no_role' });
    expect(span.messages).toMatchObject({ state: 'read' });
    // A moderator reads complaints alone.
    expect(span.incidents).toMatchObject({ state: 'read', rows: [] });
  });

  it('has no state of a table after the console last saw it', async () => {
    const { client } = console_.gateway.database;
    const { id, title } = placeOf(2);
    const tableId = String(id);
    const seen = await client.tableSeen.findUnique({ where: { tableId } });
    const lost = { seenAt: at(300), operatorAt: at(300) };
    await client.tableSeen.upsert({
      where: { tableId },
      create: { tableId, title, terminalId: 2, state: 'paused', stateSeq: 1, ...lost },
      update: lost,
    });
    const states = rowsOf(await spanAs('floor1', console_.gateway), 'states') as { table_id: number }[];
    expect(states.filter(({ table_id }) => table_id === id).at(-1)).toEqual({
      table_id: id,
      at: iso(300),
      state: 'unknown',
    });
    if (seen === null) await client.tableSeen.delete({ where: { tableId } });
    else
      await client.tableSeen.update({
        where: { tableId },
        data: { seenAt: seen.seenAt, operatorAt: seen.operatorAt },
      });
  });
});
