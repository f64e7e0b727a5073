import { useTranslation } from 'react-i18next';
import { ErrorPage } from './error-page.tsx';

export function SystemErrorPage({ requestId, reload }: { requestId?: string; reload?: boolean }) {
  const { t } = useTranslation('errors');
  return (
    <ErrorPage
      code="500"
      title={t('system.title')}
      text={requestId === undefined ? undefined : t('system.requestId', { id: requestId })}
      reload={reload}
    />
  );
}
