import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { FloorSpan } from '@pitdesk/contracts/floor-at';
import { buildRound } from '@pitdesk/contracts/testing';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { session } from '#api/session/session.ts';
import { fakeConsole } from '#test/fake-console.tsx';
import { type FakeGateway, fakeGateway, ok, refused } from '#test/fake-gateway.ts';
import { startTexts } from '#test/texts.ts';
import FloorAtPage from './floor-at-page.tsx';

const NOW = Date.parse('2026-01-15T12:00:00.000Z');
const PAST = '2026-01-15T10:05:00.000Z';

const read = (rows: unknown[], since: string | null = null) => ({
  state: 'read',
  rows,
  terminals: null,
  complete: true,
  since,
  gaps: [],
});

const answerOf = (query: URLSearchParams, parts: object = {}) => ({
  from: query.get('from'),
  to: query.get('to'),
  as_of: new Date(NOW).toISOString(),
  tables: [{ id: 1, title: 'Emerald 1', game: 'baccarat', terminal_id: 1 }],
  rounds: read([
    buildRound({
      id: 7,
      table_id: 1,
      state: 'settled',
      started_at: '2026-01-15T10:04:50.000Z',
      bets_closed_at: '2026-01-15T10:05:05.000Z',
      settled_at: '2026-01-15T10:05:30.000Z',
      dealer: { id: 3, display_name: 'Ana' },
    }),
  ]),
  dealers: { state: 'left_out', code: 'capability.off' },
  counts: read([], '2026-01-15T11:00:00.000Z'),
  alarms: read([]),
  waits: read([]),
  messages: read([]),
  incidents: read([]),
  duty: read([]),
  states: read([]),
  ...parts,
});

function Address() {
  return <output>{useLocation().search}</output>;
}

