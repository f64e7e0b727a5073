import './measures.css';
import { MEASURE_KINDS, MEASURE_STATES, type Measure } from '@pitdesk/contracts/measures';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { listShape, oneOf } from '#components/data-list/address.ts';
import { DataList } from '#components/data-list/data-list.tsx';
import { ChoiceField } from '#components/data-list/fields.tsx';
import type { Column } from '#components/data-list/list-columns.tsx';
import { useListAddress, useListResult } from '#components/data-list/use-list.ts';
import { Moment } from '#components/moment.tsx';
import { PageHead } from '#components/page-head.tsx';
import { useOpenForm } from '#lib/interaction/use-open-form.ts';
import { plainLine } from '#lib/text/plain-line.ts';
import { useMeasureChangesQuery, useMeasuresQuery } from './api.ts';
import { MeasureDialog } from './measure-dialog.tsx';
import { Enforcement, MeasureStateMark, scopeText, TimeLeft } from './measure-parts.tsx';

const MEASURES_SHAPE = listShape({
  screen: 'measures',
  sort: 'taken_at:desc',
  sorts: [],
  filters: {
    kind: oneOf(MEASURE_KINDS),
    state: oneOf(MEASURE_STATES),
    appealed: oneOf(['1'] as const),
  },
});

/** Every measure against a player, its remaining time, and its pending decisions. */
export default function MeasuresPage() {
  const { t } = useTranslation('player');
  useMeasureChangesQuery();
  const address = useListAddress(MEASURES_SHAPE);
  const { filters, page, perPage } = address;
  const { kind, state, appealed } = filters;
  const query = useMemo(
    () => ({
      page,
      per_page: perPage,
      ...(kind === '' ? {} : { kind }),
      ...(state === '' ? {} : { state }),
      ...(appealed === '' ? {} : { appealed }),
    }),
    [page, perPage, kind, state, appealed],
  );
  const result = useListResult(useMeasuresQuery(query, { skip: !address.ready }));
  const [form, openForm] = useOpenForm();
  const columns = useMemo(() => measureColumns(t), [t]);
  const openId = form?.startsWith('measure:') ? form.slice('measure:'.length) : undefined;
  return (
    <>
      <PageHead title={t('measures.title')} lead={t('measures.lead')} />
      <DataList<Measure>
        address={address}
        result={result}
        columns={columns}
        label={t('measures.title')}
        rowKey={({ id }) => id}
        rowName={({ player }) => plainLine(player) || t('erasedPlayer')}
        onOpen={({ id }) => openForm(`measure:${id}`)}
        rowMenu={({ id }) => [
          { key: 'open', text: t('measures.open'), onChoose: () => openForm(`measure:${id}`) },
        ]}
        filters={
          <>
            <ChoiceField
              label={t('filter.state')}
              value={state}
              all={t('filter.any')}
              options={MEASURE_STATES.map((value) => ({ value, label: t(`state.${value}`) }))}
              onChange={(chosen) => address.setFilters({ state: chosen })}
            />
            <ChoiceField
              label={t('filter.kind')}
              value={kind}
              all={t('filter.any')}
              options={MEASURE_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
              onChange={(chosen) => address.setFilters({ kind: chosen })}
            />
            <ChoiceField
              label={t('filter.appeal')}
              value={appealed}
              all={t('filter.any')}
              options={[{ value: '1', label: t('filter.onlyAppealed') }]}
              onChange={(chosen) => address.setFilters({ appealed: chosen })}
            />
          </>
        }
        empty={{ title: t('measures.none'), text: t('measures.noneText') }}
      />
      {openId !== undefined && <MeasureDialog key={openId} id={openId} onClose={() => openForm(null)} />}
    </>
  );
}

const measureColumns = (t: TFunction<'player'>): Column<Measure>[] => [
  {
    key: 'player',
    title: t('column.player'),
    render: ({ player }) => (
      <bdi translate="no" title={player}>
        {plainLine(player) || t('erasedPlayer')}
      </bdi>
    ),
    width: 190,
  },
  { key: 'kind', title: t('column.kind'), render: ({ kind }) => t(`kind.${kind}`), width: 150 },
  {
    key: 'scope',
    title: t('column.scope'),
    render: (measure) => <bdi translate="no">{scopeText(measure, t)}</bdi>,
    width: 130,
  },
  { key: 'reason', title: t('column.reason'), render: ({ reason }) => t(`reason.${reason}`), width: 150 },
  {
    key: 'state',
    title: t('column.state'),
    render: (measure) => (
      <span className="measure-state">
        <MeasureStateMark state={measure.state} />
        {measure.state === 'active' && <Enforcement measure={measure} />}
        <TimeLeft measure={measure} />
      </span>
    ),
    wide: true,
  },
  {
    key: 'by',
    title: t('column.by'),
    render: ({ taken_by }) => <bdi translate="no">{plainLine(taken_by.username)}</bdi>,
    width: 110,
    optional: 'on',
  },
  {
    key: 'taken_at',
    title: t('column.taken'),
    render: ({ taken_at }) => <Moment at={taken_at} leading />,
    width: 150,
  },
];
