import { createObservable } from '#lib/state/observable.ts';

/**
 * `under way`: until the gateway has answered the sign-out, and during the redirect to the identity provider's
 * sign-out. `failed`: it is unknown whether the provider has signed out as well.
 */
type SignOutState = 'done' | 'under way' | 'failed';

export const signOutState = createObservable<SignOutState>('done');

// A page restored from the back-forward cache must not redirect.
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted && signOutState.get() === 'under way') signOutState.set('failed');
});
