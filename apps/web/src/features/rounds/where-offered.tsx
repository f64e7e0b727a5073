import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useConsoleInfoQuery } from '../../api/tables-api.ts';
import { NotOffered } from '../../components/not-offered.tsx';

/** Shows its children unless the operator records no rounds here, and says so then. */
export function WhereOffered({ children }: { children: ReactNode }) {
  const { t } = useTranslation('rounds');
  const { data: info } = useConsoleInfoQuery();
  if (info?.capabilities.rounds === false) return <NotOffered title={t('off.title')} text={t('off.text')} />;
  return children;
}
