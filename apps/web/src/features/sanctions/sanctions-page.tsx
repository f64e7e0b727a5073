import { Flex } from 'antd';
import './sanctions.css';
import { SANCTION_KINDS, SANCTION_STATES, type Sanction } from '@pitdesk/contracts/sanctions';
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
import { usePlayerMenu } from '#features/players/player-menu.tsx';
import { useReasonTexts } from '#i18n/use-reason-texts.ts';
import { useOpenForm } from '#lib/interaction/use-open-form.ts';
import { plainLine } from '#lib/text/plain-line.ts';
import { useSanctionChangesQuery, useSanctionsQuery } from './api.ts';
import { SanctionDialog } from './sanction-dialog.tsx';
import { Enforcement, SanctionStateMark, scopeText, TimeLeft } from './sanction-parts.tsx';

const SANCTIONS_SHAPE = listShape({
  screen: 'sanctions',
  sort: 'applied_at:desc',
  sorts: [],
  filters: {
    kind: oneOf(SANCTION_KINDS),
    state: oneOf(SANCTION_STATES),
    appealed: oneOf(['1'] as const),
  },
});

/** Every sanction against a player, its remaining time, and its pending decisions. */
export default function SanctionsPage() {
  const { t } = useTranslation(['player', 'fields']);
  useSanctionChangesQuery();
  const address = useListAddress(SANCTIONS_SHAPE);
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
  const result = useListResult(useSanctionsQuery(query, { skip: !address.ready }));
  const [form, openForm] = useOpenForm();
  const playerMenu = usePlayerMenu();
  const reasonText = useReasonTexts();
  const columns = useMemo(() => sanctionColumns(t, reasonText), [t, reasonText]);
  const openId = form?.startsWith('sanction:') ? form.slice('sanction:'.length) : undefined;
  return (
    <>
      <PageHead title={t('sanctions.title')} lead={t('sanctions.lead')} />
      <DataList<Sanction>
        address={address}
        result={result}
        columns={columns}
        label={t('sanctions.title')}
        rowKey={({ id }) => id}
        rowName={({ player }) => plainLine(player) || t('erasedPlayer')}
        onOpen={({ id }) => openForm(`sanction:${id}`)}
        rowMenu={({ id, player_id, player, scope }) => [
          { key: 'open', text: t('sanctions.open'), onChoose: () => openForm(`sanction:${id}`) },
          ...playerMenu({
            id: player_id,
            player,
            tableId: scope.kind === 'table' ? scope.table?.id : undefined,
          }),
        ]}
        filters={
          <>
            <ChoiceField
              label={t('fields:state')}
              value={state}
              all={t('filter.any')}
              options={SANCTION_STATES.map((value) => ({ value, label: t(`state.${value}`) }))}
              onChange={(chosen) => address.setFilters({ state: chosen })}
            />
            <ChoiceField
              label={t('fields:kind')}
              value={kind}
              all={t('filter.any')}
              options={SANCTION_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
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
        empty={{ title: t('sanctions.none'), text: t('sanctions.noneText') }}
      />
      {openId !== undefined && <SanctionDialog key={openId} id={openId} onClose={() => openForm(null)} />}
    </>
  );
}

const sanctionColumns = (
  t: TFunction<['player', 'fields']>,
  reasonText: ReturnType<typeof useReasonTexts>,
): Column<Sanction>[] => [
  {
    key: 'player',
    title: t('fields:player'),
    render: ({ player }) => (
      <bdi translate="no" title={player}>
        {plainLine(player) || t('erasedPlayer')}
      </bdi>
    ),
    width: 180,
  },
  { key: 'kind', title: t('fields:kind'), render: ({ kind }) => t(`kind.${kind}`), width: 155 },
  {
    key: 'scope',
    title: t('fields:scope'),
    render: (sanction) => <bdi translate="no">{scopeText(sanction, t)}</bdi>,
    width: 100,
  },
  { key: 'reason', title: t('fields:reason'), render: ({ reason }) => reasonText(reason), width: 110 },
  {
    key: 'state',
    title: t('fields:state'),
    render: (sanction) => (
      <Flex component="span" wrap gap="4px 8px" align="center" className="words">
        <SanctionStateMark state={sanction.state} />
        {sanction.state === 'active' && <Enforcement sanction={sanction} brief />}
      </Flex>
    ),
    wide: true,
  },
  {
    key: 'left',
    title: t('column.left'),
    render: (sanction) => <TimeLeft sanction={sanction} />,
    width: 160,
    optional: 'on',
  },
  {
    key: 'by',
    title: t('fields:by'),
    render: ({ applied_by }) => <bdi translate="no">{plainLine(applied_by.username)}</bdi>,
    width: 100,
    optional: 'on',
  },
  {
    key: 'applied_at',
    title: t('column.applied'),
    render: ({ applied_at }) => <Moment at={applied_at} leading />,
    width: 150,
  },
];
