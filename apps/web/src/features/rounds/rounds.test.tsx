import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { STORAGE_KEYS } from '@pitdesk/contracts/browser';
import { buildRound, buildTable, buildUser } from '@pitdesk/contracts/testing';
import { act, cleanup, render, renderHook, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { liveFromNow } from '#api/follow.ts';
import { session } from '#api/session/session.ts';
import { useOpenForm } from '#lib/interaction/use-open-form.ts';
import { fakeConsole } from '#test/fake-console.tsx';
import { type FakeGateway, fakeGateway, ok } from '#test/fake-gateway.ts';
import { fillIn } from '#test/forms.ts';
import { startTexts } from '#test/texts.ts';
import { useCurrentRound, useFollowTableRounds, useRecentRounds } from './api.ts';
import { ChangeDialog } from './changes/change-dialog.tsx';
import { streamTime } from './dossier/stream-part.tsx';
import TableRoundsPage from './page/table-rounds-page.tsx';

describe('the page of a table’s rounds', () => {
  let gateway: FakeGateway;
  beforeAll(async () => {
    const i18n = await startTexts();
    await i18n.loadNamespaces(['rounds', 'lists', 'validation', 'fields']);
  });
  beforeEach(() => {
    gateway = fakeGateway();
  });
  afterEach(() => {
    cleanup();
    gateway.restore();
  });

  it('shows that a table does not exist when neither a list nor the live state has it', async () => {
    gateway.answers('GET /api/console', () => ok({ capabilities: { live_tables: 'polling' } }));
    gateway.answers('GET /api/tables', () => ok([]));
    const { wrapper, game } = fakeConsole();
    render(
      <MemoryRouter initialEntries={['/management/events/77/rounds?tableTitle=Nowhere']}>
        <Routes>
          <Route path="/management/events/:tableId/rounds" element={<TableRoundsPage />} />
        </Routes>
      </MemoryRouter>,
      { wrapper },
    );
    await waitFor(() => expect(game.pending('watchTables')).toBe(1));
    await act(() => game.answer('watchTables', { tables: [], feed: liveFromNow() }));
    expect(
      await screen.findByRole('heading', { level: 1, name: 'The requested table is not found' }),
    ).toBeTruthy();
    expect(screen.getByText('Nowhere')).toBeTruthy();
  });

  it('shows the head, the picture and the rounds of a table whose game the console does not know', async () => {
    const round = buildRound({ id: 4711, game: null, shoe: null, cards: [], outcome: null });
    gateway.answers('GET /api/console', () =>
      ok({ capabilities: { live_tables: 'polling', rounds: true, round_changes: true, dealers: false } }),
    );
    gateway.answers('GET /api/tables', () =>
      ok([buildTable({ title: 'Dragon 3', model: { name: 'Dragon Tiger' }, game: null })]),
    );
    gateway.answers('GET /api/operator/left-out', () => ok({}));
    gateway.answers('GET /api/views', () => ok([]));
    gateway.answers('GET /api/rounds', () =>
      ok({ data: [round], meta: { page: 1, per_page: 25, total: 1, last_page: 1 } }),
    );
    const { wrapper, game } = fakeConsole();
    render(
      <MemoryRouter initialEntries={['/management/baccarat/events/3/rounds?tableTitle=Dragon%203']}>
        <Routes>
          <Route
            path="/management/baccarat/events/:tableId/rounds"
            element={<TableRoundsPage game="baccarat" />}
          />
          <Route
            path="/management/events/:tableId/rounds"
            element={<TableRoundsPage feedOf={(id) => <p>picture of {id}</p>} />}
          />
        </Routes>
      </MemoryRouter>,
      { wrapper },
    );
    await waitFor(() => expect(game.pending('watchTables')).toBe(1));
    await act(() => game.answer('watchTables', { tables: [], feed: liveFromNow() }));
    expect(await screen.findByText('picture of 3')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: 'Dragon 3' })).toBeTruthy();
    expect(screen.getByText(/This game is not supported/)).toBeTruthy();
    expect(await screen.findByText('4711')).toBeTruthy();
    const titles = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(titles.some((title) => title?.includes('Cards') || title?.includes('Number'))).toBe(false);
    const last = gateway.calls.findLast(({ path }) => path === '/api/rounds')?.query;
    expect([last?.get('table_id'), last?.get('game')]).toEqual(['3', null]);
    expect(screen.queryByRole('button', { name: 'Verify results' })).toBeNull();
  });
});

const META = { page: 1, per_page: 100, total: 1, last_page: 1, next: null };
const CAPABILITIES = { live_tables: 'socket', rounds: true, round_changes: true, dealers: true };
const CARDS = buildRound().cards;
const settled = buildRound();
const betting = buildRound({
  id: 9001,
  state: 'betting',
  started_at: '2026-01-15T12:01:00.000Z',
  shoe: { number: 12, round: 35 },
  cards: [],
  outcome: null,
});

