import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { STORAGE_KEYS } from '@pitdesk/contracts/browser';
import type { Preferences } from '@pitdesk/contracts/preferences';
import { act, cleanup, render } from '@testing-library/react';
import { chooseSkin } from '#lib/browser/skin.ts';
import { fakeConsole } from '#test/fake-console.tsx';
import { type FakeGateway, fakeGateway, ok, refused } from '#test/fake-gateway.ts';
import { usePreferencesSync } from './preferences.ts';
import { session } from './session/session.ts';
import { readSetting, writeSetting } from './settings.ts';
import { listenToPage } from './store.ts';

function Console() {
  usePreferencesSync();
  return null;
}

describe('the settings of this browser and of the account', () => {
  let gateway: FakeGateway;
  /** What the gateway stores for the account. */
  let kept: Preferences;
  let stop: () => void;
  /** Another one in each test: the page keeps the settings of a user in memory. */
  let userId = 0;
  const own = (name: string): string => `${STORAGE_KEYS.shell}:${userId}:${name}`;
  const sent = (): unknown[] => gateway.calls.flatMap(({ body }) => (body === undefined ? [] : [body]));
  const pass = (ms: number): Promise<void> => act(() => jest.advanceTimersByTimeAsync(ms));

  beforeEach(() => {
    jest.useFakeTimers();
    localStorage.clear();
    userId += 1;
    session.issued('token-1');
    session.userLoaded({ id: userId, username: 'floor1', email: 'f@x.test', terminal_id: 1 });
    kept = { version: 0, values: {} };
    gateway = fakeGateway();
    gateway.answers('GET /api/preferences', () => ok(kept));
    gateway.answers('PUT /api/preferences', ({ body }) => {
      const values: Record<string, string> = { ...kept.values };
      for (const [name, text] of Object.entries((body as { values: Record<string, string | null> }).values)) {
        if (text === null) delete values[name];
        else values[name] = text;
      }
      kept = { version: kept.version + 1, values };
      return ok(kept);
    });
  });
  afterEach(() => {
    cleanup();
    stop();
    act(() => chooseSkin('system'));
    session.end(null);
    gateway.restore();
    jest.useRealTimers();
  });
  const open = async (): Promise<void> => {
    const { store, wrapper } = fakeConsole();
    stop = listenToPage(store.dispatch);
    render(<Console />, { wrapper });
    await pass(500);
  };
  const focus = async (): Promise<void> => {
    act(() => void window.dispatchEvent(new Event('focus')));
    await pass(500);
  };

  it('are the account’s in a browser that the user has never used, whose looks are another user’s', async () => {
    kept = { version: 3, values: { density: 'compact', skin: 'dark' } };
    localStorage.setItem(STORAGE_KEYS.skin, 'light');
    localStorage.setItem(STORAGE_KEYS.hours, '24');
    await open();
    expect(readSetting('density')).toBe('compact');
    expect(document.documentElement.dataset.skin).toBe('dark');
    expect(localStorage.getItem(STORAGE_KEYS.skin)).toBe('dark');
    await pass(60_000);
    expect(sent()).toEqual([]);
  });

  it('are taken over once from the browser storage of an earlier version, where the account has none', async () => {
    kept = { version: 1, values: { density: 'compact' } };
    localStorage.setItem(own('density'), 'list');
    localStorage.setItem(own('previews'), 'off');
    localStorage.setItem(`${STORAGE_KEYS.alarms}:${userId}:sound`, 'on');
    localStorage.setItem(STORAGE_KEYS.skin, 'dark');
    await open();
    await pass(5_000);
    expect(sent()).toEqual([{ values: { previews: 'off', 'alarm-sound': 'on', skin: 'dark' } }]);
    expect(readSetting('density')).toBe('compact');
    kept = { version: 7, values: {} };
    await focus();
    expect(readSetting('previews')).toBeUndefined();
    await pass(60_000);
    expect(sent()).toHaveLength(1);
  });

  it('are sent at most once a second, and only what changed', async () => {
    await open();
    act(() => writeSetting('density', 'list'));
    act(() => writeSetting('density', 'compact'));
    act(() => chooseSkin('dark'));
    await pass(900);
    expect(sent()).toEqual([]);
    await pass(600);
    expect(sent()).toEqual([{ values: { density: 'compact', skin: 'dark' } }]);
    act(() => writeSetting('density', null));
    await pass(2_000);
    expect(sent().slice(1)).toEqual([{ values: { density: null } }]);
    expect(kept.values).toEqual({ skin: 'dark' });
  });

  it('stay in this browser while they cannot be sent, over what the account has, and are sent later', async () => {
    gateway.answers('PUT /api/preferences', () => refused('service.database_unavailable'));
    await open();
    act(() => writeSetting('density', 'list'));
    await pass(2_000);
    kept = { version: 9, values: { density: 'compact', aside: 'collapsed' } };
    await focus();
    expect([readSetting('density'), readSetting('aside')]).toEqual(['list', 'collapsed']);
    gateway.answers('PUT /api/preferences', () => ok({ version: 10, values: { density: 'list' } }));
    await pass(31_000);
    expect(sent().at(-1)).toEqual({ values: { density: 'list' } });
    expect([readSetting('density'), readSetting('aside')]).toEqual(['list', undefined]);
    const count = sent().length;
    await pass(60_000);
    expect(sent()).toHaveLength(count);
  });

  it('follow another browser of the account when the page is looked at', async () => {
    await open();
    kept = { version: 1, values: { density: 'list', skin: 'dark' } };
    await focus();
    expect(readSetting('density')).toBe('list');
    expect(document.documentElement.dataset.skin).toBe('dark');
    expect(sent()).toEqual([]);
  });

  it('are given up where the gateway will never accept them', async () => {
    gateway.answers('PUT /api/preferences', () => refused('request.invalid'));
    await open();
    act(() => writeSetting('density', 'x'.repeat(3_000)));
    await pass(60_000);
    expect(sent()).toHaveLength(1);
  });
});
