import { useTranslation } from 'react-i18next';
import type { CallFailure } from '#api/http/call-failure.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { formatDuration } from '#lib/text/format-duration.ts';

/** Details of a failure below the form's own text: the cause, the time to wait, the request id. */
export function FailureDetail({ failure }: { failure: CallFailure }) {
  const { t } = useTranslation('accounts');
  const [language] = useLanguage();
  const { code, status, retryAfterSeconds, requestId } = failure;
  const isBusy = code === 'auth.too_many_attempts' || code === 'request.too_many';
  return (
    <>
      {isBusy && (
        <p>{t('failure.tooMany', { wait: formatDuration(Math.ceil(retryAfterSeconds ?? 60), language) })}</p>
      )}
      {code === 'client.unreachable' && <p>{t('failure.unreachable')}</p>}
      {status >= 500 && <p>{t('failure.outage')}</p>}
      {status >= 500 && requestId !== undefined && (
        <p className="hint words">{t('failure.requestId', { id: requestId })}</p>
      )}
    </>
  );
}
