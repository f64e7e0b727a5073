import type { EntityId, MessageHiding } from '@pitdesk/contracts';
import { baseApi } from '../base-api.ts';
import { callOf } from '../http/send.ts';
import { useChat } from './chat-context.ts';

const PATH = '/api/conversations/:id/messages/:key/hidden';

interface Target {
  id: EntityId;
  key: string;
}

const hidingApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    hideMessage: build.mutation<MessageHiding, Target & { reason: string }>({
      query: ({ id, key, reason }) =>
        callOf<'hideMessage'>('PUT', PATH, { params: { id, key }, body: { reason } }),
    }),
    showMessage: build.mutation<MessageHiding, Target>({
      query: ({ id, key }) => callOf<'showMessage'>('DELETE', PATH, { params: { id, key } }),
    }),
  }),
});

/** What hides a message of one conversation from staff, and shows it again; each says whether it was done. */
export function useHiding(id: EntityId) {
  const { threads } = useChat();
  const [hide, hiding] = hidingApi.useHideMessageMutation();
  const [show, showing] = hidingApi.useShowMessageMutation();
  const took = (answer: MessageHiding | undefined): boolean => {
    // By the socket as well, where there is one now.
    if (answer !== undefined) threads.find(id)?.changed(answer);
    return answer !== undefined;
  };
  return {
    hide: async (key: string, reason: string) => took((await hide({ id, key, reason })).data),
    show: async (key: string) => took((await show({ id, key })).data),
    isBusy: hiding.isLoading || showing.isLoading,
    failed: hiding.isError || showing.isError,
  };
}
