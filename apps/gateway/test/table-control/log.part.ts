import { describe, expect, it } from '@jest/globals';
import type { Paginated } from '@pitdesk/contracts/fields';
import type { Availability, TableLogEntry } from '@pitdesk/contracts/table-control';
import { archiveOf } from '@pitdesk/rig';
import { bodyOf } from '../support/body-of.ts';
import { downloaded } from '../support/export-archive.ts';
import { useFloor } from './floor.ts';

const MINUTE = 60_000;
const WEEK = 'gaming_day=this_week';

describe('the log of tables', () => {
  const floor = useFloor();
  const logOf = async (tableId: number): Promise<TableLogEntry[]> => {
    const path = `/api/table-log?table_id=${tableId}&per_page=50`;
    return (await bodyOf<Paginated<TableLogEntry>>(floor.as('auditor', 'get', path), 200)).data;
  };
  const availability = async (query: string) =>
    await bodyOf<Availability>(floor.as('surveillance', 'get', `/api/availability?${query}`), 200);

  it('records changes of the operator itself, and those of staff with their reason', async () => {
    const table = floor.table();
    await floor
      .act('shift', table.id, 'pause', { reason_code: 'other', reason: '=SUM(A1) spilled drink' })
      .expect(201);
    await floor.look();
    await floor.mock.floor.setState(table, 'maintenance');
    await floor.look();
    await floor.mock.database.client.table.update({ where: { id: table.id }, data: { minBet: 777 } });
    await floor.look();
    const [limits, down, paused, first] = await logOf(table.id);
    expect(first).toMatchObject({ cause: 'unknown', kind: null, before: null, after: 'open' });
    expect(paused).toMatchObject({
      cause: 'staff',
      by: { username: 'shift' },
      kind: 'disabling',
      before: 'open',
      after: 'paused',
      reason_code: 'other',
      reason: '=SUM(A1) spilled drink',
    });
    expect(down).toMatchObject({ cause: 'operator', by: null, before: 'paused', after: 'maintenance' });
    expect(limits).toMatchObject({ cause: 'operator', kind: 'configuration', after: { min: 777 } });
  });

  it('counts time in each state by table and cause, and leaves out what nobody saw', async () => {
    const table = floor.table();
    await floor.pass(10 * MINUTE);
    await floor.act('shift', table.id, 'close').expect(201);
    await floor.look();
    await floor.pass(20 * MINUTE);
    // Nobody looks for an hour.
    floor.clock.advance(60 * MINUTE);
    await floor.look();
    const report = await availability(`${WEEK}&table_id=${table.id}`);
    const [one] = report.tables.data;
    const states = one?.bands.map(({ state }) => state);
    expect(states).toEqual(['unknown', 'open', 'closed', 'unknown', 'closed']);
    const lengthOf = (state: string) =>
      (one?.bands ?? [])
        .filter((band) => band.state === state)
        .reduce((sum, { from, to }) => sum + Date.parse(to) - Date.parse(from), 0);
    expect(one?.times.closed).toBe(lengthOf('closed'));
    expect(one?.times.closed).toBeGreaterThanOrEqual(20 * MINUTE);
    expect(lengthOf('unknown')).toBeGreaterThanOrEqual(60 * MINUTE);
    expect(report.by_cause).toMatchObject([{ cause: 'staff', reason_code: 'equipment_fault' }]);
    const shifts = report.by_shift.reduce((sum, { times }) => sum + times.closed, 0);
    expect(shifts).toBe(one?.times.closed);
    const entries = await logOf(table.id);
    expect(entries.slice(0, 2)).toMatchObject([
      { before: 'unknown', after: 'closed', cause: 'staff', kind: null },
      { before: 'closed', after: 'unknown', cause: 'unknown', kind: null },
    ]);
  });

  it('lists changes by their time, also those that are recorded later, page by page', async () => {
    await floor.pass(MINUTE);
    floor.clock.advance(60 * MINUTE);
    // Each table's gap is recorded just before it is seen again: the numbers alternate between two times.
    await floor.look();
    const page = async (nth: number, order: string) => {
      const path = `/api/table-log?${WEEK}&per_page=5&page=${nth}&sort_by=at:${order}`;
      return (await bodyOf<Paginated<TableLogEntry>>(floor.as('auditor', 'get', path), 200)).data;
    };
    const newest = [...(await page(1, 'desc')), ...(await page(2, 'desc'))];
    const byTime = newest.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at) || b.seq - a.seq);
    expect(newest.map(({ seq }) => seq)).toEqual(byTime.map(({ seq }) => seq));
    expect(new Set(newest.map(({ seq }) => seq)).size).toBe(newest.length);
    const oldest = (await page(1, 'asc')).map(({ at }) => Date.parse(at));
    expect(oldest).toEqual(oldest.toSorted((a, b) => a - b));
    const gaps = await floor.gateway.database.client.tableStateLog.findMany({
      where: { after: { equals: 'unknown' } },
    });
    expect(gaps.length).toBeGreaterThan(1);
    const made = floor.as('auditor', 'get', '/api/table-log/export?format=json');
    const { rows } = await bodyOf<{ rows: TableLogEntry[] }>(made, 200);
    expect(rows.find(({ seq }) => seq === gaps[0]?.seq)).toMatchObject({
      cause: null,
      reason: 'The console was not connected',
    });
    const times = rows.map(({ at }) => Date.parse(at));
    expect(times).toEqual(times.toSorted((a, b) => b - a));
  });

  it('exports the log in the form that regulators ask for, as text in every cell', async () => {
    const made = floor.as('auditor', 'get', '/api/table-log/export?format=json');
    const rows = (await bodyOf<{ rows: TableLogEntry[] }>(made, 200)).rows;
    expect(rows.length).toBeGreaterThan(3);
    const path = '/api/table-log/export?format=csv&cause=staff';
    const zip = await downloaded(floor.gateway, await floor.person('auditor'), path);
    const { lines } = archiveOf(zip ?? Buffer.alloc(0));
    expect(lines[0]?.slice(1)).toEqual([
      'Unique id',
      'Caused by',
      'Performed or authorised by',
      'Table id',
      'Table',
      'Game',
      'Terminal',
      'Kind',
      'Data altered',
      'Value before',
      'Value after',
      'Reason',
      'Reason in words',
      'Act',
    ]);
    expect(lines.flat()).toContain("'=SUM(A1) spilled drink");
    const { client } = floor.gateway.database;
    expect(await client.auditEntry.count({ where: { action: 'table_log.exported' } })).toBe(3);
  });

  it('is append-only, and refuses a report over more than 31 days', async () => {
    const { client } = floor.gateway.database;
    await expect(client.tableStateLog.updateMany({ data: { cause: 'operator' } })).rejects.toThrow(
      'append-only',
    );
    await floor.as('auditor', 'get', '/api/availability?gaming_day=2026-01-01..2026-02-01').expect(400);
    await floor.as('auditor', 'get', '/api/availability?gaming_day=2026-01-01..2026-01-31').expect(200);
  });
});
