import {
  EQUIPMENT,
  EQUIPMENT_KINDS,
  EQUIPMENT_PLACES,
  type Equipment,
  type EquipmentKind,
} from '@pitdesk/contracts/equipment';
import { Button } from 'antd';
import type { TFunction } from 'i18next';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { listShape, oneOf, textUpTo } from '#components/data-list/address.ts';
import { DataList } from '#components/data-list/data-list.tsx';
import { ChoiceField, SearchField } from '#components/data-list/fields.tsx';
import type { Column } from '#components/data-list/list-columns.tsx';
import { Moment } from '#components/moment.tsx';
import { useMay } from '#components/use-may.ts';
import { paths } from '#config/paths.ts';
import { type TableNameOf, useTableNames } from '#features/tables/use-table-names.ts';
import { plainLine } from '#lib/text/plain-line.ts';
import { useEquipmentQuery } from './api.ts';
import { FactsDialog, MoveDialog, RetireDialog, StaysDialog } from './equipment-dialogs.tsx';
import { InspectWheel } from './inspect-dialog.tsx';
import { ResultMark, UNKNOWN } from './marks.tsx';
import { useEquipmentList } from './use-equipment-list.ts';

const SHAPE = listShape({
  screen: 'equipment',
  sort: 'number:asc',
  sorts: [],
  filters: {
    kind: oneOf(EQUIPMENT_KINDS),
    place: oneOf(EQUIPMENT_PLACES),
    find: textUpTo(EQUIPMENT.serialMax),
  },
});

/** The wheels and shoes, and what can be done with each. */
export function WheelsPart() {
  const { t } = useTranslation(['equipment', 'fields']);
  const nameOf = useTableNames();
  const { list, act, id, item, openForm, close } = useEquipmentList(SHAPE, useEquipmentQuery);
  const { filters, setFilters } = list.address;
  const columns = useMemo(() => columnsOf(t, nameOf), [t, nameOf]);
  const mayRecord = useMay('equipment.record');
  const mayInspect = useMay('equipment.inspect');
  const onFind = useCallback((find: string) => setFilters({ find }), [setFilters]);
  return (
    <>
      <DataList<Equipment>
        {...list}
        columns={columns}
        label={t('part.wheels')}
        rowKey={(row) => row.id}
        rowName={({ kind, number }) => t(`named.${kind}`, { number: plainLine(number) })}
        onOpen={(row) => openForm(`stays:${row.id}`)}
        rowMenu={(row) =>
          menuOf(row, { mayRecord, mayInspect }).map((key) => ({
            key,
            text: t(`act.${key}`),
            danger: key === 'retire',
            onChoose: () => openForm(`${key}:${row.id}`),
          }))
        }
        filters={
          <>
            <ChoiceField
              label={t('fields:kind')}
              value={filters.kind}
              all={t('all')}
              options={EQUIPMENT_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
              onChange={(kind) => setFilters({ kind })}
            />
            <ChoiceField
              label={t('place.label')}
              value={filters.place}
              all={t('all')}
              options={EQUIPMENT_PLACES.map((value) => ({ value, label: t(`place.${value}`) }))}
              onChange={(place) => setFilters({ place })}
            />
            <SearchField
              label={t('find')}
              value={filters.find}
              maxLength={EQUIPMENT.serialMax}
              onChange={onFind}
            />
          </>
        }
        tools={
          mayRecord &&
          EQUIPMENT_KINDS.map((kind) => (
            <Button
              key={kind}
              size="small"
              type={kind === 'wheel' ? 'primary' : 'default'}
              onClick={() => openForm(`add:${kind}`)}
            >
              {t(`add.${kind}`)}
            </Button>
          ))
        }
        empty={{ title: t('empty.wheels'), text: t('empty.wheelsText') }}
      />
      {act === 'add' && mayRecord && <FactsDialog kind={kindOf(id)} onClose={close} />}
      {item !== undefined && (
        <>
          {act === 'change' && <FactsDialog kind={item.kind} item={item} onClose={close} />}
          {act === 'move' && <MoveDialog item={item} onClose={close} />}
          {act === 'retire' && <RetireDialog item={item} onClose={close} />}
          {act === 'stays' && <StaysDialog item={item} onClose={close} />}
          {act === 'inspect' && <InspectWheel key={item.id} wheel={item} onClose={close} />}
        </>
      )}
    </>
  );
}

const kindOf = (text: string | undefined): EquipmentKind =>
  EQUIPMENT_KINDS.find((kind) => kind === text) ?? 'wheel';

type ItemAct = 'stays' | 'move' | 'inspect' | 'change' | 'retire';

function menuOf(
  { kind, stay, retired }: Equipment,
  { mayRecord, mayInspect }: { mayRecord: boolean; mayInspect: boolean },
): ItemAct[] {
  if (retired !== null) return ['stays'];
  return [
    ...(mayInspect && kind === 'wheel' && stay !== null ? (['inspect'] as const) : []),
    ...(mayRecord ? (['move', 'change'] as const) : []),
    'stays',
    ...(mayRecord && stay === null ? (['retire'] as const) : []),
  ];
}

const columnsOf = (t: TFunction<['equipment', 'fields']>, nameOf: TableNameOf): Column<Equipment>[] => [
  {
    key: 'number',
    title: t('fields:number'),
    render: ({ number }) => (
      <strong>
        <bdi translate="no">{plainLine(number)}</bdi>
      </strong>
    ),
    width: 110,
  },
  {
    key: 'kind',
    title: t('fields:kind'),
    render: ({ kind, wheel }) =>
      wheel === null ? t(`kind.${kind}`) : t(wheel === 'double_zero' ? 'wheel.double' : 'wheel.single'),
    width: 170,
  },
  {
    key: 'place',
    title: t('place.label'),
    render: ({ stay, retired }) =>
      retired !== null ? (
        <span className="pill is-over">{t('place.retired')}</span>
      ) : stay === null ? (
        t('place.storage')
      ) : (
        <Link tabIndex={-1} to={paths.tableRounds.link(stay.table.id, stay.table.title)}>
          <bdi translate="no">{nameOf(stay.table.id, stay.table.title)}</bdi>
        </Link>
      ),
  },
  {
    key: 'since',
    title: t('since'),
    render: ({ stay, retired }) => {
      const at = retired?.at ?? stay?.since;
      return at === undefined ? UNKNOWN : <Moment at={at} leading />;
    },
    width: 170,
  },
  {
    key: 'inspection',
    title: t('inspection.last'),
    render: ({ inspection }) =>
      inspection === null ? (
        UNKNOWN
      ) : (
        <>
          <ResultMark result={inspection.result} /> <Moment at={inspection.at} />
        </>
      ),
    width: 240,
  },
  {
    key: 'serial',
    title: t('serial'),
    render: ({ serial }) =>
      serial === null || serial === '' ? UNKNOWN : <bdi translate="no">{plainLine(serial)}</bdi>,
    width: 150,
    optional: 'on',
  },
];
