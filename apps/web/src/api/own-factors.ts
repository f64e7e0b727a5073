import { factorsPaths, type OwnFactors } from '@pitdesk/contracts/factors';
import { callOf } from './http/send.ts';
import { baseApi } from './store.ts';

export const FACTORS_TAG = 'factors';

/** The second factors of the account. */
export const ownFactorsApi = baseApi.enhanceEndpoints({ addTagTypes: [FACTORS_TAG] }).injectEndpoints({
  endpoints: (build) => ({
    ownFactors: build.query<OwnFactors, void>({
      query: () => callOf(factorsPaths.getFactors),
      providesTags: [FACTORS_TAG],
    }),
  }),
});

export const { useOwnFactorsQuery } = ownFactorsApi;
