import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import type { CannedReply } from '@pitdesk/contracts/chat';
import type { SavedView } from '@pitdesk/contracts/views';
import { DryRunsStore } from '#features/words/dry-runs/dry-runs.store';
import { as, atOnce, console_, statusesOf } from './console.ts';

const view = (screen: string, name: string, isDefault = false) => ({
  screen,
  name,
  query: '',
  is_default: isDefault,
});

describe('concurrent changes of one list', () => {
  it('keep at most thirty saved views of a screen', async () => {
    const answers = await atOnce(33, (nth) =>
      as('shift', 'post', '/api/views', view('races', `View ${nth}`)),
    );
    expect(statusesOf(answers)).toEqual([...Array<number>(30).fill(201), ...Array<number>(3).fill(409)]);
    const other = await as('shift', 'post', '/api/views', view('elsewhere', 'One')).expect(201);
    const { id } = other.body as SavedView;
    await as('shift', 'put', `/api/views/${id}`, view('races', 'One more')).expect(409);
  });

  it('leave one default view of a screen', async () => {
    await atOnce(8, (nth) =>
      as('care', 'post', '/api/views', view('races', `View ${nth}`, true)).expect(201),
    );
    const list = await as('care', 'get', '/api/views?screen=races').expect(200);
    expect((list.body as SavedView[]).filter(({ is_default }) => is_default)).toHaveLength(1);
  });

  it('begin one dry run of a draft across replicas', async () => {
    const { gateway } = console_;
    const replica = await console_.another({ access: 'roles' });
    const begun = { revision: 77, startedBy: 'shift', since: new Date(), of: 0 };
    const runs = await atOnce(6, (nth) =>
      (nth % 2 === 0 ? gateway : replica).app.get(DryRunsStore).begin(begun),
    );
    expect(new Set(runs.map(({ row }) => row.id)).size).toBe(1);
    expect(runs.filter(({ isNew }) => isNew)).toHaveLength(1);
  });

  it('record the replaced text for each change of a canned reply', async () => {
    const input = (text: string) => ({ shortcut: 'races', category: 'general', texts: { en: text } });
    const made = await as('shift', 'post', '/api/canned-replies', input('0')).expect(201);
    const { id } = made.body as CannedReply;
    await atOnce(6, (nth) =>
      as('shift', 'put', `/api/canned-replies/${id}`, input(String(nth + 1))).expect(200),
    );
    const steps = await stepsOf('canned_reply', id);
    // Each text is replaced once, so no change is missing between two others.
    expect(new Set(steps.map(({ before }) => JSON.stringify(before))).size).toBe(6);
  });

  it('record the replaced value for each change of a helpline', async () => {
    await as('care', 'put', '/api/helplines/ja', { text: '0' }).expect(200);
    await atOnce(6, (nth) => as('care', 'put', '/api/helplines/ja', { text: `${nth + 1}` }).expect(200));
    const steps = await stepsOf('helpline', 'ja');
    expect(new Set(steps.map(({ before }) => JSON.stringify(before))).size).toBe(7);
  });

  it('create one record for an id chosen by the browser', async () => {
    const parts = { table_id: null, round_id: null, needs_follow_up: true, corrects: null };
    const body = { id: randomUUID(), text: 'Seen at the bar', category: 'note', ...parts };
    const answers = await atOnce(5, () => as('shift', 'post', '/api/handover', body));
    expect(new Set(answers.map(({ status }) => status)).size).toBe(1);
    const where = { id: body.id };
    expect(await console_.gateway.database.client.handoverEntry.count({ where })).toBe(1);
  });
});

async function stepsOf(targetKind: string, targetId: string): Promise<{ before?: unknown }[]> {
  const where = {
    targetKind,
    targetId,
    action: { endsWith: targetKind === 'helpline' ? 'changed' : 'updated' },
  };
  const rows = await console_.gateway.database.client.auditEntry.findMany({ where });
  return rows.map(({ details }) => details as { before?: unknown });
}
