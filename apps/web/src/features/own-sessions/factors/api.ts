import type {
  AddedFactor,
  AddFactorRequest,
  BegunFactor,
  FactorKind,
  NewRecoveryCodes,
  OwnFactors,
} from '@pitdesk/contracts/factors';
import { factorsPaths } from '@pitdesk/contracts/factors';
import { callOf } from '#api/http/send.ts';
import { baseApi } from '#api/store.ts';

const FACTORS = 'factors';

/** The second factors of the account. */
const factorsApi = baseApi.enhanceEndpoints({ addTagTypes: [FACTORS] }).injectEndpoints({
  endpoints: (build) => ({
    ownFactors: build.query<OwnFactors, void>({
      query: () => callOf(factorsPaths.getFactors),
      providesTags: [FACTORS],
    }),
    beginFactor: build.mutation<BegunFactor, FactorKind>({
      query: (kind) => callOf(factorsPaths.beginFactor, { body: { kind } }),
    }),
    addFactor: build.mutation<AddedFactor, AddFactorRequest>({
      query: (body) => callOf(factorsPaths.addFactor, { body }),
      invalidatesTags: [FACTORS],
    }),
    removeFactor: build.mutation<OwnFactors, { id: string; name: string }>({
      query: ({ id, name }) => callOf(factorsPaths.removeFactor, { params: { id }, about: name }),
      invalidatesTags: [FACTORS],
    }),
    renewCodes: build.mutation<NewRecoveryCodes, void>({
      query: () => callOf(factorsPaths.renewRecoveryCodes),
      invalidatesTags: [FACTORS],
    }),
  }),
});

export const {
  useOwnFactorsQuery,
  useBeginFactorMutation,
  useAddFactorMutation,
  useRemoveFactorMutation,
  useRenewCodesMutation,
} = factorsApi;
