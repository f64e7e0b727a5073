import type { Accepted } from '@pitdesk/contracts/accounts';
import { accountsPaths } from '@pitdesk/contracts/accounts';
import type { SessionSummary } from '@pitdesk/contracts/sessions';
import { sessionsPaths } from '@pitdesk/contracts/sessions';
import { callOf } from '#api/http/send.ts';
import { baseApi } from '#api/store.ts';

const TAG = 'sessions';

/** The sessions of the account. */
const sessionsApi = baseApi.enhanceEndpoints({ addTagTypes: [TAG] }).injectEndpoints({
  endpoints: (build) => ({
    ownSessions: build.query<SessionSummary[], void>({
      query: () => callOf(sessionsPaths.listSessions),
      providesTags: [TAG],
    }),
    endSession: build.mutation<Accepted, string>({
      query: (id) => callOf(sessionsPaths.endSession, { params: { id } }),
      // Refetched whether or not the session still existed.
      invalidatesTags: [TAG],
    }),
    /** Makes the operator send a password link by mail; the console changes passwords in no other way. */
    requestPasswordLink: build.mutation<unknown, string>({
      query: (email) => callOf(accountsPaths.forgotPassword, { body: { email } }),
    }),
    endOtherSessions: build.mutation<{ ended: number }, void>({
      query: () => callOf(sessionsPaths.endOtherSessions),
      invalidatesTags: [TAG],
    }),
  }),
});

export const {
  useOwnSessionsQuery,
  useEndSessionMutation,
  useEndOtherSessionsMutation,
  useRequestPasswordLinkMutation,
} = sessionsApi;
