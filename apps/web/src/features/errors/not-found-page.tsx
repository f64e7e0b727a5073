import { useTranslation } from 'react-i18next';
import { ErrorPage } from './error-page.tsx';

export function NotFoundPage() {
  const { t } = useTranslation('errors');
  return <ErrorPage code="404" title={t('notFound.title')} text={t('notFound.text')} />;
}
