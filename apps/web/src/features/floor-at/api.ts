import { type FloorSpan, floorAtPaths } from '@pitdesk/contracts/floor-at';
import { callOf } from '#api/http/send.ts';
import { baseApi, PLAYERS } from '#api/store.ts';

const floorAtApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** @param from the start of the span, in milliseconds since 1970 */
    floorSpan: build.query<FloorSpan, { from: number; to: number }>({
      query: ({ from, to }) =>
        callOf(floorAtPaths.getFloorSpan, {
          query: { from: new Date(from).toISOString(), to: new Date(to).toISOString() },
        }),
      providesTags: [PLAYERS],
    }),
  }),
});

export const { useFloorSpanQuery } = floorAtApi;
