import { useTranslation } from 'react-i18next';
import { Wordmark } from '../../../components/wordmark.tsx';
import { useWakeLock } from './use-wake-lock.ts';

/** Whose wall it is, and what this screen cannot do by itself. */
export function WallFoot() {
  const { t } = useTranslation('wall');
  const awake = useWakeLock();
  return (
    <footer className="wall-foot">
      <Wordmark />
      {awake === 'refused' && <p>{t('mayFallAsleep')}</p>}
    </footer>
  );
}
