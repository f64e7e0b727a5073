import type { SavedView, SavedViewInput } from '@pitdesk/contracts/views';
import { viewsPaths } from '@pitdesk/contracts/views';
import { callOf } from './http/send.ts';
import { baseApi } from './store.ts';

const TAG = 'views';

/** One's own views of lists, each list's by itself. */
const viewsApi = baseApi.enhanceEndpoints({ addTagTypes: [TAG] }).injectEndpoints({
  endpoints: (build) => ({
    savedViews: build.query<SavedView[], string>({
      query: (screen) => callOf(viewsPaths.listViews, { query: { screen } }),
      providesTags: (_views, _failure, screen) => [{ type: TAG, id: screen }],
    }),
    createView: build.mutation<SavedView, SavedViewInput>({
      query: (body) => callOf(viewsPaths.createView, { body }),
      invalidatesTags: (_view, _failure, { screen }) => [{ type: TAG, id: screen }],
    }),
    updateView: build.mutation<SavedView, SavedView>({
      query: ({ id, ...body }) => callOf(viewsPaths.updateView, { params: { id }, body }),
      invalidatesTags: (_view, _failure, { screen }) => [{ type: TAG, id: screen }],
    }),
    deleteView: build.mutation<undefined, SavedView>({
      query: ({ id }) => callOf(viewsPaths.deleteView, { params: { id } }),
      invalidatesTags: (_view, _failure, { screen }) => [{ type: TAG, id: screen }],
    }),
  }),
});

export const { useSavedViewsQuery, useCreateViewMutation, useUpdateViewMutation, useDeleteViewMutation } =
  viewsApi;
