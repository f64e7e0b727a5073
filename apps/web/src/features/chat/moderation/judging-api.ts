import type { FlagVerdict, MessageFlag } from '@pitdesk/contracts/words';
import { wordsPaths } from '@pitdesk/contracts/words';
import { callOf } from '#api/http/send.ts';
import { baseApi } from '#api/store.ts';
import { useChat } from '../live/chat.ts';
import type { ShownMessage } from '../live/ordered-messages.ts';

/** Apart from the chat's other calls, which every page loads. */
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

/** Says of a message's flags that they are right or wrong, or takes it back. */
export function useJudging({ chat_id }: ShownMessage) {
  const { threads } = useChat();
  const [send] = judgingApi.useJudgeFlagMutation();
  return async (id: string, verdict: FlagVerdict | null): Promise<void> => {
    await send({ id, verdict });
    // The marks come by the socket; without one they are read.
    threads.find(chat_id)?.retry();
  };
}
