import type { OperatorStatus } from '@pitdesk/contracts/operator';
import { operatorPaths } from '@pitdesk/contracts/operator';
import { callOf } from '#api/http/send.ts';
import { baseApi } from '#api/store.ts';

const operatorApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    operator: build.query<OperatorStatus, void>({
      query: () => callOf(operatorPaths.getOperator),
    }),
  }),
});

export const { useOperatorQuery } = operatorApi;
