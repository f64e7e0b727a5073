import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { buildRound } from '@pitdesk/contracts/testing';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { fakeConsole } from '#test/fake-console.tsx';
import { type FakeGateway, fakeGateway, ok } from '#test/fake-gateway.ts';
import { useCurrentRound, useFollowTableRounds, useRecentRounds } from './api.ts';

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

describe('the rounds of a table, followed', () => {
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

  it('cards lie as they are dealt, and a settled round joins its shoe', async () => {
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
    // A card changes no list: nothing that shows one is drawn again.
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

  it('requests again what a lost connection missed', async () => {
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
