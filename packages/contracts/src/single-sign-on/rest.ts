import { defineCalls } from '../rest/endpoint.ts';
import { singleSignOnPaths } from './paths.ts';
import {
  BackChannelLogoutRequest,
  FinishSingleSignOnQuery,
  FrontChannelLogoutQuery,
  ProviderState,
  StartSingleSignOnQuery,
} from './schemas.ts';

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
