import { DownloadIcon } from 'lucide-react';
import './availability.css';
import { GAME_NAMES } from '@pitdesk/contracts/games';
import type { TableLogEntry } from '@pitdesk/contracts/table-control';
import { CHANGE_CAUSES, CHANGE_KINDS, tableControlPaths } from '@pitdesk/contracts/table-control';
import { Button, Flex } from 'antd';
import { memo, useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { callOf } from '#api/http/send.ts';
import { aNumber, listShape, oneOf, someGamingDays, textUpTo } from '#components/data-list/address.ts';
import { DataList } from '#components/data-list/data-list.tsx';
import { DaysField } from '#components/data-list/days-field.tsx';
import { ChoiceField } from '#components/data-list/fields.tsx';
import { type ListAddress, useListAddress, useListResult } from '#components/data-list/use-list.ts';
import { ExportDialog } from '#components/export-dialog/export-dialog.tsx';
import { PageHead } from '#components/page-head.tsx';
import { useMay } from '#components/use-may.ts';
import { paths } from '#config/paths.ts';
import { useTableNames } from '#features/tables/use-table-names.ts';
import { useTableLogQuery } from '../api.ts';
import { AvailabilityReport } from './availability-report.tsx';
import { useLogColumns } from './use-log-columns.tsx';

/** The parameters of the page's address; `tables` is the page of the tables above the log. */
const AVAILABILITY_LIST = listShape({
  screen: 'availability',
  sort: 'at:desc',
  sorts: ['at'],
  filters: {
    gaming_day: someGamingDays,
    game: oneOf(GAME_NAMES),
    table_id: textUpTo(64),
    cause: oneOf(CHANGE_CAUSES),
    kind: oneOf(CHANGE_KINDS),
    tables: aNumber,
  },
});

type AvailabilityAddress = ListAddress<(typeof AVAILABILITY_LIST)['filters']>;

/** A report always covers days. */
const BY_DEFAULT = 'today';

/** How long tables were open, by table, game, shift and cause, and the log of their changes. */
export default function AvailabilityPage() {
  const { t } = useTranslation('table-control');
  const { t: common } = useTranslation();
  const navigate = useNavigate();
  const mayFloor = useMay('alarms.read');
  const address = useListAddress(AVAILABILITY_LIST);
  const { filters, setFilters } = address;
  const gaming_day = filters.gaming_day || BY_DEFAULT;
  const { tables, ...query } = address.query;
  const result = useListResult(useTableLogQuery({ ...query, gaming_day }, { skip: !address.ready }));
  const columns = useLogColumns();
  const [isExporting, setExporting] = useState(false);
  const setPage = useCallback((page: number) => setFilters({ tables: String(page) }), [setFilters]);
  const rowName = useCallback(({ seq }: TableLogEntry) => t('log.entry', { seq }), [t]);
  const report = useMemo(
    () => ({
      gaming_day,
      page: Number(tables ?? 1),
      ...(filters.game !== '' && { game: filters.game }),
      ...(filters.table_id !== '' && { table_id: filters.table_id }),
    }),
    [gaming_day, tables, filters.game, filters.table_id],
  );
  return (
    <>
      <PageHead title={t('title')} />
      <Flex wrap gap={8} align="start" className="list-bar availability__filters">
        <ReportFilters address={address} />
      </Flex>
      <AvailabilityReport
        query={report}
        isReady={address.ready}
        onPage={setPage}
        onTable={(table_id) => setFilters({ table_id, tables: '' })}
      >
        <h2 className="availability__heading">{t('log.title')}</h2>
        <DataList
          address={address}
          result={result}
          columns={columns}
          label={t('log.title')}
          rowKey={rowKey}
          rowName={rowName}
          filters={<LogFilters address={address} />}
          {...(mayFloor && {
            rowMenu: ({ at }: TableLogEntry) => [
              {
                key: 'floor',
                text: common('floorAt'),
                onChoose: () => void navigate(paths.floorAt.link(at)),
              },
            ],
          })}
          tools={
            <Button size="small" icon={<DownloadIcon />} onClick={() => setExporting(true)}>
              {t('export.open')}
            </Button>
          }
          empty={{ title: t('empty.title'), text: t('empty.text') }}
        />
      </AvailabilityReport>
      {isExporting && (
        <ExportDialog
          title={t('export.title')}
          call={(format, signal) => {
            const { page: _page, per_page: _perPage, sort_by: _order, ...all } = query;
            const to = { ...all, gaming_day, format };
            return callOf(tableControlPaths.exportTableLog, { query: to, signal });
          }}
          onClose={() => setExporting(false)}
        >
          <p>{t('export.text')}</p>
        </ExportDialog>
      )}
    </>
  );
}

const rowKey = ({ seq }: TableLogEntry): string => String(seq);

interface FiltersProps {
  address: AvailabilityAddress;
}

/** The filters of the report and the log. Memoised: a new page of entries does not render the fields again. */
const ReportFilters = memo(function ReportFilters({ address: { filters, setFilters } }: FiltersProps) {
  const { t } = useTranslation(['table-control', 'fields']);
  const nameOf = useTableNames();
  const onDays = useCallback((gaming_day: string) => setFilters({ gaming_day, tables: '' }), [setFilters]);
  return (
    <>
      <DaysField value={filters.gaming_day || BY_DEFAULT} onChange={onDays} />
      <ChoiceField
        label={t('fields:game')}
        value={filters.game}
        all={t('filter.all')}
        options={GAME_NAMES.map((value) => ({ value, label: t(`game.${value}`) }))}
        onChange={(game) => setFilters({ game, tables: '' })}
      />
      {filters.table_id !== '' && (
        <ChoiceField
          label={t('fields:table')}
          value={filters.table_id}
          all={t('filter.all')}
          options={[{ value: filters.table_id, label: nameOf(filters.table_id) }]}
          onChange={(table_id) => setFilters({ table_id, tables: '' })}
        />
      )}
    </>
  );
});

/** The filters of the log alone. */
const LogFilters = memo(function LogFilters({ address: { filters, setFilters } }: FiltersProps) {
  const { t } = useTranslation(['table-control', 'fields']);
  return (
    <>
      <ChoiceField
        label={t('log.who')}
        value={filters.cause}
        all={t('filter.all')}
        options={CHANGE_CAUSES.map((value) => ({ value, label: t(`cause.${value}`) }))}
        onChange={(cause) => setFilters({ cause })}
      />
      <ChoiceField
        label={t('fields:kind')}
        value={filters.kind}
        all={t('filter.all')}
        options={CHANGE_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
        onChange={(kind) => setFilters({ kind })}
      />
    </>
  );
});
