import { useTranslation } from 'react-i18next';
import { ErrorPage } from './error-page.tsx';

/** @param framed true inside of the console */
export function NotFoundPage({ framed = false }: { framed?: boolean }) {
  const { t } = useTranslation('errors');
  return <ErrorPage code="404" title={t('notFound.title')} text={t('notFound.text')} framed={framed} />;
}