describe('the followed rounds of a table', () => {
  let gateway: FakeGateway;
  beforeEach(() => {
    gateway = fakeGateway();
    gateway.answers('GET /api/console', () => ok({ support_contact: '', capabilities: CAPABILITIES }));
    gateway.answers('GET /api/rounds', () => ok({ data: [settled], meta: META }));
    gateway.answers('GET /api/rounds/9000', () => ok(settled));
  });
  afterEach(() => {
    cleanup();
    gateway.restore();
  });

  function follow() {
    const desk = fakeConsole();
    const hook = renderHook(
      () => {
        useFollowTableRounds('3');
        return { current: useCurrentRound('3'), recent: useRecentRounds('3') };
      },
      { wrapper: desk.wrapper },
    );
    return { ...desk, ...hook };
  }

  it('show cards as they are dealt, and add a settled round to its shoe', async () => {
    const { game, result, unmount } = follow();
    await waitFor(() => expect(game.pending('watchRounds')).toBe(1));
    await waitFor(() => expect(result.current.recent).toHaveLength(1));
    await act(() => game.answer('watchRounds', { round: betting }));
    expect(result.current.current).toEqual(betting);

    act(() =>
      game.send('round:changed', {
        change: 'card',
        round: { ...betting, state: 'dealing', cards: CARDS.slice(0, 1) },
      }),
    );
    act(() =>
      game.send('round:changed', {
        change: 'card',
        round: { ...betting, state: 'dealing', cards: CARDS.slice(0, 2) },
      }),
    );
    expect(result.current.current?.cards).toEqual(CARDS.slice(0, 2));
    const { recent } = result.current;
    act(() =>
      game.send('round:changed', {
        change: 'card',
        round: { ...betting, table_id: 4, cards: CARDS },
      }),
    );
    expect(result.current.current?.cards).toHaveLength(2);
    // A card changes no list, so no component of a list renders.
    expect(result.current.recent).toBe(recent);

    act(() =>
      game.send('round:changed', {
        change: 'settled',
        round: { ...settled, id: 9001, started_at: betting.started_at, shoe: betting.shoe },
      }),
    );
    expect(result.current.recent.map(({ id, state }) => [id, state])).toEqual([
      [9001, 'settled'],
      [9000, 'settled'],
    ]);
    unmount();
    await waitFor(() => expect(game.pending('unwatchRounds')).toBe(1));
  });

  it('are requested again after a lost connection', async () => {
    const { game, result } = follow();
    await waitFor(() => expect(game.pending('watchRounds')).toBe(1));
    await act(() => game.answer('watchRounds', { round: settled }));
    const lists = () => gateway.calls.filter(({ path }) => path === '/api/rounds').length;
    await waitFor(() => expect(lists()).toBe(1));
    act(() => game.connection.set({ state: 'lost', since: 1 }));
    act(() => game.connection.set({ state: 'live', since: 2 }));
    await act(() => game.answer('watchRounds', { round: betting }));
    expect(result.current.current?.id).toBe(9001);
    await waitFor(() => expect(lists()).toBe(2));
  });
});

const ROUND = buildRound({ id: 17 });

function Page() {
  const [form, openForm] = useOpenForm();
  return (
    <>
      <output>{useLocation().hash}</output>
      <ChangeDialog form={form} rounds={[ROUND]} onClose={() => openForm(null)} />
    </>
  );
}

describe('a change with its reason', () => {
  let gateway: FakeGateway;
  beforeAll(async () => {
    const i18n = await startTexts();
    await i18n.loadNamespaces(['rounds', 'lists', 'fields', 'reasons', 'factors']);
  });
  beforeEach(() => {
    window.localStorage.clear();
    gateway = fakeGateway();
    session.issued('token-1');
    session.userLoaded(buildUser());
  });
  afterEach(() => {
    cleanup();
    session.end(null);
    gateway.restore();
  });

  const open = () => {
    const { wrapper: Wrapper } = fakeConsole();
    render(
      <Wrapper>
        <MemoryRouter initialEntries={['/management/baccarat/events/rounds#form=void%3A17']}>
          <Page />
        </MemoryRouter>
      </Wrapper>,
    );
    return userEvent.setup();
  };
  const reason = () => screen.getByLabelText<HTMLTextAreaElement>(/^Details/);
  const kept = () =>
    Object.keys(window.localStorage).filter((key) => key.startsWith(STORAGE_KEYS.formDrafts));

  it('keeps its draft at its address, until one call voids the round', async () => {
    const person = open();
    await person.click(screen.getByRole('radio', { name: 'Card exposed' }));
    await fillIn(reason(), 'Before its time');
    cleanup();
    open();
    expect(reason().value).toBe('Before its time');
    let answer = (): void => {};
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    gateway.answers('PUT /api/rounds/17', () => asked.then(() => ok({ ...ROUND, state: 'voided' })));
    await person.dblClick(screen.getByRole('button', { name: 'Void round' }));
    answer();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('status').textContent).toBe('');
    expect(gateway.calls.filter(({ method }) => method === 'PUT')).toMatchObject([
      { body: { action: 'void', reason_code: 'card_exposed', reason: 'Before its time' } },
    ]);
    expect(kept()).toEqual([]);
  });

  it('is discarded by Cancel', async () => {
    const person = open();
    await fillIn(reason(), 'No');
    expect(kept()).toHaveLength(1);
    await person.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(kept()).toEqual([]);
  });
});

describe('the stream of a round', () => {
  it.each([
    [0, '00:00:00.000'],
    [59.9994, '00:00:59.999'],
    [3_533.139, '00:58:53.139'],
    [360_000.05, '100:00:00.050'],
  ])('shows a position of %d seconds as %s', (seconds, text) => {
    expect(streamTime(seconds)).toBe(text);
  });
});
