import { EXCEPTION_KINDS, type ExceptionRow, incidentsPaths } from '@pitdesk/contracts/incidents';
import { Button } from 'antd';
import type { TFunction } from 'i18next';
import { DownloadIcon } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { callOf } from '#api/http/send.ts';
import { aMoment, listShape, oneOf, someGamingDays } from '#components/data-list/address.ts';
import { DataList } from '#components/data-list/data-list.tsx';
import { ChoiceField } from '#components/data-list/fields.tsx';
import type { Column } from '#components/data-list/list-columns.tsx';
import { TimeRangeField } from '#components/data-list/time-range-field.tsx';
import { useListAddress, useListResult } from '#components/data-list/use-list.ts';
import { ExportDialog } from '#components/export-dialog/export-dialog.tsx';
import { Moment } from '#components/moment.tsx';
import { PageHead } from '#components/page-head.tsx';
import { useMay } from '#components/use-may.ts';
import { paths } from '#config/paths.ts';
import { useFieldLabels } from '#i18n/use-field-labels.ts';
import { useKnownReasonTexts } from '#i18n/use-reason-texts.ts';
import { plainLine } from '#lib/text/plain-line.ts';
import { useExceptionsQuery } from './api.ts';
import { ExceptionKindText } from './incident-parts.tsx';

const EXCEPTIONS_SHAPE = listShape({
  screen: 'exceptions',
  sort: 'at:desc',
  sorts: [],
  filters: { kind: oneOf(EXCEPTION_KINDS), gaming_day: someGamingDays, from: aMoment, to: aMoment },
});

/** Every void, correction, override and manual change of state, with who did and authorised it. */
export default function ExceptionsPage() {
  const { t } = useTranslation(['incidents', 'fields', 'reasons']);
  const navigate = useNavigate();
  const { labelOf } = useFieldLabels();
  const reasonText = useKnownReasonTexts();
  const mayExport = useMay('exceptions.export');
  const mayReadIncidents = useMay('incidents.read');
  const [isExporting, setExporting] = useState(false);
  const address = useListAddress(EXCEPTIONS_SHAPE);
  const { filters, page, perPage } = address;
  const set = useMemo(
    () => Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== '')),
    [filters],
  );
  const query = useMemo(() => ({ page, per_page: perPage, ...set }), [page, perPage, set]);
  const result = useListResult(useExceptionsQuery(query, { skip: !address.ready }));
  const columns = useMemo(
    () => exceptionColumns(t, (field) => labelOf(field) ?? field, reasonText),
    [t, labelOf, reasonText],
  );
  return (
    <>
      <PageHead title={t('exceptions.title')} lead={t('exceptions.lead')} />
      <DataList<ExceptionRow>
        address={address}
        result={result}
        columns={columns}
        label={t('exceptions.title')}
        rowKey={({ id }) => String(id)}
        rowName={({ kind, what }) => `${t(`exceptions.kind.${kind}`)}, ${plainLine(what?.label ?? '')}`}
        rowMenu={({ what, incident_id }) => [
          ...(what?.kind === 'round'
            ? [
                {
                  key: 'round',
                  text: t('menu.round'),
                  onChoose: () => void navigate(paths.round.link(what.id)),
                },
              ]
            : []),
          ...(incident_id !== null && mayReadIncidents
            ? [
                {
                  key: 'incident',
                  text: t('menu.open'),
                  onChoose: () => void navigate(paths.incident.link(incident_id)),
                },
              ]
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
              {t('exceptions.export')}
            </Button>
          )
        }
        empty={{ title: t('exceptions.none'), text: t('exceptions.noneText') }}
      />
      {isExporting && (
        <ExportDialog
          title={t('exceptions.exportTitle')}
          call={(format, signal) =>
            callOf(incidentsPaths.exportExceptions, { query: { ...set, format }, signal })
          }
          onClose={() => setExporting(false)}
        >
          <p>{t(Object.keys(set).length === 0 ? 'exceptions.exportAll' : 'exceptions.exportFiltered')}</p>
        </ExportDialog>
      )}
    </>
  );
}

const valueText = (value: unknown): string => {
  if (value === null || value === undefined) return '–';
  return typeof value === 'string' ? value : JSON.stringify(value);
};

const valuesText = (values: ExceptionRow['before'], nameOf: (field: string) => string): string =>
  Object.entries(values)
    .map(([field, value]) => `${nameOf(field)}: ${plainLine(valueText(value))}`)
    .join(', ');

const exceptionColumns = (
  t: TFunction<['incidents', 'fields', 'reasons']>,
  nameOf: (field: string) => string,
  reasonText: (code: string) => string,
): Column<ExceptionRow>[] => [
  { key: 'at', title: t('fields:at'), render: ({ at }) => <Moment at={at} leading />, width: 160 },
  {
    key: 'kind',
    title: t('fields:kind'),
    render: ({ kind }) => <ExceptionKindText kind={kind} />,
    width: 120,
  },
  {
    key: 'what',
    title: t('exceptions.what'),
    render: ({ what }) => <bdi translate="no">{plainLine(what?.label || what?.id || '–')}</bdi>,
    width: 190,
  },
  {
    key: 'done_by',
    title: t('exceptions.doneBy'),
    render: ({ done_by }) => <bdi translate="no">{plainLine(done_by)}</bdi>,
    width: 110,
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
        <bdi translate="no">{plainLine(authorised_by)}</bdi>
      ),
    width: 120,
  },
  {
    key: 'before',
    title: t('exceptions.before'),
    render: ({ before }) => <Values text={valuesText(before, nameOf)} />,
    width: 190,
  },
  {
    key: 'after',
    title: t('exceptions.after'),
    render: ({ after }) => <Values text={valuesText(after, nameOf)} />,
    width: 190,
  },
  {
    key: 'reason',
    title: t('fields:reason'),
    render: ({ reason_code, reason }) => (
      <Values
        text={[reason_code && reasonText(reason_code), reason && plainLine(reason)]
          .filter(Boolean)
          .join(': ')}
      />
    ),
    wide: true,
  },
];

const Values = ({ text }: { text: string }) => <span title={text}>{text === '' ? '–' : text}</span>;
