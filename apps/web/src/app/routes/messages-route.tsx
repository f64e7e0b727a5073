import { useTranslation } from 'react-i18next';
import { ComingPage } from '../../features/coming/coming-page.tsx';

export function MessagesRoute() {
  const { t } = useTranslation('shell');
  return <ComingPage title={t('menu.messages')} what={t('coming.messages')} />;
}
