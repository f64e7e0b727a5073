import type { SignInInfo } from '../console/schemas.ts';
import type { ErrorCode } from '../errors/catalogue.ts';
import type { Challenge } from '../factors/schemas.ts';
import type { Language } from './limits.ts';

/** The language that was chosen in this browser, for the pages that the gateway writes. */
export const LANGUAGE_COOKIE = 'pitdesk_language';
/** Set where a posted form has signed in: the console finds its session by the refresh cookie alone. */
export const BEGUN_COOKIE = 'pitdesk_begun';

/** The element of the page that holds a `ServedSignIn` as JSON. */
export const SERVED_SIGN_IN_ID = 'served-sign-in';

/** What a sign-in page of the gateway is about; the console takes over the form with the same. */
export interface ServedSignIn {
  readonly info: SignInInfo;
  /** Why the posted form did not sign in. */
  readonly refusal: ServedRefusal | null;
}

export interface ServedRefusal {
  code: ErrorCode;
  status: number;
  requestId: string;
  retryAfterSeconds?: number;
  /** The proof that is wanted after the password. */
  challenge?: Challenge;
}

/** Names the form that offers this. */
export const servedFormOf = ({ registration, provider }: SignInInfo): ServedForm =>
  `${registration ? 'registration' : 'none'} ${provider === null ? 'none' : 'provider'}`;

export type ServedForm = `${'registration' | 'none'} ${'provider' | 'none'}`;

/**
 * The sign-in page as the web app's build draws it for the gateway. Places that the gateway fills are written `__PLACE__`:
 * `CSP_NONCE`, `LANGUAGE`, `LOADING`, `NO_SCRIPT`, `TITLE`, `FORM` and `SERVED` of the page, `USERNAME` and `PROVIDER` of a form,
 * `WAIT` and `REQUEST_ID` of a notice.
 */
export interface ServedPages {
  readonly page: string;
  readonly languages: Readonly<Record<Language, ServedTexts>>;
}

export interface ServedTexts {
  readonly title: string;
  /** While the console's code is fetched. */
  readonly loading: string;
  /** For a browser without JavaScript. */
  readonly noScript: string;
  /** The HTML up to the place of a notice, and after it. */
  readonly forms: Readonly<Record<ServedForm, readonly [before: string, after: string]>>;
  /** The HTML of a notice, by the code of the refusal. */
  readonly notices: Readonly<Partial<Record<ErrorCode, string>>>;
  /** The HTML in a form's place where the second factor is wanted. */
  readonly factor: string;
}
