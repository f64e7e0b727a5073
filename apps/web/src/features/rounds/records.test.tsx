import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { STORAGE_KEYS } from '@pitdesk/contracts/browser';
import type { Model } from '@pitdesk/contracts/dealers';
import type { EntityId } from '@pitdesk/contracts/fields';
import type { Round } from '@pitdesk/contracts/rounds';
import { buildLoadedUser, buildModel, buildRound } from '@pitdesk/contracts/testing';
import { waitFor } from '@testing-library/react';
import { session } from '#api/session/session.ts';
import { signOut } from '#api/session/sign-out.ts';
import {
  model,
  models,
  modelsActions,
  modelsPage,
  selectModel,
  selectModels,
  selectPaginatedModels,
} from '#features/dealers/models.ts';
import { fakeConsole } from '#test/fake-console.tsx';
import { type FakeGateway, fakeGateway, ok, refused } from '#test/fake-gateway.ts';
import { replaceIn } from '#test/replace-in.ts';
import {
  loadCards,
  type RoundsQuery,
  recentRounds,
  round,
  roundsPage,
  selectPaginatedRounds,
  selectRound,
  selectRounds,
  updateRound,
} from './api.ts';

const FRESH = { forceRefetch: true, subscribe: false } as const;
const META = { page: 1, per_page: 25, total: 3, last_page: 1, next: null };
const pageOf = <T,>(...data: T[]) => ({ data, meta: META });
const CARDS = buildRound().cards;
const roundKey = (user: number, part: string) => `${STORAGE_KEYS.rounds}:${user}:${part}`;
const modelKey = (user: number, part: string) => `${STORAGE_KEYS.models}:${user}:${part}`;

let gateway: FakeGateway;

/** Every test has another user, because writes to the storage of an earlier test may be pending. */
let user = 0;

/** Returns a signed-in user's store, with the requests and subscriptions of its pages. */
function openConsole(id = user) {
  session.issued('token');
  session.userLoaded(buildLoadedUser({ id }));
  const { store } = fakeConsole({ id });
  return Object.assign(store, {
    requestRound: (roundId: EntityId) => store.dispatch(round.initiate(roundId, FRESH)),
    requestRounds: (tableId: EntityId = 3) =>
      store.dispatch(recentRounds.initiate({ table_id: tableId }, FRESH)),
    requestRoundsPage: (query: RoundsQuery) => store.dispatch(roundsPage.initiate(query, FRESH)),
    requestModel: (modelId: EntityId) => store.dispatch(model.initiate(modelId, FRESH)),
    requestModels: () => store.dispatch(models.initiate({}, FRESH)),
    requestModelsPage: () => store.dispatch(modelsPage.initiate({ page: 1 }, FRESH)),
  });
}

/** The gateway's rounds: lists, and single ones. */
function hasRounds(...rounds: Round[]): void {
  gateway.answers('GET /api/rounds', () => ok(pageOf(...rounds)));
  for (const one of rounds) gateway.answers(`GET /api/rounds/${one.id}`, () => ok(one));
}
function hasModels(...all: Model[]): void {
  gateway.answers('GET /api/models', () => ok(pageOf(...all)));
  for (const one of all) gateway.answers(`GET /api/models/${one.id}`, () => ok(one));
}

/** Waits for the state to satisfy a condition. */
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

