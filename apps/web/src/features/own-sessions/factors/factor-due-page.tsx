import '../own-sessions.css';
import { Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PageHead } from '#components/page-head.tsx';
import { paths } from '#config/paths.ts';
import { OwnFactors } from './own-factors.tsx';

/** The only page of an account whose second factor is overdue: adding one opens the console. */
export default function FactorDuePage() {
  const { t } = useTranslation('factors');
  return (
    <Flex vertical gap={16} className="own-sessions">
      <PageHead title={t('due.title')} lead={t('due.overdue')} />
      <OwnFactors />
      <Link to={paths.logout.link()}>{t('due.signOut')}</Link>
    </Flex>
  );
}
