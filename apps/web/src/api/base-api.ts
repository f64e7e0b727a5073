import { type BaseQueryFn, createApi } from '@reduxjs/toolkit/query/react';
import type { CallFailure } from './http/call-failure.ts';
import type { Call } from './http/send.ts';
import { sendSignedIn } from './http/send-signed-in.ts';

const baseQuery: BaseQueryFn<Call, unknown, CallFailure> = async (call, { signal }) => {
  const result = await sendSignedIn({ ...call, signal });
  return result.ok ? { data: result.data } : { error: result.failure };
};

/** Every feature's calls are injected into this one: one cache, one way to the gateway. */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery,
  endpoints: () => ({}),
});
