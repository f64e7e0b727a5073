import { createObservable } from '#lib/state/observable.ts';

/**
 * `under way`: until the gateway has answered the sign-out, and while the browser goes on to the identity provider's own.
 * `failed`: nobody knows whether the provider has signed out as well.
 */
type SignOutState = 'done' | 'under way' | 'failed';

export const signOutState = createObservable<SignOutState>('done');

// A page that the browser has kept, and shows to who goes back, goes nowhere by itself.
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted && signOutState.get() === 'under way') signOutState.set('failed');
});
