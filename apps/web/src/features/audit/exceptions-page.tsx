import { auditPaths, EXCEPTION_KINDS, type ExceptionRow } from '@pitdesk/contracts/audit';
import { Button } from 'antd';
import { DownloadIcon } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { aMoment, listShape, oneOf, someGamingDays } from '#components/data-list/address.ts';
import { DataList } from '#components/data-list/data-list.tsx';
import { ChoiceField } from '#components/data-list/fields.tsx';
import type { Column } from '#components/data-list/list-columns.tsx';
import { TimeRangeField } from '#components/data-list/time-range-field.tsx';
import { useListAddress, useListResult } from '#components/data-list/use-list.ts';
import { Moment } from '#components/moment.tsx';
import { PageHead } from '#components/page-head.tsx';
import { useMay } from '#components/use-may.ts';
import { paths } from '#config/paths.ts';
import { plainLine } from '#lib/text/plain-line.ts';
import { useExceptionsQuery } from './api.ts';
import { TargetMark, useAuditTexts } from './audit-texts.tsx';
import { EntriesExport } from './entries-export.tsx';

const EXCEPTIONS_LIST = listShape({
  screen: 'exceptions',
  sort: 'at:desc',
  sorts: [],
  filters: { kind: oneOf(EXCEPTION_KINDS), gaming_day: someGamingDays, from: aMoment, to: aMoment },
});

/** Every void, correction, override and manual change of state, with who did and authorised it. */
export default function ExceptionsPage() {
  const { t } = useTranslation(['audit', 'fields']);
  const navigate = useNavigate();
  const { targetText } = useAuditTexts();
  const mayExport = useMay('exceptions.export');
  const mayReadIncidents = useMay('incidents.read');
  const [isExporting, setExporting] = useState(false);
  const address = useListAddress(EXCEPTIONS_LIST);
  const { filters } = address;
  const result = useListResult(useExceptionsQuery(address.query, { skip: !address.ready }));
  const columns = useExceptionColumns();
  const goTo = (text: string, to: string) => ({ key: to, text, onChoose: () => void navigate(to) });
  return (
    <>
      <PageHead title={t('exceptions.title')} lead={t('exceptions.lead')} />
      <DataList<ExceptionRow>
        address={address}
        result={result}
        columns={columns}
        label={t('exceptions.title')}
        rowKey={({ id }) => String(id)}
        rowName={({ kind, what }) =>
          `${t(`exceptions.kind.${kind}`)}, ${what === null ? '' : targetText(what)}`
        }
        rowMenu={({ what, incident_id }) => [
          ...(what?.kind === 'round' ? [goTo(t('menu.round'), paths.round.link(what.id))] : []),
          ...(incident_id !== null && mayReadIncidents
            ? [goTo(t('menu.incident'), paths.incident.link(incident_id))]
            : []),
        ]}
        filters={
          <>
            <ChoiceField
              label={t('fields:kind')}
              value={filters.kind}
              all={t('filter.all')}
              options={EXCEPTION_KINDS.map((value) => ({ value, label: t(`exceptions.kind.${value}`) }))}
              onChange={(kind) => address.setFilters({ kind })}
            />
            <TimeRangeField chosen={filters} onChange={address.setFilters} />
          </>
        }
        tools={
          mayExport && (
            <Button size="small" icon={<DownloadIcon />} onClick={() => setExporting(true)}>
              {t('export.open')}
            </Button>
          )
        }
        empty={{ title: t('exceptions.none'), text: t('exceptions.noneText') }}
      />
      {isExporting && (
        <EntriesExport
          title={t('exceptions.export')}
          path={auditPaths.exportExceptions}
          filters={filters}
          onClose={() => setExporting(false)}
        />
      )}
    </>
  );
}

/** The widths leave the reason 150 px and more on a screen of 1440 px. */
function useExceptionColumns(): Column<ExceptionRow>[] {
  const { t } = useTranslation(['audit', 'fields']);
  const { actionText, fieldText, valueText } = useAuditTexts();
  return useMemo(() => {
    const values = ({ what }: ExceptionRow, fields: ExceptionRow['before']) => (
      <Text
        text={Object.entries(fields)
          .map(
            ([field, value]) =>
              `${fieldText(field)}: ${plainLine(valueText(field, value, what?.kind)) || '–'}`,
          )
          .join(', ')}
      />
    );
    return [
      { key: 'at', title: t('fields:at'), render: ({ at }) => <Moment at={at} leading />, width: 145 },
      {
        key: 'kind',
        title: t('fields:kind'),
        render: ({ kind }) => t(`exceptions.kind.${kind}`),
        width: 125,
      },
      {
        key: 'what',
        title: t('column.whom'),
        render: ({ what, action }) =>
          what === null ? actionText(action) : <TargetMark target={what} withheld={undefined} />,
        width: 180,
      },
      {
        key: 'done_by',
        title: t('exceptions.doneBy'),
        render: ({ done_by }) => <Name name={done_by} />,
        width: 115,
      },
      {
        key: 'authorised_by',
        title: t('exceptions.authorisedBy'),
        render: ({ authorised_by }) =>
          authorised_by === null ? (
            <span className="muted" title={t('exceptions.nobody')}>
              –
            </span>
          ) : (
            <Name name={authorised_by} />
          ),
        width: 110,
      },
      { key: 'before', title: t('changes.before'), render: (row) => values(row, row.before), width: 140 },
      { key: 'after', title: t('changes.after'), render: (row) => values(row, row.after), width: 140 },
      {
        key: 'reason',
        title: t('fields:reason'),
        render: ({ reason_code, reason }) => (
          <Text
            text={[reason_code && valueText('reason_code', reason_code), reason && plainLine(reason)]
              .filter(Boolean)
              .join(': ')}
          />
        ),
        wide: true,
      },
    ];
  }, [t, actionText, fieldText, valueText]);
}

const Name = ({ name }: { name: string }) => <bdi translate="no">{plainLine(name)}</bdi>;

const Text = ({ text }: { text: string }) => <span title={text}>{text || '–'}</span>;
