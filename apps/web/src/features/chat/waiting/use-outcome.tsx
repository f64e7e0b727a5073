import { Button } from 'antd';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useFeedback } from '#components/antd/feedback.tsx';

/** How long an act can be undone in its notice. */
const UNDO_SECONDS = 10;

interface Outcome {
  /** An act with the same key replaces the notice. */
  key: string;
  text: string;
  undo: () => void;
}

/** Returns a function that shows the outcome of an act with its undo, or that it failed. */
export function useOutcome(): (outcome: Outcome | 'failed') => void {
  const { t } = useTranslation('inbox');
  const { notification } = useFeedback();
  return useCallback(
    (outcome) => {
      if (outcome === 'failed') {
        notification.error({ key: 'chat failed', role: 'alert', title: t('failed') });
        return;
      }
      const { key, text, undo } = outcome;
      notification.success({
        key,
        role: 'status',
        duration: UNDO_SECONDS,
        title: text,
        actions: (
          <Button
            size="small"
            onClick={() => {
              notification.destroy(key);
              undo();
            }}
          >
            {t('noAnswer.undo')}
          </Button>
        ),
      });
    },
    [notification, t],
  );
}
