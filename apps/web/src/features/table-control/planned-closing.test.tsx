import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { TablePlan } from '@pitdesk/contracts/table-control';
import { buildMe } from '@pitdesk/contracts/testing';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { session } from '#api/session/session.ts';
import { fakeConsole } from '#test/fake-console.tsx';
import { type FakeGateway, fakeGateway, ok } from '#test/fake-gateway.ts';
import { startTexts } from '#test/texts.ts';
import { PlannedClosing } from './planned-closing.tsx';

const AT = '2026-01-15T12:00:00.000Z';
const planOf = (at: string | null): TablePlan => ({
  ...{ id: '0b0e7e6e-4f0c-4f0e-8f57-6a3c1f2d9b11', table_id: 3, state: 'planned', at, planned_at: AT },
  ...{ by: { id: 2, username: 'mina' }, reason_code: 'schedule', reason: '', code: null },
});
const controlOf = (...plans: TablePlan[]) => ({
  ...{ table_id: 3, state: 'open', since: AT, cause: 'operator', by: null, reason_code: null, reason: '' },
  ...{ limits: null, act: null, plans },
});

describe('a planned closing', () => {
  let gateway: FakeGateway;
  beforeAll(startTexts);
  beforeEach(() => {
    gateway = fakeGateway();
    gateway.answers('GET /api/console', () => ok({ property_tz: 'UTC', capabilities: {} }));
  });
  afterEach(() => {
    cleanup();
    session.end(null);
    gateway.restore();
  });

  const show = () => {
    const { wrapper, game } = fakeConsole();
    render(<PlannedClosing tableId={3} />, { wrapper });
    return game;
  };

  it('is named with its time, or after the shoe, and goes with its end', async () => {
    gateway.answers('GET /api/table-control', () => ok([controlOf(planOf(null))]));
    const game = show();
    expect(await screen.findByText('Closes after this shoe')).toBeTruthy();
    gateway.answers('GET /api/table-control', () => ok([controlOf(planOf('2026-01-15T14:30:00.000Z'))]));
    act(() => game.send('tableControl:changed', { ids: [3] }));
    const words = await screen.findByText('Closes at');
    expect(words.parentElement?.textContent).toContain('14:30');
    gateway.answers('GET /api/table-control', () => ok([controlOf()]));
    act(() => game.send('tableControl:changed', { ids: [3] }));
    await waitFor(() => expect(screen.queryByText('Closes at')).toBeNull());
  });

  it('is not fetched for an account that may not read it', () => {
    session.issued('token');
    const access = { pending: false, factor_due_at: null, roles: [], actions: [] };
    session.userLoaded(buildMe({ access }));
    show();
    expect(gateway.calls.some(({ path }) => path === '/api/table-control')).toBe(false);
  });
});
