import { cannedPaths, type Helpline } from '@pitdesk/contracts/chat';
import { callOf } from '#api/http/send.ts';
import { baseApi } from '#api/store.ts';

const HELPLINES = 'helplines';

const helplinesApi = baseApi.enhanceEndpoints({ addTagTypes: [HELPLINES] }).injectEndpoints({
  endpoints: (build) => ({
    helplines: build.query<Helpline[], void>({
      query: () => callOf(cannedPaths.listHelplines),
      providesTags: [HELPLINES],
    }),
    setHelpline: build.mutation<Helpline, Pick<Helpline, 'language' | 'text' | 'version'>>({
      query: ({ language, ...body }) => callOf(cannedPaths.setHelpline, { params: { language }, body }),
      invalidatesTags: [HELPLINES],
    }),
  }),
});

export const { useHelplinesQuery, useSetHelplineMutation } = helplinesApi;
