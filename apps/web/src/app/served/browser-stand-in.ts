import { SERVED_SIGN_IN_ID, type ServedSignIn } from '@pitdesk/contracts/browser';
import { entryPaths } from '#config/entry-paths.ts';

/** What the page that is being drawn holds. */
export const standIn: { served: ServedSignIn | null } = { served: null };

const elements: Readonly<Record<string, () => object | null>> = {
  [SERVED_SIGN_IN_ID]: () => standIn.served && { textContent: JSON.stringify(standIn.served) },
  username: () => ({ value: '__USERNAME__' }),
  password: () => ({ value: '' }),
};
const localStorage = { getItem: () => null };

/** As much of a browser as the sign-in page looks at while it is drawn in the build, which runs in Node. */
Object.assign(globalThis, {
  localStorage,
  document: { getElementById: (id: string) => elements[id]?.() ?? null, documentElement: {} },
  window: {
    localStorage,
    location: { pathname: entryPaths.login.link(), hash: '' },
    addEventListener: () => undefined,
  },
});
