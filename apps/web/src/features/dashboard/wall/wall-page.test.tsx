import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { buildTable, buildTableLive } from '@pitdesk/contracts/testing';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { session } from '#api/session/session.ts';
import { fakeConsole } from '#test/fake-console.tsx';
import { type FakeGateway, fakeGateway, ok } from '#test/fake-gateway.ts';
import { startTexts } from '#test/texts.ts';
import { WallNeeds } from './wall-needs.tsx';
import { WallPage } from './wall-page.tsx';
import type { Interruption } from './wall-strip.tsx';

const NOON = Date.parse('2026-01-15T12:00:00.000Z');
const TABLES = Array.from({ length: 14 }, (_, index) =>
  buildTable({ id: index + 1, title: `Emerald ${index + 1}`, terminal_id: 1 }),
);
const live = (id: number, secondsAgo: number) =>
  buildTableLive({
    table_id: id,
    dealer: { id: 7, display_name: 'Ana' },
    round: null,
    updated_at: new Date(NOON - secondsAgo * 1_000).toISOString(),
  });
const FEED = { state: 'live', since: '2026-01-15T11:00:00.000Z' } as const;

const waiting = (
  <WallNeeds
    of="waiting"
    needs={['Ana', 'Bo', 'Cy', 'Di', 'Eve'].map((name, index) => ({
      name,
      table: { id: 2, title: 'Emerald 2' },
      since: NOON - index * 60_000,
    }))}
  />
);

