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
import { FACTORS_TAG, ownFactorsApi } from '#api/own-factors.ts';

/** Changes of the account's second factors. */
const factorsApi = ownFactorsApi.injectEndpoints({
  endpoints: (build) => ({
    beginFactor: build.mutation<BegunFactor, FactorKind>({
      query: (kind) => callOf(factorsPaths.beginFactor, { body: { kind } }),
    }),
    addFactor: build.mutation<AddedFactor, AddFactorRequest>({
      query: (body) => callOf(factorsPaths.addFactor, { body }),
      invalidatesTags: [FACTORS_TAG],
    }),
    removeFactor: build.mutation<OwnFactors, { id: string; name: string }>({
      query: ({ id, name }) => callOf(factorsPaths.removeFactor, { params: { id }, about: name }),
      invalidatesTags: [FACTORS_TAG],
    }),
    renewCodes: build.mutation<NewRecoveryCodes, void>({
      query: () => callOf(factorsPaths.renewRecoveryCodes),
      invalidatesTags: [FACTORS_TAG],
    }),
  }),
});

export const {
  useBeginFactorMutation,
  useAddFactorMutation,
  useRemoveFactorMutation,
  useRenewCodesMutation,
} = factorsApi;
