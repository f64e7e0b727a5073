import { z } from 'zod';
import { isStorable } from '../fields/text.ts';
import { defineCalls } from '../rest/endpoint.ts';
import { singleSignOnPaths } from './paths.ts';

/** The identity provider, for the sign-in page. */
export const ProviderState = z.object({
  name: z.string(),
  /** False while the provider is unavailable. */
  available: z.boolean(),
});
export type ProviderState = z.infer<typeof ProviderState>;

/** `again`: the provider authenticates the person even in an existing session, as for a locked screen. */
export const StartSingleSignOnQuery = z.object({ again: z.literal('true').optional() });
export type StartSingleSignOnQuery = z.infer<typeof StartSingleSignOnQuery>;

const Parameter = z.string().min(1).max(4_096).refine(isStorable);

/** The provider's response in the browser: a code, or an error. The protocol library checks its other parameters. */
export const FinishSingleSignOnQuery = z.object({ state: Parameter.optional() });

export const FrontChannelLogoutQuery = z.object({ iss: Parameter, sid: Parameter });
export type FrontChannelLogoutQuery = z.infer<typeof FrontChannelLogoutQuery>;

/** Sent as a form. */
export const BackChannelLogoutRequest = z.object({ logout_token: z.string().min(1).max(16_384) });
export type BackChannelLogoutRequest = z.infer<typeof BackChannelLogoutRequest>;

export const singleSignOnCalls = defineCalls('auth', singleSignOnPaths, {
  getProvider: {
    summary: 'Get the identity provider and whether it is available',
    auth: 'public',
    response: ProviderState,
    errors: ['auth.provider_off'],
  },
  startSingleSignOn: {
    summary:
      'Redirect the browser to the identity provider; a failure redirects back to the sign-in page with its code',
    auth: 'public',
    query: StartSingleSignOnQuery,
    status: 302,
    media: ['text/html'],
    errors: ['auth.provider_off'],
  },
  finishSingleSignOn: {
    summary:
      'Receive the response of the identity provider; sets the refresh cookie and redirects to the sign-in page',
    auth: 'public',
    query: FinishSingleSignOnQuery,
    status: 302,
    media: ['text/html'],
    errors: ['auth.provider_off'],
  },
  frontChannelLogout: {
    summary: 'End the console sessions of a provider session; for a frame of the identity provider',
    auth: 'public',
    query: FrontChannelLogoutQuery,
    media: ['text/html'],
    errors: ['auth.provider_off', 'auth.logout_refused'],
  },
  backChannelLogout: {
    summary: 'End the sessions that a logout token of the identity provider names',
    auth: 'public',
    form: true,
    body: BackChannelLogoutRequest,
    status: 204,
    errors: ['auth.provider_off', 'auth.provider_unavailable', 'auth.logout_refused'],
  },
});
