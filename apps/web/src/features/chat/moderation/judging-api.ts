import type { FlagVerdict, MessageFlag } from '@pitdesk/contracts/words';
import { wordsPaths } from '@pitdesk/contracts/words';
import { callOf } from '#api/http/send.ts';
import { baseApi } from '#api/store.ts';
import { useChat } from '../live/chat.ts';
import type { ShownMessage } from '../live/ordered-messages.ts';

/** Not in the chat's API, which every page loads. */
const judgingApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    judgeFlag: build.mutation<MessageFlag, { id: string; verdict: FlagVerdict | null }>({
      query: ({ id, verdict }) =>
        verdict === null
          ? callOf(wordsPaths.unjudgeFlag, { params: { id } })
          : callOf(wordsPaths.judgeFlag, { params: { id }, body: { verdict } }),
    }),
  }),
});

/** Returns a function that judges the flags of a message, or removes the judgement. */
export function useJudging({ chat_id }: ShownMessage) {
  const { threads } = useChat();
  const [send] = judgingApi.useJudgeFlagMutation();
  return async (id: string, verdict: FlagVerdict | null): Promise<void> => {
    await send({ id, verdict });
    // The socket publishes the marks. Without a connection they are refetched.
    for (const thread of threads.allOf(chat_id)) thread.retry();
  };
}
