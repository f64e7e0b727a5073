import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { errorBody } from '@pitdesk/contracts/errors';
import type { TableControl } from '@pitdesk/contracts/table-control';
import { buildTable } from '@pitdesk/contracts/testing';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { fakeConsole } from '#test/fake-console.tsx';
import { type FakeGateway, fakeGateway, ok, refused } from '#test/fake-gateway.ts';
import { startTexts } from '#test/texts.ts';
import ControlDialog from './control-dialog.tsx';

const AT = '2026-01-15T12:00:00.000Z';
const TABLE = buildTable({ id: 3, title: 'Emerald 3' });
const CONTROL: TableControl = {
  ...{ table_id: 3, state: 'open', since: AT, cause: 'operator', by: null, reason_code: null, reason: '' },
  ...{ limits: { min: 5, max: 500, side_bets: null }, act: null, plans: [] },
};
const ACTS = 'POST /api/table-control/acts';

describe('the control of a table', () => {
  let gateway: FakeGateway;
  beforeAll(async () => {
    const i18n = await startTexts();
    await i18n.loadNamespaces(['table-control', 'reasons', 'rounds', 'factors', 'auth']);
  });
  beforeEach(() => {
    window.localStorage.clear();
    gateway = fakeGateway();
    gateway.answers('GET /api/tables', () => ok([TABLE]));
    gateway.answers('GET /api/table-control', () => ok([CONTROL]));
  });
  afterEach(() => {
    cleanup();
    gateway.restore();
  });

  const show = (table_acts: string[]) => {
    gateway.answers('GET /api/console', () => ok({ capabilities: { live_tables: 'socket', table_acts } }));
    render(
      <MemoryRouter>
        <ControlDialog table={TABLE} onClose={() => undefined} />
      </MemoryRouter>,
      { wrapper: fakeConsole().wrapper },
    );
  };

  it('offers only the acts of the operator that make sense now, and says who was first', async () => {
    const table_change = { state: 'closed', by: 'floor1b', at: AT } as const;
    gateway.answers(ACTS, () =>
      Response.json(errorBody('table_control.under_way', { table_change }), { status: 409 }),
    );
    show(['pause', 'resume']);
    const acts = await screen.findByRole('radiogroup', { name: 'What to do' });
    expect([...acts.querySelectorAll('label')].map((one) => one.textContent)).toEqual(['Pause']);
    const hand = userEvent.setup();
    await hand.click(screen.getByRole('radio', { name: 'Pause' }));
    await hand.click(screen.getByRole('radio', { name: 'Staffing' }));
    await hand.click(screen.getByRole('button', { name: 'Pause table' }));
    expect(await screen.findByText(/floor1b has already requested Closed/)).toBeTruthy();
    const body = gateway.calls.find(({ path }) => path === '/api/table-control/acts')?.body;
    expect(body).toMatchObject({
      ...{ act: 'pause', reason_code: 'staffing', limits: null },
      based_on: { state: 'open', limits: CONTROL.limits },
    });
  });

  it('sends the same act after a lost answer, and another one after a refusal', async () => {
    const ids = () =>
      gateway.calls
        .filter(({ method, path }) => `${method} ${path}` === ACTS)
        .map(({ body }) => (body as { id: string }).id);
    const answers: (() => Response)[] = [
      () => {
        throw new TypeError('gone');
      },
      () => refused('table_control.impossible'),
      () => refused('table_control.impossible'),
    ];
    gateway.answers(ACTS, () => answers.shift()?.() ?? ok(null));
    show(['pause']);
    const hand = userEvent.setup();
    await hand.click(await screen.findByRole('radio', { name: 'Pause' }));
    await hand.click(screen.getByRole('radio', { name: 'Staffing' }));
    const send = () => hand.click(screen.getByRole('button', { name: 'Pause table' }));
    await send();
    expect(await screen.findByText(/^The console does not respond/)).toBeTruthy();
    await send();
    expect(await screen.findByText(/^The table is already in this state/)).toBeTruthy();
    await send();
    await waitFor(() => expect(ids()).toHaveLength(3));
    const [first, retried, next] = ids();
    expect(retried).toBe(first);
    expect(next).not.toBe(first);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Staffing' }).checked).toBe(true);
  });

  it('says that the operator does not offer it, and has no button', async () => {
    show([]);
    expect(await screen.findByText('Table control is not available')).toBeTruthy();
    expect(screen.getByText('Open')).toBeTruthy();
    expect(screen.queryByRole('radio')).toBeNull();
  });
});
