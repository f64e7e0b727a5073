import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type Round, STORAGE_KEYS } from '@pitdesk/contracts';
import { buildLoadedUser, buildModel, buildRound } from '@pitdesk/contracts/testing';
import { fakeConsole } from '../../../test/fake-console.tsx';
import { type FakeGateway, fakeGateway, ok, refused } from '../../../test/fake-gateway.ts';
import { session } from '../session/session.ts';
import { signOut } from '../session/sign-out.ts';
import {
  modelsActions,
  openModels,
  selectModel,
  selectModels,
  selectModelsAsked,
  selectPaginatedModels,
} from './models.ts';
import {
  openRounds,
  roundsActions,
  selectPaginatedRounds,
  selectRound,
  selectRounds,
  selectRoundsAsked,
} from './rounds.ts';

const META = { page: 1, per_page: 25, total: 3, last_page: 1 };
const pageOf = <T>(...data: T[]) => ({ data, meta: META });
const CARDS = buildRound().cards;
const roundKey = (user: number, part: string) => `${STORAGE_KEYS.rounds}:${user}:${part}`;
const modelKey = (user: number, part: string) => `${STORAGE_KEYS.models}:${user}:${part}`;

let gateway: FakeGateway;

/** Every test is another user's: what an earlier one has on its way to the storage is not this one's. */
let user = 0;

/** A signed-in user's store with both kinds of records opened. */
function openConsole(id = user) {
  session.issued('token');
  session.userLoaded(buildLoadedUser({ id }));
  const { store } = fakeConsole({ id });
  store.dispatch(openRounds());
  store.dispatch(openModels());
  return store;
}

/** Waits for the state to become what it is looked for. */
const until = async (store: ReturnType<typeof openConsole>, holds: (state: unknown) => boolean) =>
  new Promise<void>((resolve) => {
    const look = (): void => {
      if (!holds(store.getState())) return;
      stop();
      resolve();
    };
    const stop = store.subscribe(look);
    look();
  });

