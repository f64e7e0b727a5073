import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { AlarmList } from '@pitdesk/contracts/alarms';
import { act, renderHook, waitFor } from '@testing-library/react';
import { useAlarmListQuery, useOpenAlarmsQuery } from '#features/alarms/api.ts';
import { fakeConsole } from '#test/fake-console.tsx';
import { type FakeGateway, fakeGateway, ok } from '#test/fake-gateway.ts';
import { session } from './session/session.ts';

const checked = (at: string): AlarmList => ({
  open: [],
  recent: [],
  watch: { kinds: [], looked_at: at },
});

let gateway: FakeGateway;
let at: string;
beforeEach(() => {
  session.issued('token');
  at = 'before';
  gateway = fakeGateway();
  gateway.answers('GET /api/alarms', () => ok(checked(at)));
});
afterEach(() => {
  session.end(null);
  gateway.restore();
});

it('refetches mounted queries when a player is erased, and shows the old answer until then', async () => {
  const { wrapper, game } = fakeConsole();
  const shown: (string | null | undefined)[] = [];
  renderHook(() => shown.push(useAlarmListQuery().data?.watch.looked_at), { wrapper });
  await waitFor(() => expect(shown.at(-1)).toBe('before'));
  const known = shown.length;
  at = 'after';
  act(() => game.send('players:erased', {}));
  await waitFor(() => expect(shown.at(-1)).toBe('after'));
  expect(shown.slice(known)).not.toContain(undefined);
});

it('evicts unused queries when a player is erased', async () => {
  const { wrapper, game, store } = fakeConsole();
  const page = renderHook(() => useAlarmListQuery().isSuccess, { wrapper });
  await waitFor(() => expect(page.result.current).toBe(true));
  page.unmount();
  expect(JSON.stringify(store.getState())).toContain('before');
  act(() => game.send('players:erased', {}));
  await waitFor(() => expect(JSON.stringify(store.getState())).not.toContain('before'));
});

it('shows the REST state of a feed first, then the state of its socket', async () => {
  gateway.answers('GET /api/alarms', () => ok({ ...checked(at), open: [{ id: 'known by REST' }] }));
  const { wrapper, game } = fakeConsole();
  const { result } = renderHook(() => Object.keys(useOpenAlarmsQuery().data?.alarms ?? {}), { wrapper });
  await waitFor(() => expect(result.current).toEqual(['known by REST']));
  await game.answer('watchAlarms', { alarms: [], feed: { state: 'live', since: at } });
  expect(result.current).toEqual([]);
});

it('waits for the socket where REST does not answer', async () => {
  gateway.goesAway();
  const { wrapper, game } = fakeConsole();
  const { result } = renderHook(() => useOpenAlarmsQuery().data, { wrapper });
  await waitFor(() => expect(game.pending('watchAlarms')).toBe(1));
  expect(result.current).toBeNull();
});

it('restarts a feed when a player is erased', async () => {
  const { wrapper, game } = fakeConsole();
  renderHook(() => useOpenAlarmsQuery(), { wrapper });
  await waitFor(() => expect(game.pending('watchAlarms')).toBe(1));
  await game.answer('watchAlarms', { alarms: [], feed: { state: 'live', since: at } });
  expect(game.pending('watchAlarms')).toBe(0);
  act(() => game.send('players:erased', {}));
  expect(game.pending('watchAlarms')).toBe(1);
});
