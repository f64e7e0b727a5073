import type { Preferences, PreferencesChange } from '@pitdesk/contracts/preferences';
import { preferencesPaths } from '@pitdesk/contracts/preferences';
import { useEffect } from 'react';
import { failureIn } from './http/call-failure.ts';
import { callOf } from './http/send.ts';
import { oneTabAtATime } from './session/one-tab-at-a-time.ts';
import { signedInUserId } from './session/session.ts';
import { noteSent, subscribeToSettings, takePreferences, unsentSettings } from './settings.ts';
import { baseApi } from './store.ts';

interface Change {
  userId: string;
  values: PreferencesChange['values'];
}

const preferencesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    preferences: build.query<Preferences, string>({
      query: (onlyAs) => callOf(preferencesPaths.getPreferences, { onlyAs }),
      // Before the page learns of the answer, the settings have it.
      transformResponse: (answer: Preferences, _, userId) => {
        takePreferences(userId, answer);
        return answer;
      },
    }),
    changePreferences: build.mutation<Preferences, Change>({
      query: ({ userId: onlyAs, values }) =>
        callOf(preferencesPaths.changePreferences, { onlyAs, body: { values } }),
      transformResponse: (answer: Preferences, _, { userId, values }) => {
        noteSent(userId, values);
        takePreferences(userId, answer);
        return answer;
      },
    }),
  }),
});

/** Returns true once this page has the account's settings. */
export const usePreferencesKnown = (): boolean =>
  preferencesApi.usePreferencesQuery(signedInUserId() ?? '', {
    selectFromResult: ({ data }) => ({ isKnown: data !== undefined }),
  }).isKnown;

const SEND_EVERY_MS = 1_000;
const RETRY_MS = 30_000;

/**
 * Keeps the settings of this browser and those of the account the same while the console is open: changes are sent at
 * most once a second and stay in this browser until they have arrived; changes of other browsers are read when the page
 * is looked at.
 */
export function usePreferencesSync(): void {
  const userId = signedInUserId() ?? '';
  preferencesApi.usePreferencesQuery(userId, { refetchOnFocus: true, refetchOnReconnect: true });
  const [change] = preferencesApi.useChangePreferencesMutation();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const plan = (ms: number): void => {
      if (Object.keys(unsentSettings(userId)).length > 0) timer ??= setTimeout(() => void sendAll(), ms);
    };
    const sendAll = async (): Promise<void> => {
      let isFailed = false;
      await oneTabAtATime(`preferences:${userId}`, async () => {
        const values = unsentSettings(userId);
        // Another tab has sent them.
        if (Object.keys(values).length === 0) return;
        const { error } = await change({ userId, values });
        isFailed = error !== undefined;
        // No later attempt would be accepted either.
        if (failureIn(error)?.code === 'request.invalid') noteSent(userId, values);
      });
      timer = undefined;
      if (!isStopped) plan(isFailed ? RETRY_MS : SEND_EVERY_MS);
    };
    let isStopped = false;
    const stop = subscribeToSettings(userId, () => plan(SEND_EVERY_MS));
    plan(SEND_EVERY_MS);
    return () => {
      isStopped = true;
      stop();
      clearTimeout(timer);
    };
  }, [userId, change]);
}
