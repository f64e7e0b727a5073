/** Leads to the identity provider; `again` makes it authenticate the person even where it has a session. */
export const START_SINGLE_SIGN_ON = '/api/auth/sso/start';
export const SINGLE_SIGN_ON_AGAIN = `${START_SINGLE_SIGN_ON}?again=true`;

const RETURN_KEY = 'pitdesk.sso.return.v1';

/** Keeps in this tab where the person wanted to go: the way over the provider leaves the page. */
export function writeReturnState(state: unknown): void {
  sessionStorage.setItem(RETURN_KEY, JSON.stringify(state ?? null));
}

export function takeReturnState(): unknown {
  const text = sessionStorage.getItem(RETURN_KEY) ?? 'null';
  sessionStorage.removeItem(RETURN_KEY);
  return JSON.parse(text);
}
