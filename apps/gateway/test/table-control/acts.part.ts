import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import type { AlarmList } from '@pitdesk/contracts/alarms';
import type { TableAct, TablePlan } from '@pitdesk/contracts/table-control';
import { AppError } from '#core/errors/app-error';
import { AlarmWatch } from '#features/alarms/watch/alarm-watch';
import { TableOpeningRules } from '#features/table-control/opening-rules';
import { codeOf } from '../support/acts.ts';
import { bodyOf } from '../support/body-of.ts';
import { useFloor } from './floor.ts';

const MINUTE = 60_000;

describe('acts at a table', () => {
  const floor = useFloor();

  it('pauses and resumes a table, each confirmed by what the table shows', async () => {
    const { id } = floor.table();
    const act = await bodyOf<TableAct>(floor.act('floor1b', id, 'pause'), 201);
    expect(act).toMatchObject({ state: 'requested', act: 'pause', by: { username: 'floor1b' } });
    await floor.look();
    expect(floor.mock.floor.find(id)?.state).toBe('paused');
    expect(await floor.control(id)).toMatchObject({
      state: 'paused',
      cause: 'staff',
      by: { username: 'floor1b' },
      reason_code: 'equipment_fault',
      act: { id: act.id, state: 'confirmed' },
    });
    await floor.act('shift', id, 'resume', { based_on: { state: 'paused' } }).expect(201);
    await floor.look();
    expect(await floor.control(id)).toMatchObject({ state: 'open', by: { username: 'shift' } });
  });

  it('changes limits and side bets, and keeps what the operator does not send', async () => {
    const { id } = floor.table();
    const { limits } = await floor.control(id);
    const next = { min: 50, max: 900, side_bets: ['player_pair'] };
    const send = (based_on: object) => floor.act('shift', id, 'limits', { limits: next, based_on });
    await send({ state: 'open', limits }).expect(201);
    await floor.look();
    expect(await floor.control(id)).toMatchObject({ limits: next, act: { state: 'confirmed' } });
    expect(await codeOf(send({ state: 'open', limits }), 409)).toBe('table_control.changed');
    expect(await codeOf(send({ state: 'open', limits: next }), 409)).toBe('table_control.impossible');
  });

  it('refuses an act without a reason, by a floor supervisor, at another terminal, or that changes nothing', async () => {
    const { id } = floor.table();
    await floor.act('shift', id, 'pause', { reason_code: 'other' }).expect(400);
    await floor.act('shift', id, 'limits').expect(400);
    expect(await codeOf(floor.act('supervisor', id, 'pause'), 403)).toBe('permission.no_role');
    const { id: elsewhere } = floor.table(undefined, 3);
    expect(await codeOf(floor.act('pitboss', elsewhere, 'pause'), 403)).toBe('permission.other_terminal');
    expect(await codeOf(floor.act('shift', id, 'open'), 409)).toBe('table_control.impossible');
  });

  it('sends an act that is requested twice once', async () => {
    const { id } = floor.table();
    const more = { id: randomUUID() };
    await floor.act('shift', id, 'maintenance', more).expect(201);
    await floor.look();
    const again = await bodyOf<TableAct>(floor.act('shift', id, 'maintenance', more), 201);
    expect(again.state).toBe('confirmed');
    await floor.act('shift', id, 'pause', more).expect(409);
    await floor.act('shift', id, 'open', { based_on: { state: 'maintenance' } }).expect(201);
    await floor.look();
  });

  it('does not open a table while a rule of another feature is not met', async () => {
    const { id } = floor.table();
    await floor.act('shift', id, 'close').expect(201);
    await floor.look();
    let isInspected = false;
    floor.gateway.app.get(TableOpeningRules).add({
      require: async (tableId) => {
        if (tableId === id && !isInspected) throw new AppError('request.conflict');
      },
    });
    const open = () => floor.act('shift', id, 'open', { based_on: { state: 'closed' } });
    expect(await codeOf(open(), 409)).toBe('request.conflict');
    isInspected = true;
    await open().expect(201);
    await floor.look();
    expect((await floor.control(id)).state).toBe('open');
  });

  it('closes a table at the planned time, once on two replicas, and says who planned it', async () => {
    const { id } = floor.table();
    const replica = await floor.another();
    const at = floor.ahead(10 * MINUTE);
    const plan = await bodyOf<TablePlan>(floor.plan('floor1b', id, at), 201);
    expect((await floor.control(id)).plans).toMatchObject([{ id: plan.id, state: 'planned', at }]);
    await floor.pass(11 * MINUTE);
    await Promise.all([floor.close_(), floor.close_(replica)]);
    await floor.look();
    expect(await floor.control(id)).toMatchObject({
      state: 'closed',
      cause: 'plan',
      by: { username: 'floor1b' },
      reason_code: 'schedule',
      plans: [],
    });
    const where = { action: 'table.closing_due', targetId: String(id) };
    expect(await floor.gateway.database.client.auditEntry.count({ where })).toBe(1);
    await replica.close();
  });

  it('closes a baccarat table after its shoe, and no roulette table', async () => {
    const table = floor.table('baccarat');
    await floor.plan('shift', table.id, null).expect(201);
    await floor.close_();
    await floor.look();
    expect((await floor.control(table.id)).state).toBe('open');
    await floor.mock.floor.setState(table, 'shuffling');
    await floor.look();
    await floor.close_();
    await floor.look();
    expect((await floor.control(table.id)).state).toBe('closed');
    expect(await codeOf(floor.plan('shift', floor.table('roulette').id, null), 409)).toBe(
      'table_control.impossible',
    );
  });

  it('cancels a planned closing, refuses a second one and times that are no plan', async () => {
    const { id } = floor.table();
    const plan = await bodyOf<TablePlan>(floor.plan('shift', id, floor.ahead(10 * MINUTE)), 201);
    expect(await codeOf(floor.plan('floor1b', id, null), 409)).toBe('table_control.under_way');
    const elsewhere = floor.table(undefined, 3);
    const other = await bodyOf<TablePlan>(floor.plan('shift', elsewhere.id, floor.ahead(60 * MINUTE)), 201);
    const denied = floor.as('pitboss', 'delete', `/api/table-control/plans/${other.id}`);
    expect(await codeOf(denied, 403)).toBe('permission.other_terminal');
    const cancel = () => floor.as('floor1b', 'delete', `/api/table-control/plans/${plan.id}`);
    await cancel().expect(200);
    await cancel().expect(200);
    await floor.pass(11 * MINUTE);
    await floor.close_();
    expect((await floor.control(id)).state).toBe('open');
    for (const at of [floor.ahead(-MINUTE), floor.ahead(8 * 24 * 60 * MINUTE)]) {
      expect(await codeOf(floor.plan('shift', id, at), 422)).toBe('table_control.plan_time');
    }
  });

  it('does not close a table long after the planned time', async () => {
    const { id } = floor.table();
    await floor.plan('shift', id, floor.ahead(MINUTE)).expect(201);
    floor.clock.advance(60 * MINUTE);
    await floor.look();
    await floor.close_();
    expect(await floor.control(id)).toMatchObject({ state: 'open', plans: [{ state: 'lapsed' }] });
  });

  it('rings for a table that is down too long, unless staff closed it', async () => {
    const [paused, closed] = [floor.table('roulette'), floor.table('baccarat')];
    await floor.act('shift', paused.id, 'pause').expect(201);
    await floor.act('shift', closed.id, 'close').expect(201);
    await floor.look();
    const ringing = async () => {
      await floor.gateway.app.get(AlarmWatch).look('everything');
      const { open } = await bodyOf<AlarmList>(floor.as('shift', 'get', '/api/alarms'), 200);
      return open.filter(({ kind }) => kind === 'table_down').map(({ table }) => table.id);
    };
    expect(await ringing()).not.toContain(paused.id);
    await floor.pass(31 * MINUTE);
    const found = await ringing();
    expect(found).toContain(paused.id);
    expect(found).not.toContain(closed.id);
  });
});
