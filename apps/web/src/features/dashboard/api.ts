import type { PlayerCountSample } from '@pitdesk/contracts/players';
import { playersPaths } from '@pitdesk/contracts/players';
import type { RoundsPace } from '@pitdesk/contracts/rounds';
import { roundsPaths } from '@pitdesk/contracts/rounds';
import { callOf } from '#api/http/send.ts';
import { baseApi } from '#api/store.ts';

const dashboardApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    playerSamples: build.query<PlayerCountSample[], void>({
      query: () => callOf(playersPaths.listPlayerCounts, { query: { minutes: 60 } }),
      // The chart covers an hour, and the user may return to it.
      keepUnusedDataFor: 600,
    }),
    roundsPace: build.query<RoundsPace, void>({
      query: () => callOf(roundsPaths.getRoundsPace),
      keepUnusedDataFor: 600,
    }),
  }),
});

export const { usePlayerSamplesQuery, useRoundsPaceQuery } = dashboardApi;
