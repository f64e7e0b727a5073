import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '#components/use-may.ts';
import { useSetNeedsAnswerMutation } from '../api.ts';
import type { ShownMessage } from '../live/ordered-messages.ts';
import { useOutcome } from './use-outcome.tsx';

/** Corrects whether a message needs an answer. */
export type CorrectNeed = (message: ShownMessage, needs: boolean) => void;

/** Returns a function that corrects whether a message needs an answer; undefined if the account may not. */
export function useCorrectNeed(): CorrectNeed | undefined {
  const { t } = useTranslation('inbox');
  const maySend = useMay('chat.send');
  const show = useOutcome();
  const [set] = useSetNeedsAnswerMutation();
  const correct = useCallback(
    async ({ chat_id: id, key }: ShownMessage, needs: boolean): Promise<void> => {
      if ('error' in (await set({ id, key, needs }))) return show('failed');
      const undo = async (): Promise<void> => {
        if ('error' in (await set({ id, key, needs: !needs }))) show('failed');
      };
      show({
        key: `needs answer ${id} ${key}`,
        text: t(needs ? 'needs.marked' : 'needs.unmarked'),
        undo: () => void undo(),
      });
    },
    [set, show, t],
  );
  const run = useCallback<CorrectNeed>((message, needs) => void correct(message, needs), [correct]);
  return maySend ? run : undefined;
}
