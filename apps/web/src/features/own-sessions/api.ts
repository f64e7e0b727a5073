import type { Accepted, SessionSummary } from '@pitdesk/contracts';
import { callOf } from '../../api/http/send.ts';
import { baseApi } from '../../api/store.ts';

const TAG = 'sessions';

/** Where the account is signed in. */
const sessionsApi = baseApi.enhanceEndpoints({ addTagTypes: [TAG] }).injectEndpoints({
  endpoints: (build) => ({
    ownSessions: build.query<SessionSummary[], void>({
      query: () => callOf<'listSessions'>('GET', '/api/sessions'),
      providesTags: [TAG],
    }),
    endSession: build.mutation<Accepted, string>({
      query: (id) => callOf<'endSession'>('DELETE', '/api/sessions/:id', { params: { id } }),
      // Whether or not it was still there: the list says what is.
      invalidatesTags: [TAG],
    }),
    /** Has the operator send a mail with the way to a new password; it changes passwords in no other way. */
    requestPasswordLink: build.mutation<unknown, string>({
      query: (email) => callOf<'forgotPassword'>('POST', '/api/auth/forgot-password', { body: { email } }),
    }),
    endOtherSessions: build.mutation<{ ended: number }, void>({
      query: () => callOf<'endOtherSessions'>('DELETE', '/api/sessions'),
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
