import { useCallback } from 'react';
import { showFailed, showOutcome } from '#api/outcomes.ts';
import { useMay } from '#components/use-may.ts';
import { useSetNeedsAnswerMutation } from '../api.ts';
import type { ShownMessage } from '../live/ordered-messages.ts';

/** Corrects whether a message needs an answer. */
export type CorrectNeed = (message: ShownMessage, needs: boolean) => void;

/** Returns a function that corrects whether a message needs an answer; undefined if the account may not. */
export function useCorrectNeed(): CorrectNeed | undefined {
  const maySend = useMay('chat.send');
  const [set] = useSetNeedsAnswerMutation();
  const correct = useCallback(
    async ({ chat_id: id, key }: ShownMessage, needs: boolean): Promise<void> => {
      if ('error' in (await set({ id, key, needs }))) return showFailed();
      const undo = async (): Promise<void> => {
        if ('error' in (await set({ id, key, needs: !needs }))) showFailed();
      };
      showOutcome({ text: needs ? 'chat.needed' : 'chat.notNeeded', undo: () => void undo() });
    },
    [set],
  );
  const run = useCallback<CorrectNeed>((message, needs) => void correct(message, needs), [correct]);
  return maySend ? run : undefined;
}