const keptSoon = async (key: string): Promise<string> => {
  for (;;) {
    const text = window.localStorage.getItem(key);
    if (text !== null) return text;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};

beforeEach(() => {
  user += 10;
  window.localStorage.clear();
  gateway = fakeGateway();
});
afterEach(() => {
  gateway.restore();
  session.end(null);
});

describe('rounds', () => {
  it('[records.rounds.transitions] a request is answered by its fulfilment: one, the list, a page', async () => {
    const round = buildRound();
    gateway.answers('GET /api/rounds', ({ query }) =>
      ok(query.get('per_page') === '25' ? pageOf(round) : pageOf(round, buildRound({ id: 8999 }))),
    );
    gateway.answers('GET /api/rounds/9000', () => ok(round));
    const store = openConsole();
    store.dispatch(roundsActions.request({ part: 'paginated', query: { table_id: 3, per_page: 25 } }));
    expect(selectRoundsAsked(store.getState()).paginated?.state).toBe('asking');
    await until(store, (state) => selectPaginatedRounds(state) !== null);
    expect(selectPaginatedRounds(store.getState())).toEqual(pageOf(round));
    expect(selectRoundsAsked(store.getState()).paginated?.state).toBe('answered');
    store.dispatch(roundsActions.request({ part: 'list', query: { table_id: 3 } }));
    await until(store, (state) => selectRounds(state).length === 2);
    store.dispatch(roundsActions.request({ part: 'one', id: 9000 }));
    await until(store, (state) => selectRound(state)?.id === 9000);
  });

  it('[records.rounds.follow-up] fulfilling rounds asks by itself for the newest, whole and with its cards', async () => {
    const [older, dealing] = [
      buildRound({ id: 8999, started_at: '2026-01-15T11:59:00.000Z' }),
      buildRound({ state: 'dealing', outcome: null, settled_at: null, cards: CARDS.slice(0, 1) }),
    ];
    gateway.answers('GET /api/rounds/9000', () => ok({ ...dealing, cards: CARDS.slice(0, 3) }));
    const store = openConsole();
    store.dispatch(roundsActions.fulfilPaginated(pageOf(dealing, older)));
    await until(store, (state) => selectRound(state) !== null);
    expect(selectRound(store.getState())?.cards).toEqual(CARDS.slice(0, 3));
    expect(gateway.calls.map(({ path }) => path)).toEqual(['/api/rounds/9000']);

    store.dispatch(roundsActions.fulfilPaginated(pageOf(older)));
    expect(gateway.calls).toHaveLength(1);
  });

  it('[records.rounds.cards] loading cards appends them to the current round, and lays none twice', () => {
    const store = openConsole();
    store.dispatch(roundsActions.fulfilOne(buildRound({ state: 'dealing', cards: CARDS.slice(0, 1) })));
    const load = (cards: Round['cards'], round_id = 9000) =>
      store.dispatch(roundsActions.loadCards({ round_id, cards }));
    load(CARDS.slice(1, 2));
    load(CARDS.slice(0, 3));
    load(CARDS, 1);
    expect(selectRound(store.getState())?.cards).toEqual(CARDS.slice(0, 3));
  });

  it('keeps the newer of two when an answer was overtaken by what the socket brought', () => {
    const store = openConsole();
    const next = buildRound({
      id: 9001,
      started_at: '2026-01-15T12:01:00.000Z',
      state: 'betting',
      cards: [],
    });
    store.dispatch(roundsActions.fulfilOne(next));
    store.dispatch(roundsActions.fulfilOne(buildRound()));
    expect(selectRound(store.getState())).toEqual(next);
    store.dispatch(roundsActions.fulfilOne({ ...next, state: 'dealing', cards: CARDS.slice(0, 2) }));
    store.dispatch(roundsActions.fulfilOne({ ...next, state: 'dealing', cards: CARDS.slice(0, 1) }));
    expect(selectRound(store.getState())?.cards).toHaveLength(2);
  });

  it('an update takes its place: in the list, on the page, a correction where its round stood', async () => {
    gateway.answers('GET /api/rounds/9000', () => ok(buildRound()));
    const store = openConsole();
    const older = buildRound({ id: 8999, started_at: '2026-01-15T11:59:00.000Z' });
    store.dispatch(roundsActions.fulfilList([buildRound(), older]));
    store.dispatch(roundsActions.fulfilPaginated(pageOf(buildRound(), older)));
    const corrected = { ...older, id: 9500, version: 2, replaces: 8999 };
    store.dispatch(roundsActions.update(corrected));
    expect(selectRounds(store.getState()).map(({ id }) => id)).toEqual([9000, 9500]);
    expect(selectPaginatedRounds(store.getState())?.data.map(({ id }) => id)).toEqual([9000, 9500]);

    const next = buildRound({ id: 9001, started_at: '2026-01-15T12:01:00.000Z' });
    store.dispatch(roundsActions.update(next));
    expect(selectRounds(store.getState()).map(({ id }) => id)).toEqual([9001, 9000, 9500]);
    expect(selectPaginatedRounds(store.getState())?.data.map(({ id }) => id)).toEqual([9000, 9500]);

    const newShoe = buildRound({
      id: 9002,
      started_at: '2026-01-15T12:02:00.000Z',
      shoe: { number: 13, round: 1 },
    });
    store.dispatch(roundsActions.update(newShoe));
    expect(selectRounds(store.getState()).map(({ id }) => id)).toEqual([9002]);
  });

  it('an update that came while a list was asked for is not undone by the answer', async () => {
    const dealing = buildRound({ state: 'dealing', outcome: null, settled_at: null });
    const next = buildRound({
      id: 9001,
      started_at: '2026-01-15T12:01:00.000Z',
      state: 'betting',
      cards: [],
    });
    gateway.answers('GET /api/rounds', () => ok(pageOf(dealing)));
    gateway.answers('GET /api/rounds/9000', () => ok(buildRound()));
    const store = openConsole();
    for (const part of ['list', 'paginated'] as const) {
      store.dispatch(roundsActions.request({ part, query: { table_id: 3 } }));
    }
    store.dispatch(roundsActions.update(buildRound()));
    store.dispatch(roundsActions.update(next));
    await until(store, (state) => selectRounds(state).length > 0 && selectPaginatedRounds(state) !== null);
    expect(selectRounds(store.getState())).toEqual([next, buildRound()]);
    expect(selectPaginatedRounds(store.getState())?.data).toEqual([buildRound()]);
    store.dispatch(roundsActions.fulfilList([dealing]));
    expect(selectRounds(store.getState())).toEqual([dealing]);
  });

  it('a refused request says why and leaves what is shown; another table is never shown under this one', async () => {
    const store = openConsole();
    gateway.answers('GET /api/rounds', () => refused('upstream.timeout'));
    store.dispatch(roundsActions.request({ part: 'paginated', query: { table_id: 4 } }));
    store.dispatch(roundsActions.fulfilPaginated(pageOf(buildRound({ table_id: 4 }))));
    await until(store, (state) => selectRoundsAsked(state).paginated?.state === 'failed');
    expect(selectRoundsAsked(store.getState()).paginated?.failure?.code).toBe('upstream.timeout');
    expect(selectPaginatedRounds(store.getState())?.data).toHaveLength(1);
    store.dispatch(roundsActions.request({ part: 'paginated', query: { table_id: 3 } }));
    expect(selectPaginatedRounds(store.getState())).toBeNull();
  });

  it('asks for a whole shoe, page by page, and for no round of the shoe before', async () => {
    const of = (number: number, round: number) =>
      buildRound({ id: number * 1_000 + round, shoe: { number, round } });
    gateway.answers('GET /api/rounds', ({ query }) =>
      query.get('after') === 'more'
        ? ok({ data: [of(12, 1), of(11, 70)], meta: { ...META, next: 'even more' } })
        : ok({ data: [of(12, 3), of(12, 2)], meta: { ...META, next: 'more' } }),
    );
    gateway.answers('GET /api/rounds/12003', () => ok(of(12, 3)));
    const store = openConsole();
    store.dispatch(roundsActions.request({ part: 'list', query: { table_id: 3 } }));
    await until(store, (state) => selectRounds(state).length > 0);
    expect(selectRounds(store.getState()).map(({ shoe }) => shoe?.round)).toEqual([3, 2, 1]);
  });
});

describe('models', () => {
  const [ana, ben, cleo] = ['Ana', 'Ben', 'Cleo'].map((display_name, id) => buildModel({ id, display_name }));
  if (ana === undefined || ben === undefined || cleo === undefined) throw new Error('three dealers');

  it('[records.models.transitions] requests are answered; reset and clear each set the single one to null', async () => {
    gateway.answers('GET /api/models', ({ query }) =>
      ok({
        data: [query.get('page') === '2' ? ben : ana],
        meta: { ...META, page: Number(query.get('page') ?? 1), last_page: 2 },
      }),
    );
    gateway.answers('GET /api/models/0', () => ok(ana));
    const store = openConsole();
    store.dispatch(modelsActions.request({ part: 'list', query: {} }));
    await until(store, (state) => selectModels(state).length === 2);
    store.dispatch(modelsActions.request({ part: 'one', id: 0 }));
    await until(store, (state) => selectModel(state) !== null);
    store.dispatch(modelsActions.reset());
    expect(selectModel(store.getState())).toBeNull();
    store.dispatch(modelsActions.fulfilOne(ben));
    expect(selectModel(store.getState())).toEqual(ben);
    store.dispatch(modelsActions.clear());
    expect(selectModel(store.getState())).toBeNull();
    expect(selectModels(store.getState())).toEqual([ana, ben]);
  });

  it('[records.models.update-first] an update puts the dealer, matched by id, at the front of the page', () => {
    const store = openConsole();
    store.dispatch(modelsActions.fulfilPaginated(pageOf(ana, ben, cleo)));
    store.dispatch(modelsActions.fulfilList([ana, ben, cleo]));
    store.dispatch(modelsActions.fulfilOne(cleo));
    const changed = { ...cleo, state: 'on_break' as const };
    store.dispatch(modelsActions.update(changed));
    expect(selectPaginatedModels(store.getState())?.data).toEqual([changed, ana, ben]);
    expect(selectModels(store.getState())).toEqual([ana, ben, changed]);
    expect(selectModel(store.getState())).toEqual(changed);
    store.dispatch(modelsActions.update(buildModel({ id: 99 })));
    expect(selectPaginatedModels(store.getState())?.data).toHaveLength(3);
    expect(selectModelsAsked(store.getState()).paginated).toBeNull();
  });
});

describe('what this browser keeps', () => {
  it('[records.kept] keeps round, rounds, model and models under versioned keys of the user, and no page', async () => {
    const store = openConsole();
    gateway.answers('GET /api/rounds/9000', () => ok(buildRound()));
    store.dispatch(roundsActions.fulfilList([buildRound()]));
    store.dispatch(roundsActions.fulfilPaginated(pageOf(buildRound())));
    store.dispatch(modelsActions.fulfilOne(buildModel()));
    store.dispatch(modelsActions.fulfilList([buildModel()]));
    store.dispatch(modelsActions.fulfilPaginated(pageOf(buildModel())));
    await until(store, (state) => selectRound(state) !== null);
    expect(JSON.parse(await keptSoon(roundKey(user, 'round')))).toEqual(buildRound());
    expect(JSON.parse(await keptSoon(roundKey(user, 'rounds')))).toEqual([buildRound()]);
    expect(JSON.parse(await keptSoon(modelKey(user, 'model')))).toEqual(buildModel());
    expect(JSON.parse(await keptSoon(modelKey(user, 'models')))).toEqual([buildModel()]);
    const names = Object.keys(window.localStorage).filter((name) => name.startsWith('pitdesk.'));
    expect(names.sort()).toEqual(
      [
        STORAGE_KEYS.auth,
        modelKey(user, 'model'),
        modelKey(user, 'models'),
        roundKey(user, 'round'),
        roundKey(user, 'rounds'),
      ].sort(),
    );
    expect(STORAGE_KEYS.rounds.endsWith('v100-demo1')).toBe(true);
    expect(STORAGE_KEYS.models.endsWith('v100-demo1')).toBe(true);

    const later = openConsole();
    expect(selectRound(later.getState())).toEqual(buildRound());
    expect(selectRounds(later.getState())).toEqual([buildRound()]);
    expect(selectModel(later.getState())).toEqual(buildModel());
    expect(selectModels(later.getState())).toEqual([buildModel()]);
    expect(selectPaginatedRounds(later.getState())).toBeNull();
    expect(selectPaginatedModels(later.getState())).toBeNull();
    const colleague = openConsole(user + 1);
    expect(selectRound(colleague.getState())).toBeNull();
    expect(selectModels(colleague.getState())).toEqual([]);
  });

  it('[records.kept.corrupt] drops what is corrupt or of an older version, and goes on without it', () => {
    window.localStorage.setItem(roundKey(user, 'round'), '{');
    window.localStorage.setItem(roundKey(user, 'rounds'), JSON.stringify([{ id: 1 }]));
    window.localStorage.setItem(modelKey(user, 'model'), JSON.stringify({ ...buildModel(), games: 'poker' }));
    window.localStorage.setItem('pitdesk.rounds.v99-demo1', '{}');
    const store = openConsole();
    expect(selectRound(store.getState())).toBeNull();
    expect(selectRounds(store.getState())).toEqual([]);
    expect(selectModel(store.getState())).toBeNull();
    expect(Object.keys(window.localStorage)).toEqual([STORAGE_KEYS.auth]);
  });

  it('[records.kept.full] a full storage keeps nothing, not even what is older, and nothing breaks', async () => {
    window.localStorage.setItem(modelKey(user, 'model'), JSON.stringify(buildModel()));
    const store = openConsole();
    const setItem = Object.getOwnPropertyDescriptor(Storage.prototype, 'setItem');
    const tried = new Promise<void>((resolve) => {
      Storage.prototype.setItem = () => {
        resolve();
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    store.dispatch(modelsActions.fulfilOne(buildModel({ display_name: 'Ben' })));
    await tried;
    if (setItem !== undefined) Object.defineProperty(Storage.prototype, 'setItem', setItem);
    expect(window.localStorage.getItem(modelKey(user, 'model'))).toBeNull();
    expect(selectModel(store.getState())?.display_name).toBe('Ben');
  });

  it('[records.kept.sign-out] signing out clears it, and a change on its way comes not back behind that', async () => {
    window.localStorage.setItem(roundKey(user, 'round'), JSON.stringify(buildRound()));
    window.localStorage.setItem(roundKey(user + 1, 'round'), JSON.stringify(buildRound()));
    jest.useFakeTimers();
    const store = openConsole();
    store.dispatch(modelsActions.fulfilOne(buildModel()));
    gateway.answers('POST /api/auth/logout', () => new Response(null, { status: 204 }));
    signOut();
    await jest.runAllTimersAsync();
    jest.useRealTimers();
    expect(Object.keys(window.localStorage)).toEqual([roundKey(user + 1, 'round')]);
  });
});
