import './dashboard-page.css';
import type { LoadedUser } from '@pitdesk/contracts/accounts';
import { hasTerminal } from '@pitdesk/contracts/accounts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useConsoleInfoQuery } from '#api/console-info.ts';
import { LeftOutRows } from '#components/left-out-rows.tsx';
import { PartBoundary } from '#components/part-boundary.tsx';
import { QueryFailure } from '#components/query-failure.tsx';
import { OpenControlOfMany } from '#features/table-control/control-button.tsx';
import { useDashboardTablesQuery } from '#features/tables/api.ts';
import { lazyPart } from '#i18n/lazy-part.ts';
import { useDocumentTitle } from '#lib/browser/use-document-title.ts';
import { may } from '#lib/state/may.ts';
import { useDashboardFilters } from './filters/dashboard-filters.ts';
import { GridSkeleton, TableGrid } from './table-grid.tsx';
import { TotalsRow } from './totals/totals-row.tsx';

/** Imports antd's fields, which are as large as the page. */
const DashboardTools = lazyPart(() => import('./filters/filter-bar.tsx'), ['dashboard']);

/** The operator announces no changes of the list itself; the socket sends changes at the tables. */
const LIST_POLLING_MS = 30_000;

interface Props {
  user: LoadedUser;
  /** Figures of open work. */
  waiting: ReactNode;
}

export function DashboardPage({ user, waiting }: Props) {
  const { t } = useTranslation('dashboard');
  useDocumentTitle(t('title'));
  const [filters, changeFilters] = useDashboardFilters();
  const query = useDashboardTablesQuery(undefined, {
    pollingInterval: LIST_POLLING_MS,
    refetchOnFocus: true,
    refetchOnReconnect: true,
  });
  const { data: tables } = query;
  return (
    <>
      <h1 className="visually-hidden">{t('title')}</h1>
      {user.access === undefined && !hasTerminal(user) && <NoTerminalNotice />}
      <TotalsRow tables={tables} waiting={waiting} />
      {tables !== undefined && (
        <PartBoundary before={<div className="dashboard-tools" />}>
          <DashboardTools tables={tables} filters={filters} onChange={changeFilters} />
        </PartBoundary>
      )}
      {/* Not `QueryState`: its lines would be part of the first load. */}
      <QueryFailure query={query} />
      {tables === undefined && query.error === undefined && <GridSkeleton />}
      {tables !== undefined && <LeftOutRows of="table" />}
      {tables !== undefined && (
        <TableGrid
          tables={tables}
          filters={filters}
          user={user}
          canOpen={may(user, 'rounds.read')}
          onClear={() => changeFilters({ game: 'all', terminal: 'all', find: '' })}
        />
      )}
      <OpenControlOfMany />
    </>
  );
}

/** Explains why the cards of this account have no link, and names the contact. */
function NoTerminalNotice() {
  const { t } = useTranslation('dashboard');
  const { data: info } = useConsoleInfoQuery();
  const contact = info?.support_contact ?? '';
  return (
    <p className="no-terminal box" role="note">
      {contact === '' ? t('noTerminal.text') : t('noTerminal.ask', { contact })}
    </p>
  );
}
