import { type CardReconciliationRow, equipmentPaths } from '@pitdesk/contracts/equipment';
import { isGamingDays } from '@pitdesk/contracts/gaming-day';
import { Button, Empty, Flex } from 'antd';
import { DownloadIcon } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { callOf } from '#api/http/send.ts';
import { DaysField } from '#components/data-list/days-field.tsx';
import { ExportDialog } from '#components/export-dialog/export-dialog.tsx';
import { QueryState } from '#components/query-state.tsx';
import { ScrollRegion } from '#components/scroll-region.tsx';
import { useLanguage } from '#i18n/use-language.ts';
import { formatNumber } from '#lib/text/format.ts';
import { plainLine } from '#lib/text/plain-line.ts';
import { useCardReconciliationQuery } from './api.ts';
import { UNKNOWN } from './marks.tsx';

const COLUMNS = ['opening', 'received', 'put_in_use', 'returned', 'destroyed', 'closing'] as const;

/** The lots of cards on a gaming day: opening, steps, closing, and what was counted. */
export function ReconciliationPart() {
  const { t } = useTranslation('equipment');
  const [search, setSearch] = useSearchParams();
  const asked = search.get('gaming_day') ?? '';
  const day = isGamingDays(asked) ? asked : 'today';
  const query = useCardReconciliationQuery(day);
  const [isExporting, setIsExporting] = useState(false);
  const rows = query.data?.data;
  return (
    <Flex vertical gap={12}>
      <Flex wrap gap="8px 12px" align="start">
        <DaysField
          value={day}
          onChange={(gaming_day) => setSearch({ part: 'reconciliation', gaming_day }, { replace: true })}
        />
        <Button className="end" icon={<DownloadIcon />} onClick={() => setIsExporting(true)}>
          {t('export.open')}
        </Button>
      </Flex>
      <QueryState query={query} />
      {rows?.length === 0 && (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('empty.reconciliation')} />
      )}
      {rows !== undefined && rows.length > 0 && <ReconciliationTable rows={rows} />}
      {isExporting && (
        <ExportDialog
          title={t('export.title')}
          call={(format, signal) =>
            callOf(equipmentPaths.exportCards, { query: { gaming_day: day, format }, signal })
          }
          onClose={() => setIsExporting(false)}
        >
          <p>{t('export.text')}</p>
        </ExportDialog>
      )}
    </Flex>
  );
}

function ReconciliationTable({ rows }: { rows: readonly CardReconciliationRow[] }) {
  const { t } = useTranslation('equipment');
  return (
    <ScrollRegion className="panel scrolls" label={t('part.reconciliation')}>
      <table className="reconciliation cells tabular">
        <thead>
          <tr>
            <th scope="col">{t('lot')}</th>
            {COLUMNS.map((key) => (
              <th scope="col" key={key} align="right">
                {t(`reconciliation.${key}`)}
              </th>
            ))}
            <th scope="col" align="right">
              {t('reconciliation.counted')}
            </th>
            <th scope="col">{t('discrepancy.label')}</th>
            <th scope="col" align="right">
              {t('reconciliation.over_day')}
            </th>
            <th scope="col">{t('reconciliation.signed_by')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <ReconciliationRow key={row.lot.id} row={row} />
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

const sumOf = ({ in_storage, in_use, returned }: CardReconciliationRow['opening']): number =>
  in_storage + in_use + returned;

function ReconciliationRow({ row }: { row: CardReconciliationRow }) {
  const { t } = useTranslation('equipment');
  const [language] = useLanguage();
  const number = (value: number): string => formatNumber(value, language);
  const places = (counts: CardReconciliationRow['opening']) => (
    <span title={t('countedAs', { ...counts })}>{number(sumOf(counts))}</span>
  );
  const { difference, counted, over_day, signed_by } = row;
  return (
    <tr>
      <th scope="row">
        <bdi translate="no">{plainLine(row.lot.lot)}</bdi>
      </th>
      {COLUMNS.map((key) => {
        const value = row[key];
        return (
          <td key={key} align="right">
            {typeof value === 'number' ? <span>{number(value)}</span> : places(value)}
          </td>
        );
      })}
      <td align="right">{counted === null ? UNKNOWN : places(counted)}</td>
      <td>
        {difference === null ? (
          UNKNOWN
        ) : difference === 0 ? (
          <span>{t('discrepancy.none')}</span>
        ) : (
          <span className="pill is-danger">
            {t(difference < 0 ? 'discrepancy.missing' : 'discrepancy.surplus', {
              count: Math.abs(difference),
            })}
          </span>
        )}
      </td>
      <td align="right">
        <span className={over_day > 0 ? 'pill is-danger' : undefined}>{number(over_day)}</span>
      </td>
      <td>
        {signed_by.length === 0 ? UNKNOWN : <bdi translate="no">{signed_by.map(plainLine).join(', ')}</bdi>}
      </td>
    </tr>
  );
}
