import { LockIcon } from 'lucide-react';
import './idle-lock.css';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';

/** Warns an inactive user before the screen is covered; any input cancels that. */
export function LockWarning({ soon }: { soon: boolean }) {
  return (
    <div role="status">
      <Suspense>{soon && <Words />}</Suspense>
    </div>
  );
}

function Words() {
  const { t } = useTranslation('sessions');
  return (
    <p className="lock-warning box pad inline">
      <LockIcon className="warning" />
      <span>{t('lock.soon')}</span>
    </p>
  );
}
