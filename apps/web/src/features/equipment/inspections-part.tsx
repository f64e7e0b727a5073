import { INSPECTION_RESULTS, type Inspection } from '@pitdesk/contracts/equipment';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { aMoment, listShape, oneOf, someGamingDays } from '#components/data-list/address.ts';
import { DataList } from '#components/data-list/data-list.tsx';
import { ChoiceField } from '#components/data-list/fields.tsx';
import type { Column } from '#components/data-list/list-columns.tsx';
import { TimeRangeField } from '#components/data-list/time-range-field.tsx';
import { Moment } from '#components/moment.tsx';
import { useMay } from '#components/use-may.ts';
import { type TableNameOf, useTableNames } from '#features/tables/use-table-names.ts';
import { plainLine } from '#lib/text/plain-line.ts';
import { useInspectionsQuery } from './api.ts';
import { InspectDialog } from './inspect-dialog.tsx';
import { ResultMark, UNKNOWN } from './marks.tsx';
import { useEquipmentList } from './use-equipment-list.ts';

const SHAPE = listShape({
  screen: 'inspections',
  sort: 'at:desc',
  sorts: [],
  filters: { result: oneOf(INSPECTION_RESULTS), gaming_day: someGamingDays, from: aMoment, to: aMoment },
});

/** The daily log of the inspections. An entry is corrected only by a further one. */
export function InspectionsPart() {
  const { t } = useTranslation(['equipment', 'fields']);
  const nameOf = useTableNames();
  const { list, item: corrected, openForm, close } = useEquipmentList(SHAPE, useInspectionsQuery);
  const { filters, setFilters } = list.address;
  const columns = useMemo(() => columnsOf(t, nameOf), [t, nameOf]);
  const mayInspect = useMay('equipment.inspect');
  return (
    <>
      <DataList<Inspection>
        {...list}
        columns={columns}
        label={t('part.inspections')}
        rowKey={({ id }) => id}
        rowName={({ number }) => t('named.wheel', { number: plainLine(number) })}
        rowMenu={({ id, corrected_by }) =>
          mayInspect && corrected_by === null
            ? [{ key: 'correct', text: t('inspection.doCorrect'), onChoose: () => openForm(`correct:${id}`) }]
            : []
        }
        filters={
          <>
            <ChoiceField
              label={t('inspection.result')}
              value={filters.result}
              all={t('all')}
              options={INSPECTION_RESULTS.map((value) => ({ value, label: t(`result.${value}`) }))}
              onChange={(chosen) => setFilters({ result: chosen })}
            />
            <TimeRangeField chosen={filters} onChange={setFilters} />
          </>
        }
        empty={{ title: t('empty.inspections'), text: t('empty.inspectionsText') }}
      />
      {corrected !== undefined && (
        <InspectDialog
          wheel={{ id: corrected.equipment_id, number: corrected.number }}
          table={corrected.table}
          corrects={corrected}
          onClose={close}
        />
      )}
    </>
  );
}

const columnsOf = (t: TFunction<['equipment', 'fields']>, nameOf: TableNameOf): Column<Inspection>[] => [
  { key: 'at', title: t('fields:at'), render: ({ at }) => <Moment at={at} leading />, width: 150 },
  {
    key: 'number',
    title: t('kind.wheel'),
    render: ({ number }) => <bdi translate="no">{plainLine(number)}</bdi>,
    width: 100,
  },
  {
    key: 'table',
    title: t('fields:table'),
    render: ({ table }) => <bdi translate="no">{nameOf(table.id, table.title)}</bdi>,
    width: 150,
  },
  {
    key: 'result',
    title: t('inspection.result'),
    render: ({ result, corrects, corrected_by }) => (
      <>
        <ResultMark result={result} />
        {corrected_by !== null && <span className="pill is-over">{t('inspection.corrected')}</span>}
        {corrects !== null && <span className="pill is-over">{t('inspection.correction')}</span>}
      </>
    ),
    width: 190,
  },
  { key: 'level', title: t('inspection.level'), render: ({ level }) => t(`level.${level}`), width: 110 },
  {
    key: 'adjustment',
    title: t('inspection.adjustment'),
    render: ({ adjustment }) =>
      adjustment === null ? (
        UNKNOWN
      ) : (
        <bdi translate="no" title={adjustment}>
          {plainLine(adjustment)}
        </bdi>
      ),
    wide: true,
  },
  {
    key: 'by',
    title: t('inspection.by'),
    render: ({ by }) => <bdi translate="no">{plainLine(by.username)}</bdi>,
    width: 120,
  },
  {
    key: 'licence',
    title: t('inspection.licence'),
    render: ({ licence }) => (licence === null ? UNKNOWN : <bdi translate="no">{plainLine(licence)}</bdi>),
    width: 170,
    optional: 'on',
  },
];
