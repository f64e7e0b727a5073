import { useTranslation } from 'react-i18next';
import type { CallFailure } from '../../../api/http/call-failure.ts';
import { FailureDetail } from '../failure-detail.tsx';

export function RegistrationFailure({ failure }: { failure: CallFailure }) {
  const { t } = useTranslation('accounts');
  return (
    <div className="notice notice--danger" role="alert">
      <p>{t('registration.failed')}</p>
      {failure.code === 'auth.registration_broken' && (
        <p className="notice__detail">{t('registration.refused')}</p>
      )}
      {failure.code === 'auth.registration_off' && <p>{t('registration.off')}</p>}
      <FailureDetail failure={failure} />
    </div>
  );
}
