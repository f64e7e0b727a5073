import { useTranslation } from 'react-i18next';
import type { CallFailure } from '../../api/http/call-failure.ts';

export function LockFailure({ failure: { code, retryAfterSeconds } }: { failure: CallFailure }) {
  const { t } = useTranslation('sessions');
  const isBusy = code === 'auth.too_many_attempts' || code === 'request.too_many';
  const isWrong = code === 'auth.password_incorrect' || code === 'request.invalid';
  return (
    <div className="notice notice--danger" role="alert">
      {isBusy && <p>{t('lock.failure.tooMany', { seconds: Math.ceil(retryAfterSeconds ?? 60) })}</p>}
      {isWrong && <p>{t('lock.failure.incorrect')}</p>}
      {!isBusy && !isWrong && <p>{t('lock.failure.outage')}</p>}
    </div>
  );
}
