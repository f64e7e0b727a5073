import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { CallFailure } from '../../../api/http/call-failure.ts';
import { paths } from '../../../config/paths.ts';
import { FailureDetail } from '../failure-detail.tsx';

export function ResetFailure({ failure }: { failure: CallFailure }) {
  const { t } = useTranslation('accounts');
  const isSpent = failure.code === 'auth.reset_token_invalid';
  return (
    <div className="notice notice--danger" role="alert">
      <p>{isSpent ? t('reset.spent') : t('reset.failed')}</p>
      {isSpent && <Link to={paths.forgotPassword.link()}>{t('reset.askAgain')}</Link>}
      <FailureDetail failure={failure} />
    </div>
  );
}
