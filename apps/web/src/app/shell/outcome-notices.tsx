import { Button } from 'antd';
import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { latestOutcome } from '#api/outcomes.ts';
import { useFeedback } from '#components/antd/feedback.tsx';
import { onlyOnce } from '#lib/interaction/only-once.ts';

/** How long an act can be undone in its notice. */
const UNDO_SECONDS = 10;

/** Shows the outcome of each act of this user as a notice, with its undo or the way to what was made. */
export default function OutcomeNotices() {
  const { t } = useTranslation('outcomes');
  const { notification } = useFeedback();
  const navigate = useNavigate();
  const outcome = useSyncExternalStore(latestOutcome.subscribe, latestOutcome.get);
  useEffect(() => {
    if (outcome === null) return;
    const { text, values = {}, failed = false, link, undo } = outcome;
    latestOutcome.set(null);
    const close = (act: () => unknown) =>
      onlyOnce(() => {
        notification.destroy(text);
        act();
      });
    notification[failed ? 'error' : 'success']({
      // A newer outcome of the same act replaces the notice.
      key: text,
      title: t(text, values),
      ...(undo !== undefined && { duration: UNDO_SECONDS }),
      ...((undo ?? link) !== undefined && {
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
      }),
    });
  }, [outcome, notification, navigate, t]);
  return null;
}
