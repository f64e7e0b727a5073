import type { SavedView, SavedViewInput } from '@pitdesk/contracts/views';
import { viewsPaths } from '@pitdesk/contracts/views';
import { useMemo } from 'react';
import { callOf } from '#api/http/send.ts';
import { baseApi } from '#api/store.ts';

const TAG = 'views';

/** The user's views of all lists in one answer, so that a list that opens has them already. */
const viewsApi = baseApi.enhanceEndpoints({ addTagTypes: [TAG] }).injectEndpoints({
  endpoints: (build) => ({
    savedViews: build.query<SavedView[], void>({
      query: () => callOf(viewsPaths.listViews),
      keepUnusedDataFor: Number.POSITIVE_INFINITY,
      providesTags: [TAG],
    }),
    createView: build.mutation<SavedView, SavedViewInput>({
      query: (body) => callOf(viewsPaths.createView, { body }),
      invalidatesTags: [TAG],
    }),
    updateView: build.mutation<SavedView, SavedView>({
      query: ({ id, ...body }) => callOf(viewsPaths.updateView, { params: { id }, body }),
      invalidatesTags: [TAG],
    }),
    deleteView: build.mutation<undefined, SavedView>({
      query: ({ id }) => callOf(viewsPaths.deleteView, { params: { id } }),
      invalidatesTags: [TAG],
    }),
  }),
});

export const { useCreateViewMutation, useUpdateViewMutation, useDeleteViewMutation } = viewsApi;

/** Another tab or device may have changed them since. */
const REFETCH_AFTER_S = 60;

/** Returns the user's views of a list: undefined until they are loaded. */
export function useSavedViews(screen: string): {
  views: readonly SavedView[] | undefined;
  isFailed: boolean;
} {
  const { data, isError } = viewsApi.useSavedViewsQuery(undefined, {
    refetchOnMountOrArgChange: REFETCH_AFTER_S,
  });
  const views = useMemo(() => data?.filter((view) => view.screen === screen), [data, screen]);
  return { views, isFailed: isError };
}
