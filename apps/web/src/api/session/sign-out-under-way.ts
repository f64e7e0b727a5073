import { createObservable } from '#lib/observable.ts';

/** True until the gateway has answered a sign-out, and while the browser goes on to the identity provider's own. */
export const signOutUnderWay = createObservable(false);

// Who comes back to a page that the browser has kept finds it as it was left.
window.addEventListener('pageshow', () => signOutUnderWay.set(false));
