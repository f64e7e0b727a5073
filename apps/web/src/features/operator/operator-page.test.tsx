import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { OperatorStatus, UnreadableField } from '@pitdesk/contracts/operator';
import { buildUser } from '@pitdesk/contracts/testing';
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { session } from '#api/session/session.ts';
import { fakeConsole } from '#test/fake-console.tsx';
import { type FakeGateway, fakeGateway, ok, refused } from '#test/fake-gateway.ts';
import { startTexts } from '#test/texts.ts';
import OperatorPage from './operator-page.tsx';

const SINCE = '2026-11-21T10:00:00.000Z';
const FIELD: UnreadableField = {
  record: 'table',
  field: 'id',
  reason: 'wrong_type',
  row_left_out: true,
  rows: 2,
  times: 1_204,
  last_at: SINCE,
};
const STATUS: OperatorStatus = {
  unreadable: [],
  services: [
    { service: 'backoffice', state: 'up', since: SINCE },
    { service: 'chat_socket', state: 'down', since: SINCE },
  ],
  offers: {
    live_tables: 'polling',
    rounds: true,
    round_changes: false,
    dealers: true,
    rota: false,
    sanctions: false,
    table_acts: [],
  },
  mapped: true,
  time_zone: 'Asia/Macau',
};

describe('the page of the operator', () => {
  let gateway: FakeGateway;
  beforeAll(async () => {
    const i18n = await startTexts();
    await i18n.loadNamespaces(['operator', 'fields']);
  });
  beforeEach(() => {
    session.issued('token');
    session.userLoaded(buildUser());
    gateway = fakeGateway();
  });
  afterEach(() => {
    cleanup();
    session.end(null);
    gateway.restore();
  });

  const open = () => render(<OperatorPage />, { wrapper: fakeConsole().wrapper });

  it('shows that all fields can be read', async () => {
    gateway.answers('GET /api/operator', () => ok(STATUS));
    open();
    expect(screen.getByRole('status').textContent).toBe('Loading');
    expect(await screen.findByText('All data from the operator can be read')).toBeDefined();
    expect(screen.queryByRole('table', { name: 'Unreadable data' })).toBeNull();
  });

  it('shows each unreadable field with its reason, and whether whole rows are left out', async () => {
    const fields: UnreadableField[] = [
      FIELD,
      { ...FIELD, record: 'folio', field: '', reason: 'missing', row_left_out: false, rows: 1, times: 1 },
    ];
    gateway.answers('GET /api/operator', () => ok({ ...STATUS, unreadable: fields }));
    open();
    const [, first, second] = within(
      await screen.findByRole('table', { name: 'Unreadable data' }),
    ).getAllByRole('row');
    const cellsOf = (row: HTMLElement | undefined) =>
      [...(row?.children ?? [])].slice(0, 6).map(({ textContent }) => textContent);
    expect(cellsOf(first)).toEqual([
      'Table',
      'id',
      'Unexpected format.',
      'The row is skipped.',
      '2',
      '1,204',
    ]);
    expect(cellsOf(second)).toEqual([
      'folio',
      'the whole record',
      'Not sent.',
      'The field stays empty.',
      '1',
      '1',
    ]);
  });

  it('shows services, capabilities and the reading of times', async () => {
    gateway.answers('GET /api/operator', () => ok(STATUS));
    open();
    const factOf = async (name: string) =>
      (await screen.findByText(name)).closest('th')?.nextElementSibling?.textContent;
    expect(await factOf('Back office')).toMatch(/^Up since /);
    expect(await factOf('Chat')).toMatch(/^Down since /);
    expect(await factOf('Live state of tables')).toBe('Polled regularly');
    expect(await factOf('Dealer assignments')).toBe('Not supported');
    expect(await factOf('Mapping file')).toBe('In use');
    expect(await factOf('Default time zone')).toBe('Asia/Macau');
  });

  it('shows a failure, and retries at a press', async () => {
    gateway.answers('GET /api/operator', () => refused('permission.denied'));
    open();
    expect((await screen.findByRole('alert')).textContent).toContain('permission.denied');
    gateway.answers('GET /api/operator', () => ok(STATUS));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Asia/Macau')).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