const keptSoon = (key: string): Promise<string> =>
  waitFor(() => {
    const text = window.localStorage.getItem(key);
    if (text === null) throw new Error(`no stored value for ${key}`);
    return text;
  });

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
  it('[records.rounds.transitions] a request is fulfilled with one round, the list, or a page', async () => {
    const newest = buildRound();
    gateway.answers('GET /api/rounds', ({ query }) =>
      ok(query.get('per_page') === '25' ? pageOf(newest) : pageOf(newest, buildRound({ id: 8999 }))),
    );
    gateway.answers('GET /api/rounds/9000', () => ok(newest));
    const store = openConsole();
    await store.requestRoundsPage({ table_id: 3, per_page: 25 });
    expect(selectPaginatedRounds(store.getState())).toEqual(pageOf(newest));
    await store.requestRounds();
    expect(selectRounds(store.getState())).toHaveLength(2);
    await store.requestRound(9000);
    expect(selectRound(store.getState())?.id).toBe(9000);
  });

  it('[records.rounds.follow-up] a fulfilled list requests the newest round, with its full record and its cards', async () => {
    const [older, dealing] = [
      buildRound({ id: 8999, started_at: '2026-01-15T11:59:00.000Z' }),
      buildRound({ state: 'dealing', outcome: null, settled_at: null, cards: CARDS.slice(0, 1) }),
    ];
    hasRounds(dealing, older);
    gateway.answers('GET /api/rounds/9000', () => ok({ ...dealing, cards: CARDS.slice(0, 3) }));
    const store = openConsole();
    await store.requestRoundsPage({ table_id: 3 });
    await until(store, (state) => selectRound(state) !== null);
    expect(selectRound(store.getState())?.cards).toEqual(CARDS.slice(0, 3));
    expect(gateway.calls.map(({ path }) => path)).toEqual(['/api/rounds', '/api/rounds/9000']);

    hasRounds(older);
    await store.requestRoundsPage({ table_id: 3 });
    expect(gateway.calls.map(({ path }) => path).slice(2)).toEqual(['/api/rounds']);
  });

  it('[records.rounds.cards] loaded cards are appended to the current round, each once', async () => {
    hasRounds(buildRound({ state: 'dealing', cards: CARDS.slice(0, 1) }));
    const store = openConsole();
    await store.requestRound(9000);
    const load = (cards: Round['cards'], round_id = 9000) => store.dispatch(loadCards({ round_id, cards }));
    load(CARDS.slice(1, 2));
    load(CARDS.slice(0, 3));
    load(CARDS, 1);
    expect(selectRound(store.getState())?.cards).toEqual(CARDS.slice(0, 3));
  });

  it('keep the newer state when an answer arrives after a newer socket event', async () => {
    hasRounds(buildRound());
    const store = openConsole();
    await store.requestRounds();
    const next = buildRound({
      id: 9001,
      started_at: '2026-01-15T12:01:00.000Z',
      state: 'betting',
      cards: [],
    });
    store.dispatch(updateRound(next));
    await store.requestRound(9000);
    expect(selectRound(store.getState())).toEqual(next);
    store.dispatch(updateRound({ ...next, state: 'dealing', cards: CARDS.slice(0, 2) }));
    store.dispatch(updateRound({ ...next, state: 'dealing', cards: CARDS.slice(0, 1) }));
    expect(selectRound(store.getState())?.cards).toHaveLength(2);
  });

  it('accept only the answer to the last request, and keep the round of another table', async () => {
    hasRounds(buildRound());
    const store = openConsole();
    await store.requestRounds();
    let answer = (): void => {};
    const late = new Promise<void>((resolve) => {
      answer = resolve;
    });
    gateway.answers('GET /api/rounds', async ({ query }) => {
      if (query.get('page') === '2') await late;
      return ok(pageOf(buildRound({ id: query.get('page') === '2' ? 8000 : 9000 })));
    });
    const second = store.requestRoundsPage({ table_id: 3, page: 2 });
    await store.requestRoundsPage({ table_id: 3, page: 1 });
    answer();
    await second;
    expect(selectPaginatedRounds(store.getState())?.data.map(({ id }) => id)).toEqual([9000]);
    store.dispatch(
      updateRound(buildRound({ id: 7000, table_id: 4, started_at: '2026-01-15T13:00:00.000Z' })),
    );
    expect(selectRound(store.getState())?.id).toBe(9000);
  });

  it('apply an update in place: in the list, on the page, a correction in place of its round', async () => {
    const older = buildRound({ id: 8999, started_at: '2026-01-15T11:59:00.000Z' });
    hasRounds(buildRound(), older);
    const store = openConsole();
    await store.requestRounds();
    await store.requestRoundsPage({ table_id: 3 });
    const corrected = { ...older, id: 9500, version: 2, replaces: 8999 };
    store.dispatch(updateRound(corrected));
    expect(selectRounds(store.getState()).map(({ id }) => id)).toEqual([9000, 9500]);
    expect(selectPaginatedRounds(store.getState())?.data.map(({ id }) => id)).toEqual([9000, 9500]);

    const next = buildRound({ id: 9001, started_at: '2026-01-15T12:01:00.000Z' });
    store.dispatch(updateRound(next));
    expect(selectRounds(store.getState()).map(({ id }) => id)).toEqual([9001, 9000, 9500]);
    expect(selectPaginatedRounds(store.getState())?.data.map(({ id }) => id)).toEqual([9000, 9500]);

    const newShoe = buildRound({
      id: 9002,
      started_at: '2026-01-15T12:02:00.000Z',
      shoe: { number: 13, round: 1 },
    });
    store.dispatch(updateRound(newShoe));
    expect(selectRounds(store.getState()).map(({ id }) => id)).toEqual([9002]);
  });

  it('keep an update that arrives during a request of the list', async () => {
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
    const requests = [store.requestRounds(), store.requestRoundsPage({ table_id: 3 })];
    store.dispatch(updateRound(buildRound()));
    store.dispatch(updateRound(next));
    await Promise.all(requests);
    expect(selectRounds(store.getState())).toEqual([next, buildRound()]);
    expect(selectPaginatedRounds(store.getState())?.data).toEqual([buildRound()]);
    await store.requestRounds();
    expect(selectRounds(store.getState())).toEqual([dealing]);
  });

  it('keep the shown list after a refusal; another table is never shown under this one’s name', async () => {
    hasRounds(buildRound({ table_id: 4 }));
    const store = openConsole();
    await store.requestRoundsPage({ table_id: 4 });
    gateway.answers('GET /api/rounds', () => refused('upstream.timeout'));
    const { error } = await store.requestRoundsPage({ table_id: 4 });
    expect(error).toMatchObject({ code: 'upstream.timeout' });
    expect(selectPaginatedRounds(store.getState())?.data).toHaveLength(1);
    await store.requestRoundsPage({ table_id: 3 });
    expect(selectPaginatedRounds(store.getState())).toBeNull();
  });

  it('request a whole shoe, page by page, and no round of the previous shoe', async () => {
    const of = (number: number, round: number) =>
      buildRound({ id: number * 1_000 + round, shoe: { number, round } });
    gateway.answers('GET /api/rounds', ({ query }) =>
      query.get('after') === 'more'
        ? ok({ data: [of(12, 1), of(11, 70)], meta: { ...META, next: 'even more' } })
        : ok({ data: [of(12, 3), of(12, 2)], meta: { ...META, next: 'more' } }),
    );
    gateway.answers('GET /api/rounds/12003', () => ok(of(12, 3)));
    const store = openConsole();
    await store.requestRounds();
    expect(selectRounds(store.getState()).map(({ shoe }) => shoe?.round)).toEqual([3, 2, 1]);
  });
});

