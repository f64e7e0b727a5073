import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Alarm } from '@pitdesk/contracts/alarms';
import { STORAGE_KEYS } from '@pitdesk/contracts/browser';
import { buildRound, buildTable, buildUser } from '@pitdesk/contracts/testing';
import { act, cleanup, render, renderHook, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { liveFromNow } from '#api/follow.ts';
import { session } from '#api/session/session.ts';
import { useOpenForm } from '#lib/interaction/use-open-form.ts';
import { fakeConsole } from '#test/fake-console.tsx';
import { type FakeGateway, fakeGateway, ok, refused } from '#test/fake-gateway.ts';
import { fillIn } from '#test/forms.ts';
import { startTexts } from '#test/texts.ts';
import { useCurrentRound, useFollowTableRounds, useRecentRounds } from './api.ts';
import { ChangeDialog } from './changes/change-dialog.tsx';
import { CheckDialog } from './check/check-dialog.tsx';
import { type BreachTexts, breachWords } from './dossier/breaches.tsx';
import { streamTime } from './dossier/stream-part.tsx';
import { BrokenRounds } from './page/broken-rounds.tsx';
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

describe('rounds that break a rule', () => {
  beforeAll(async () => {
    const i18n = await startTexts();
    await i18n.loadNamespaces(['rounds', 'fields']);
  });
  afterEach(cleanup);

  const AT = '2026-11-22T12:00:00.000Z';
  const FEED = { state: 'live', since: AT } as const;

  const broken = (round: number, tableId = 3): Alarm => ({
    id: `5f0c8d0e-0000-4000-8000-00000000${1_000 + round}`,
    kind: 'rule_broken',
    severity: 'urgent',
    table: { id: tableId, title: 'Emerald 3', terminal_id: 1 },
    facts: { kind: 'rule_broken', round_id: round, rules: ['result_missing'] },
    since: AT,
    raised_at: AT,
    last_seen_at: AT,
    resolved_at: null,
    acknowledged: null,
  });

  it('are listed with their links, and disappear once they are corrected', async () => {
    const { wrapper, game } = fakeConsole();
    render(
      <MemoryRouter>
        <BrokenRounds tableId="3" />
      </MemoryRouter>,
      { wrapper },
    );
    // The store begins to follow once the page is rendered.
    await act(async () => {});
    await act(() =>
      game.answer('watchAlarms', { feed: FEED, alarms: [broken(71), broken(72), broken(80, 4)] }),
    );
    const banner = await screen.findByRole('region', { name: 'Result checks' });
    expect(banner.textContent).toContain('Result mismatches in 2 rounds at this table.');
    const links = within(banner).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Round #71', '/management/rounds/71'],
      ['Round #72', '/management/rounds/72'],
    ]);
    await act(async () => game.send('alarm:changed', { ...broken(71), resolved_at: AT }));
    await waitFor(() => expect(banner.textContent).toContain('Result mismatch in a round at this table'));
    await act(async () => game.send('alarm:changed', { ...broken(72), resolved_at: AT }));
    await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
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

const BREACH = { rule: 'winner', expected: 'player', found: 'banker' };

describe('a check by the rules', () => {
  let gateway: FakeGateway;
  beforeAll(async () => {
    const i18n = await startTexts();
    await i18n.loadNamespaces(['rounds', 'lists', 'fields']);
    // jsdom has neither.
  });
  beforeEach(() => {
    gateway = fakeGateway();
  });
  afterEach(() => {
    cleanup();
    gateway.restore();
  });

  function show() {
    const Desk = fakeConsole().wrapper;
    render(
      <Desk>
        <MemoryRouter>
          <CheckDialog
            filters={{ game: 'baccarat', table_id: 3 }}
            total={900}
            tableTitle={() => 'Emerald 3'}
            onClose={() => {}}
          />
        </MemoryRouter>
      </Desk>,
    );
    return userEvent.setup();
  }

  it('runs batch by batch to the end, and names each broken rule with the expected and the recorded value', async () => {
    gateway.answers('GET /api/rounds/check', ({ query }) =>
      query.get('after') === null
        ? ok({ checked: 500, broken: [{ round: buildRound(), breaches: [BREACH] }], next: 'more' })
        : ok({ checked: 400, broken: [], next: null }),
    );
    show();
    const outcome = (await screen.findByText(/^Done/)).parentElement;
    expect(outcome?.textContent).toBe('Done · 900 rounds verified · 1 with a mismatch');
    expect(screen.getByRole('link', { name: 'Round 12 / 34' }).getAttribute('href')).toBe(
      '/management/rounds/9000',
    );
    expect(screen.getByText('Winner matches the cards')).toBeTruthy();
    expect(screen.getByText('Player').tagName).toBe('STRONG');
    expect(gateway.calls.map(({ query }) => query.get('table_id'))).toEqual(['3', '3']);
  });

  it('can be stopped and restarted, and shows why it was interrupted', async () => {
    gateway.answers('GET /api/rounds/check', () => new Promise(() => {}));
    const person = show();
    await person.click(await screen.findByRole('button', { name: 'Stop' }));
    expect(screen.getByText(/^Stopped/)).toBeTruthy();
    gateway.answers('GET /api/rounds/check', () => refused('upstream.timeout'));
    await person.click(screen.getByRole('button', { name: 'Verify again' }));
    expect((await screen.findByRole('alert')).textContent).toContain('did not answer in time');
  });
});

describe('the expected and the recorded value of a check', () => {
  let texts: BreachTexts;
  beforeAll(async () => {
    const i18n = await startTexts();
    await i18n.loadNamespaces(['rounds', 'fields']);
    texts = { t: i18n.getFixedT('en', 'rounds'), common: i18n.getFixedT('en', 'common'), language: 'en' };
  });

  it.each([
    ['true', 'Yes'],
    ['none', 'nothing'],
    ['stands', 'stands'],
    ['banker', 'Banker'],
    ['player, banker or tie', 'Player, Banker, or Tie'],
    ['spinning', 'Spinning'],
    ['settled: bets_closed_at set', 'Settled: “Bets closed” recorded'],
    ['AS x 9', 'A♠ × 9'],
    ['<= 1 after cut card', 'at most 1 round after the cut card'],
    ['2 after cut card', '2 rounds after the cut card'],
    ['<= 416 cards', 'at most 416 cards'],
    ['shoe 12', 'Shoe 12'],
    ['panda_8: true', 'Panda 8: won'],
    ['either_pair: false', 'Either Pair: lost'],
    ['0-36, 00', '0-36, 00'],
    ['TD KH', '10♦ K♥'],
    // These have no better text.
    ['PBPBP', 'PBPBP'],
    ['0-36', '0-36'],
    ['7', '7'],
  ])('shows "%s" as "%s"', (value, words) => {
    expect(breachWords(value, texts)).toBe(words);
  });

  it('name the moments of a wrong order, with their times to the millisecond', () => {
    expect(breachWords('card 2 >= bets_closed_at 2026-01-15T12:00:07.250Z', texts)).toMatch(
      /^“Card 2” not before “Bets closed”, .*:07\.250/,
    );
    expect(breachWords('2026-01-15T12:00:07.249Z', texts)).toMatch(/:07\.249/);
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