describe('the page of the floor at a second', () => {
  let gateway: FakeGateway;
  let spans: URLSearchParams[];
  beforeAll(async () => {
    const i18n = await startTexts();
    await i18n.loadNamespaces(['floor-at', 'rounds', 'dashboard', 'alarms', 'incidents']);
  });
  beforeEach(() => {
    jest.useFakeTimers({ now: NOW });
    spans = [];
    gateway = fakeGateway();
    session.issued('token-1');
    gateway.answers('GET /api/console', () =>
      ok({
        capabilities: { rounds: true },
        property_tz: 'UTC',
        gaming_day_start: '06:00',
        shift_starts: ['06:00'],
      }),
    );
    gateway.answers('GET /api/tables', () => ok([]));
    answers();
  });
  afterEach(() => {
    cleanup();
    session.end(null);
    gateway.restore();
    jest.useRealTimers();
  });

  const answers = (parts: Partial<Record<keyof FloorSpan, unknown>> = {}): void => {
    gateway.answers('GET /api/floor-at', ({ query }) => {
      spans.push(query);
      return ok(answerOf(query, parts));
    });
  };
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const open = async (at = PAST): Promise<void> => {
    const { wrapper: Wrapper } = fakeConsole({ terminal_id: 1 });
    render(
      <Wrapper>
        <MemoryRouter initialEntries={[`/management/floor-at?at=${encodeURIComponent(at)}`]}>
          <FloorAtPage />
          <Address />
        </MemoryRouter>
      </Wrapper>,
    );
    await pass(50);
  };
  const card = () => within(screen.getByRole('article', { name: 'Emerald 1' }));
  const slider = () => screen.getByRole('slider', { name: 'Second' });

  it('shows the tables as they were, a dash for what is not recorded, and why', async () => {
    await open();
    expect(card().getByText('Betting')).toBeTruthy();
    expect(card().getByText('Ana')).toBeTruthy();
    expect(card().getByText('Not recorded')).toBeTruthy();
    const gaps = within(screen.getByRole('region', { name: 'Not shown' }));
    expect(gaps.getByText('This operator does not support this.')).toBeTruthy();
    expect(gaps.getByText('Not known before')).toBeTruthy();
    expect(spans.map((query) => [query.get('from'), query.get('to')])).toEqual([
      ['2026-01-15T10:00:00.000Z', '2026-01-15T10:10:00.000Z'],
    ]);
  });

  it('moves by the keys, and the address follows', async () => {
    await open();
    fireEvent.keyDown(slider(), { key: 'ArrowRight', shiftKey: true });
    expect(slider().getAttribute('aria-valuetext')).toBe('10:05:10');
    expect(card().getByText('Dealing')).toBeTruthy();
    fireEvent.keyDown(document.body, { key: 'ArrowLeft' });
    expect(slider().getAttribute('aria-valuetext')).toBe('10:05:09');
    await pass(1_000);
    expect(screen.getByText(`?at=${encodeURIComponent('2026-01-15T10:05:09.000Z')}`)).toBeTruthy();
    expect(spans).toHaveLength(1);
  });

  it('plays without a call for each second, and loads the next span ahead', async () => {
    await open();
    fireEvent.click(screen.getByText('30×'));
    fireEvent.click(screen.getByRole('button', { name: 'Play' }));
    await pass(2_000);
    expect(slider().getAttribute('aria-valuetext')).toBe('10:06:00');
    expect(card().getByText('Settled')).toBeTruthy();
    expect(spans.map((query) => query.get('from'))).toEqual([
      '2026-01-15T10:00:00.000Z',
      '2026-01-15T10:10:00.000Z',
    ]);
    fireEvent.keyDown(document.body, { key: ' ' });
    await pass(2_000);
    expect(slider().getAttribute('aria-valuetext')).toBe('10:06:00');
  });

  it('stops at the present', async () => {
    await open(new Date(NOW - 5_000).toISOString());
    fireEvent.click(screen.getByText('60×'));
    fireEvent.click(screen.getByRole('button', { name: 'Play' }));
    await pass(3_000);
    expect(screen.getByRole('button', { name: 'Play' })).toBeTruthy();
  });

  it('says that a second has not come yet', async () => {
    await open('2026-01-16T12:00:00.000Z');
    expect(screen.getByText(/^This second has not come yet/)).toBeTruthy();
  });

  it('explains a failure, and offers to try again', async () => {
    gateway.answers('GET /api/floor-at', () => refused('upstream.unavailable'));
    await open();
    expect(screen.getByText(/^The operator cannot be reached/)).toBeTruthy();
    answers();
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await pass(50);
    expect(card().getByText('Betting')).toBeTruthy();
  });

  it('leads to an incident, also to one that was recorded later', async () => {
    const incident = {
      id: '0b0e7e6e-4f0c-4f0e-8f57-6a3c1f2d9b12',
      kind: 'game_error',
      error: 'extra_card',
      table: { id: 1, title: 'Emerald 1' },
      terminal_id: 1,
      at: '2026-01-15T10:04:00.000Z',
      opened_at: '2026-01-15T10:20:00.000Z',
      decided_at: null,
      closed_at: null,
    };
    answers({ incidents: read([incident]) });
    await open();
    const list = within(screen.getByRole('region', { name: /^Incidents/ }));
    expect(list.getByRole('link', { name: 'Extra card' }).getAttribute('href')).toBe(
      `/management/incidents/${incident.id}`,
    );
    expect(list.getByText('Recorded later')).toBeTruthy();
  });

  it('does not tell the text of a hidden message', async () => {
    const message = {
      chat_id: 5,
      table_id: 1,
      seq: 3,
      key: '3',
      sender: 'ada-lovelace-77',
      message: '',
      type: 'them',
      created_at: '2026-01-15T10:04:00.000Z',
      hidden: false,
      withheld: { by: 'floor1', at: '2026-01-15T11:00:00.000Z', reason_code: 'abuse', reason: null },
    };
    answers({ messages: read([message]) });
    await open();
    expect(screen.getByText('Hidden by staff')).toBeTruthy();
  });
});
