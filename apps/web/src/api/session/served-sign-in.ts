import type { LoginForm } from '@pitdesk/contracts/accounts';
import { BEGUN_COOKIE, SERVED_SIGN_IN_ID, type ServedSignIn } from '@pitdesk/contracts/browser';

const element = (): HTMLElement | null => document.getElementById(SERVED_SIGN_IN_ID);

/** Returns what the page's own sign-in form is about, while the console has not taken it over; null in other pages. */
export function servedSignIn(): ServedSignIn | null {
  const text = element()?.textContent;
  return text ? (JSON.parse(text) as ServedSignIn) : null;
}

/** The form is the console's: one that is opened later begins empty. */
export function takenOver(): void {
  element()?.remove();
}

/** Returns what stands in the page's own form, whoever wrote it: a person, the browser or the gateway. */
export function servedInput(): LoginForm {
  const typed = (id: keyof LoginForm): string => {
    const field = element() && (document.getElementById(id) as HTMLInputElement | null);
    return field?.value ?? '';
  };
  return { username: typed('username'), password: typed('password') };
}

/** True after a posted form has signed in: the session is found by its cookie. */
export const hasBegun = (): boolean => document.cookie.includes(BEGUN_COOKIE);