describe('models', () => {
  const [ana, ben, cleo] = ['Ana', 'Ben', 'Cleo'].map((display_name, id) => buildModel({ id, display_name }));
  if (ana === undefined || ben === undefined || cleo === undefined) throw new Error('three dealers');

  it('[records.models.transitions] requests are fulfilled; reset and clear each set the single one to null', async () => {
    gateway.answers('GET /api/models', ({ query }) =>
      ok({
        data: [query.get('page') === '2' ? ben : ana],
        meta: { ...META, page: Number(query.get('page') ?? 1), last_page: 2 },
      }),
    );
    gateway.answers('GET /api/models/0', () => ok(ana));
    const store = openConsole();
    await store.requestModels();
    expect(selectModels(store.getState())).toEqual([ana, ben]);
    await store.requestModel(0);
    expect(selectModel(store.getState())).toEqual(ana);
    store.dispatch(modelsActions.reset());
    expect(selectModel(store.getState())).toBeNull();
    await store.requestModel(0);
    expect(selectModel(store.getState())).toEqual(ana);
    store.dispatch(modelsActions.clear());
    expect(selectModel(store.getState())).toBeNull();
    expect(selectModels(store.getState())).toEqual([ana, ben]);
  });

  it('[records.models.update-first] an update puts the dealer, matched by id, at the front of the page', async () => {
    hasModels(ana, ben, cleo);
    const store = openConsole();
    await Promise.all([store.requestModelsPage(), store.requestModels(), store.requestModel(2)]);
    const changed = { ...cleo, state: 'on_break' as const };
    store.dispatch(modelsActions.update(changed));
    expect(selectPaginatedModels(store.getState())?.data).toEqual([changed, ana, ben]);
    expect(selectModels(store.getState())).toEqual([ana, ben, changed]);
    expect(selectModel(store.getState())).toEqual(changed);
    store.dispatch(modelsActions.update(buildModel({ id: 99 })));
    expect(selectPaginatedModels(store.getState())?.data).toHaveLength(3);
  });
});

describe('the storage of this browser', () => {
  it('[records.kept] has round, rounds, model and models under versioned keys of the user, and no page', async () => {
    const store = openConsole();
    hasRounds(buildRound());
    hasModels(buildModel());
    await Promise.all([store.requestRounds(), store.requestRoundsPage({ table_id: 3 })]);
    await Promise.all([
      store.requestModel(buildModel().id),
      store.requestModels(),
      store.requestModelsPage(),
    ]);
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

  it('[records.kept.corrupt] drops corrupt and outdated entries, and continues without them', () => {
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

  it('[records.kept.full] stores nothing when it is full, drops older entries, and nothing fails', async () => {
    window.localStorage.setItem(modelKey(user, 'model'), JSON.stringify(buildModel()));
    const store = openConsole();
    const tried = new Promise<void>((resolve) => {
      replaceIn(Storage.prototype, {
        setItem: () => {
          resolve();
          throw new DOMException('full', 'QuotaExceededError');
        },
      });
    });
    hasModels(buildModel({ display_name: 'Ben' }));
    await store.requestModel(buildModel().id);
    await tried;
    expect(window.localStorage.getItem(modelKey(user, 'model'))).toBeNull();
    expect(selectModel(store.getState())?.display_name).toBe('Ben');
  });

  it('[records.kept.sign-out] is cleared on signing out, and a pending write does not fill it again', async () => {
    window.localStorage.setItem(roundKey(user, 'round'), JSON.stringify(buildRound()));
    window.localStorage.setItem(roundKey(user + 1, 'round'), JSON.stringify(buildRound()));
    jest.useFakeTimers();
    const store = openConsole();
    hasModels(buildModel());
    await store.requestModel(buildModel().id);
    gateway.answers('POST /api/auth/logout', () => ok({ ok: true }));
    signOut();
    await jest.runAllTimersAsync();
    jest.useRealTimers();
    expect(Object.keys(window.localStorage)).toEqual([roundKey(user + 1, 'round')]);
  });
});
