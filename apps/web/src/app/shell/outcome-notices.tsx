import { Button } from 'antd';
import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { latestOutcome } from '#api/outcomes.ts';
import { useFeedback } from '#components/antd/feedback.tsx';

/** Shows the outcome of each act of this user as a notice, with its undo or the way to what was made. */
export default function OutcomeNotices() {
  const { t } = useTranslation('outcomes');
  const { notification } = useFeedback();
  const navigate = useNavigate();
  const outcome = useSyncExternalStore(latestOutcome.subscribe, latestOutcome.get);
  useEffect(() => {
    if (outcome === null) return;
    const { text, link, undo, seconds } = outcome;
    latestOutcome.set(null);
    const close = (act: () => unknown) => () => {
      notification.destroy(text);
      act();
    };
    notification.success({
      // A newer outcome of the same act replaces the notice.
      key: text,
      role: 'status',
      title: t(text),
      ...(seconds !== undefined && { duration: seconds }),
      actions: (
        <>
          {undo !== undefined && (
            <Button size="small" onClick={close(undo)}>
              {t('undo')}
            </Button>
          )}
          {link !== undefined && (
            <Button size="small" type="link" onClick={close(() => navigate(link))}>
              {t('open')}
            </Button>
          )}
        </>
      ),
    });
  }, [outcome, notification, navigate, t]);
  return null;
}
