import { describe, expect, it } from '@jest/globals';
import type { AlarmList } from '@pitdesk/contracts/alarms';
import type { ErrorBody } from '@pitdesk/contracts/errors';
import type { TableAct } from '@pitdesk/contracts/table-control';
import { AlarmWatch } from '#features/alarms/watch/alarm-watch';
import { codeOf } from '../support/acts.ts';
import { bodyOf } from '../support/body-of.ts';
import { useFloor } from './floor.ts';

const MINUTE = 60_000;

describe('an operator and people that misbehave', () => {
  const floor = useFloor();
  const disobeying = async (tableId: number) => {
    await floor.gateway.app.get(AlarmWatch).look('everything');
    const { open } = await bodyOf<AlarmList>(floor.as('shift', 'get', '/api/alarms'), 200);
    return open.filter(({ kind, table }) => kind === 'table_disobeys' && table.id === tableId);
  };

  it('rings for an operator that accepts a pause and does not pause, until the table obeys', async () => {
    const table = floor.table();
    floor.mock.faults.add({ service: 'backoffice', path: `/api/table/${table.id}/pause`, fault: 'shape' });
    await floor.act('shift', table.id, 'pause').expect(201);
    await floor.pass(MINUTE);
    expect((await floor.control(table.id)).act?.state).toBe('requested');
    expect(await disobeying(table.id)).toEqual([]);
    await floor.pass(MINUTE);
    expect((await floor.control(table.id)).act?.state).toBe('not_confirmed');
    expect(await disobeying(table.id)).toMatchObject([{ facts: { act: 'pause', state: 'open' } }]);
    await floor.mock.floor.setState(table, 'paused');
    await floor.look();
    expect(await floor.control(table.id)).toMatchObject({
      state: 'paused',
      cause: 'staff',
      act: { state: 'confirmed' },
    });
    expect(await disobeying(table.id)).toEqual([]);
  });

  it('tells the second of two people who act at once what the first did', async () => {
    const { id } = floor.table();
    const replica = await floor.another();
    const answers = await Promise.all([
      floor.act('shift', id, 'pause'),
      floor.act('floor1b', id, 'close', {}, replica),
    ]);
    const [accepted, refused] = answers.toSorted((a, b) => a.status - b.status);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    if (accepted === undefined || refused === undefined) throw new Error('Both are answered');
    const { code, details } = refused.body as ErrorBody;
    const first = accepted.body as TableAct;
    expect(['table_control.under_way', 'table_control.changed']).toContain(code);
    expect(details?.table_change).toMatchObject({
      by: first.by.username,
      state: first.act === 'pause' ? 'paused' : 'closed',
    });
    await floor.look();
    const third = floor.act('floor1b', id, 'pause');
    const { details: told } = await bodyOf<ErrorBody>(third, 409);
    expect(told?.table_change).toMatchObject({ by: first.by.username });
    await replica.close();
  });

  it('keeps an act whose answer is lost, and refuses one that the operator refuses', async () => {
    const table = floor.table();
    const path = `/api/table/${table.id}/`;
    floor.mock.faults.add({ service: 'backoffice', path, fault: 'status', value: 502 });
    expect(await bodyOf<TableAct>(floor.act('shift', table.id, 'pause'), 201)).toMatchObject({
      state: 'requested',
    });
    await floor.pass(2 * MINUTE);
    floor.mock.faults.clear();
    floor.mock.faults.add({ service: 'backoffice', path, fault: 'status', value: 409 });
    expect(await codeOf(floor.act('shift', table.id, 'close'), 409)).toBe('table_control.impossible');
    expect((await floor.control(table.id)).act).toMatchObject({ act: 'close', state: 'refused' });
    floor.mock.faults.clear();
    await floor.act('shift', table.id, 'close').expect(201);
    await floor.look();
    expect((await floor.control(table.id)).state).toBe('closed');
  });

  it('retries a planned closing while the operator is down', async () => {
    const { id } = floor.table();
    await floor.plan('shift', id, floor.ahead(MINUTE)).expect(201);
    floor.mock.faults.add({ service: 'backoffice', path: `/api/table/${id}/`, fault: 'status', value: 503 });
    await floor.pass(2 * MINUTE);
    await floor.close_();
    expect((await floor.control(id)).state).toBe('open');
    floor.mock.faults.clear();
    await floor.pass(2 * MINUTE);
    await floor.close_();
    await floor.look();
    expect(await floor.control(id)).toMatchObject({ state: 'closed', cause: 'plan' });
  });

  it('says that it does not know a table whose state it cannot read, or that is gone', async () => {
    const [odd, other] = [floor.table(), floor.table()];
    const live = floor.mock.floor.liveTables();
    const value = live
      .filter(({ table_id }) => table_id !== other.id)
      .map((one) => (one.table_id === odd.id ? { ...one, state: 'on_fire' } : one));
    floor.mock.faults.add({
      service: 'backoffice',
      path: '/api/table/live',
      fault: 'shape',
      value: [...value, null, 7, { table_id: odd.id }, { state: 'open' }],
    });
    await floor.pass(3 * MINUTE);
    expect(await floor.control(odd.id)).toMatchObject({ state: 'unknown', cause: 'unknown' });
    expect((await floor.control(other.id)).state).toBe('unknown');
    expect(await codeOf(floor.act('shift', odd.id, 'pause'), 409)).toBe('table_control.changed');
    floor.mock.faults.clear();
    await floor.look();
    expect((await floor.control(odd.id)).state).toBe('open');
  });

  it('keeps the order of its log when a clock is set back', async () => {
    const table = floor.table();
    floor.clock.setBack(60 * MINUTE);
    await floor.mock.floor.setState(table, 'paused');
    await floor.look();
    await floor.mock.floor.setState(table, 'open');
    await floor.look();
    const rows = await floor.gateway.database.client.tableStateLog.findMany({
      where: { tableId: String(table.id) },
      orderBy: { seq: 'asc' },
    });
    const times = rows.map(({ at }) => at.getTime());
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(rows.slice(-2).map(({ after }) => after)).toEqual(['paused', 'open']);
  });
});
