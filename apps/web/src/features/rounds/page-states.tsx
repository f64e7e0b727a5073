import './rounds.css';
import type { EntityId } from '@pitdesk/contracts/fields';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useConsoleInfoQuery } from '#api/console-info.ts';
import { failureText } from '#components/failure-text.ts';
import { NotOffered } from '#components/not-offered.tsx';
import { useRecentRoundsFailure } from './api.ts';

/** Reserves the space of a page that loads. */
export function PageSkeleton() {
  const { t } = useTranslation();
  return (
    <div className="page-skeleton" role="status">
      <span className="visually-hidden">{t('loading')}</span>
      <div className="page-skeleton__block" />
      <div className="page-skeleton__block" />
    </div>
  );
}

interface OfferedProps {
  /** The content without the capability. */
  above?: ReactNode;
  children: ReactNode;
}

/** Shows its children, or a note where the operator records no rounds. */
export function WhereOffered({ above, children }: OfferedProps) {
  const { t } = useTranslation('rounds');
  const { data: info } = useConsoleInfoQuery();
  if (info?.capabilities.rounds !== false) return children;
  return (
    <>
      {above}
      <NotOffered title={t('off.title')} text={t('off.text')} />
    </>
  );
}

/** Shows why the recent rounds failed to load, beside the loaded ones. */
export function LoadNote({ tableId }: { tableId: EntityId }) {
  const { t } = useTranslation();
  const failure = useRecentRoundsFailure(tableId);
  if (failure === undefined) return null;
  return (
    <p className="table-page__note" role="alert">
      {t(failureText(failure.code))}
    </p>
  );
}