describe('the wall', () => {
  let gateway: FakeGateway;
  let server: ReturnType<typeof fakeConsole>['game'];
  beforeAll(async () => {
    const i18n = await startTexts();
    await i18n.loadNamespaces(['dashboard', 'wall']);
  });
  beforeEach(() => {
    jest.useFakeTimers({ now: NOON });
    gateway = fakeGateway();
    session.issued('token-1');
    gateway.answers('GET /api/console', () =>
      ok({ capabilities: { live_tables: 'socket' }, property_tz: 'Asia/Macau', support_contact: '' }),
    );
    gateway.answers('GET /api/tables', () => ok(TABLES));
    gateway.answers('GET /api/player-counts', () => ok([]));
  });
  afterEach(() => {
    cleanup();
    session.end(null);
    gateway.restore();
    jest.useRealTimers();
  });

  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const show = async (interruption: Interruption | null = null, terminal_id = 0) => {
    const { wrapper: Wrapper, game } = fakeConsole({ terminal_id });
    server = game;
    const user = { id: 1, username: 'floor0', email: 'f@casino.example', terminal_id, roles: [3] };
    const page = (interruption: Interruption | null) => (
      <Wrapper>
        <MemoryRouter initialEntries={['/wall']}>
          <WallPage user={user} interruption={interruption} waiting={waiting} />
        </MemoryRouter>
      </Wrapper>
    );
    const { rerender } = render(page(interruption));
    await pass(50);
    await act(() =>
      game.answer('watchTables', { feed: FEED, tables: TABLES.map(({ id }) => live(Number(id), 5)) }),
    );
    await pass(50);
    return (next: Interruption | null) => rerender(page(next));
  };
  const titles = (): (string | null)[] =>
    screen.getAllByRole('heading', { level: 2, name: /^Emerald/ }).map(({ textContent }) => textContent);

  it('shows as many tables as can be read, and rotates through the others', async () => {
    await show();
    expect(screen.getByText('20:00')).toBeTruthy();
    expect(titles()).toEqual([
      'Emerald 1',
      'Emerald 2',
      'Emerald 3',
      'Emerald 4',
      'Emerald 5',
      'Emerald 6',
      'Emerald 7',
    ]);
    expect(screen.getByText('Page 1 of 2')).toBeTruthy();
    await pass(15_000);
    expect(titles().slice(0, 2)).toEqual(['Emerald 8', 'Emerald 9']);
    await pass(15_000);
    expect(titles()[0]).toBe('Emerald 1');
  });

  it('shows tables that need a person first, and names them on every page', async () => {
    await show();
    expect(screen.getByText('Nothing needs attention')).toBeTruthy();
    await act(async () => server.send('table:changed', { ...live(13, 0), dealer: null }));
    await pass(5_000);
    expect(titles()[0]).toBe('Emerald 13');
    expect(
      within(screen.getByRole('article', { name: 'Emerald 13' })).getAllByText(/No dealer/),
    ).toHaveLength(2);
    expect(screen.getAllByRole('status').at(-1)?.textContent).toBe('Emerald 13 No dealer');
  });

  it('names the colleague who acknowledged an alarm, and no longer highlights it', async () => {
    await show(null, 1);
    const table = { id: 9, title: 'Emerald 9', terminal_id: 1 };
    const at = new Date(NOON - 400_000).toISOString();
    const alarm = {
      id: '5f0c8d0e-0000-4000-8000-000000000001',
      kind: 'player_waiting',
      severity: 'attention',
      table,
      facts: { kind: 'player_waiting', chat_id: 3 },
      since: at,
      raised_at: at,
      last_seen_at: at,
      resolved_at: null,
      acknowledged: null,
      lapsed: null,
      course: null,
    } as const;
    await act(() => server.answer('watchAlarms', { feed: FEED, alarms: [alarm] }));
    await pass(50);
    const strip = () => screen.getAllByRole('status').at(-1)?.textContent;
    expect(strip()).toBe('Emerald 9 Player waiting 6m');
    expect(titles()[0]).toBe('Emerald 9');
    const acknowledged = { by: { id: '2', username: 'ana' }, at, comment: '', lapses_at: null };
    await act(async () => server.send('alarm:changed', { ...alarm, acknowledged }));
    await pass(50);
    expect(strip()).toBe('Nothing needs attention');
    expect(
      within(screen.getByRole('article', { name: 'Emerald 9' })).getByText('Acknowledged by ana'),
    ).toBeTruthy();
  });

  it('names the people who wait and the dealers whose break is due, the longest first', async () => {
    await show(null, 1);
    const line = (name: RegExp) => screen.getByText(name).closest('p')?.textContent;
    expect(line(/^Waiting$/)).toBe(
      'Waiting 5Eve · Emerald 2 · 4mDi · Emerald 2 · 3mCy · Emerald 2 · 2mBo · Emerald 2 · 1mand 1 more',
    );
    expect(line(/^Reliefs missing$/)).toBe('Reliefs missing –');
    const table = { id: 9, title: 'Emerald 9', terminal_id: 1 };
    const at = new Date(NOON - 720_000).toISOString();
    const alarm = {
      id: '5f0c8d0e-0000-4000-8000-000000000002',
      kind: 'relief_missing',
      severity: 'attention',
      table,
      facts: { kind: 'relief_missing', dealer: { id: 7, display_name: 'Lucía' } },
      since: at,
      raised_at: at,
      last_seen_at: at,
      resolved_at: null,
      acknowledged: null,
      lapsed: null,
      course: null,
    } as const;
    await act(() => server.answer('watchAlarms', { feed: FEED, alarms: [alarm] }));
    await pass(50);
    expect(line(/^Reliefs missing$/)).toBe('Reliefs missing 1Lucía · Emerald 9 · 12m');
  });

  it('shows the age of stale figures by the property’s clock, and keeps them', async () => {
    const interrupt = await show();
    interrupt({ what: 'connection', since: NOON + 180_000 });
    expect(screen.getByText(/^No connection to the console/)).toBeTruthy();
    expect(screen.getByText('as of 20:03')).toBeTruthy();
    expect(titles()).toHaveLength(7);
    interrupt(null);
    expect(screen.queryByText(/^No connection/)).toBeNull();
  });

  it('closes at Escape, and warns where the screen may turn off', async () => {
    await show();
    const bar = screen.getByRole('navigation', { name: 'This screen' });
    expect(bar.dataset.shown).toBeUndefined();
    act(() => void window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })));
    expect(bar.dataset.shown).toBe('true');
    expect(document.activeElement?.textContent).toBe('Leave wall mode');
    await pass(5_000);
    expect(bar.dataset.shown).toBeUndefined();
    expect(screen.getByText(/^This browser cannot keep the screen on/)).toBeTruthy();
  });

  it('has no more elements after a day of rounds than after a minute', async () => {
    await show();
    const size = (): number => document.querySelectorAll('.wall *').length;
    const rounds = async (from: number): Promise<void> => {
      for (let id = from; id < from + 40; id += 1) {
        server.send('table:changed', {
          ...live(1, 0),
          last_results: Array.from({ length: 12 }, (_, index) => ({
            game: 'baccarat' as const,
            round_id: id + index,
            winner: 'banker' as const,
          })),
          updated_at: new Date(NOON + id * 1_000).toISOString(),
        });
      }
      await pass(10);
    };
    await act(() => rounds(0));
    const before = size();
    for (let hour = 1; hour < 10; hour += 1) await act(() => rounds(hour * 100));
    expect(size()).toBe(before);
  });
});
