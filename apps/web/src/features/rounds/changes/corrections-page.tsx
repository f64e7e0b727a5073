import '../rounds.css';
import type { EntityId } from '@pitdesk/contracts/fields';
import type { RoundCorrection } from '@pitdesk/contracts/rounds';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { aMoment, listShape, oneOf, someGamingDays } from '#components/data-list/address.ts';
import { DataList } from '#components/data-list/data-list.tsx';
import { ChoiceField } from '#components/data-list/fields.tsx';
import type { Column } from '#components/data-list/list-columns.tsx';
import { TimeRangeField } from '#components/data-list/time-range-field.tsx';
import { useListAddress, useListResult } from '#components/data-list/use-list.ts';
import { Moment } from '#components/moment.tsx';
import { PageHead } from '#components/page-head.tsx';
import { useTableNames } from '#features/tables/use-table-names.ts';
import { useOpenForm } from '#lib/interaction/use-open-form.ts';
import { useRecordUnder } from '#lib/interaction/use-record-under.ts';
import { plainLine } from '#lib/text/plain-line.ts';
import { useCorrectionChangesQuery, useCorrectionsQuery } from '../api.ts';
import { WhereOffered } from '../page-states.tsx';
import { ResultMark } from '../result/result-mark.tsx';
import { roundName } from '../result/round-name.ts';
import { CorrectionDialog, CorrectionStateMark } from './correction-dialog.tsx';
import { correctedRound } from './use-corrected-result.ts';

/** Every correction: pending ones with their decision, and the results of the others. */
export default function CorrectionsPage() {
  const { t } = useTranslation('rounds');
  return (
    <>
      <PageHead title={t('corrections.title')} lead={t('corrections.text')} />
      <WhereOffered>
        <CorrectionsList />
      </WhereOffered>
    </>
  );
}

function CorrectionsList() {
  const { t } = useTranslation(['rounds', 'fields']);
  const titleOf = useTableNames();
  const address = useListAddress(CORRECTIONS_SHAPE);
  const { state, gaming_day, from, to } = address.filters;
  const { page, perPage } = address;
  const query = useMemo(
    () => ({
      page,
      per_page: perPage,
      ...(state === '' ? {} : { state }),
      ...(gaming_day === '' ? {} : { gaming_day }),
      ...(from === '' ? {} : { from }),
      ...(to === '' ? {} : { to }),
    }),
    [page, perPage, state, gaming_day, from, to],
  );
  useCorrectionChangesQuery();
  const result = useListResult(useCorrectionsQuery(query, { skip: !address.ready }));
  const columns = useMemo(() => correctionColumns(t, titleOf), [t, titleOf]);
  const [form, openForm] = useOpenForm();
  const correction = useCorrectionUnder(form, result.page?.data);
  return (
    <>
      <DataList<RoundCorrection>
        address={address}
        result={result}
        columns={columns}
        label={t('corrections.title')}
        rowKey={({ id }) => id}
        rowName={({ round }) => t('roundNamed', { name: roundName(round) })}
        onOpen={({ id }) => openForm(`correction:${id}`)}
        rowMenu={({ id }) => [
          { key: 'look', text: t('corrections.look'), onChoose: () => openForm(`correction:${id}`) },
        ]}
        filters={
          <>
            <ChoiceField
              label={t('fields:state')}
              value={state}
              all={t('filter.any')}
              options={CORRECTION_STATES.map((value) => ({ value, label: t(`corrections.state.${value}`) }))}
              onChange={(chosen) => address.setFilters({ state: chosen })}
            />
            <TimeRangeField chosen={address.filters} onChange={address.setFilters} />
          </>
        }
        empty={{ title: t('corrections.empty'), text: t('corrections.emptyText') }}
      />
      {correction !== undefined && (
        <CorrectionDialog correction={correction} onClose={() => openForm(null)} />
      )}
    </>
  );
}

/** Returns the correction whose dialog is open, also once a decision has taken it out of the shown list. */
function useCorrectionUnder(
  form: string | null,
  shown: readonly RoundCorrection[] = [],
): RoundCorrection | undefined {
  const isOpen = ({ id }: RoundCorrection): boolean => `correction:${id}` === form;
  const listed = shown.find(isOpen);
  const last = useRecordUnder(form, listed);
  const isElsewhere = listed === undefined && last !== undefined;
  const { data: ofRound } = useCorrectionsQuery({ round_id: last?.round.id }, { skip: !isElsewhere });
  return (isElsewhere ? ofRound?.data.find(isOpen) : undefined) ?? last;
}

const CORRECTION_STATES = [
  'proposed',
  'applying',
  'approved',
  'rejected',
  'withdrawn',
  'stale',
  'failed',
] as const;

const CORRECTIONS_SHAPE = listShape({
  screen: 'corrections',
  sort: 'proposed_at:desc',
  sorts: [],
  filters: { state: oneOf(CORRECTION_STATES), gaming_day: someGamingDays, from: aMoment, to: aMoment },
});

const correctionColumns = (
  t: TFunction<['rounds', 'fields']>,
  tableTitle: (tableId: EntityId) => string,
): Column<RoundCorrection>[] => [
  {
    key: 'proposed_at',
    title: t('corrections.proposed'),
    render: ({ proposed_at }) => <Moment at={proposed_at} leading />,
    width: 164,
  },
  {
    key: 'by',
    title: t('corrections.by'),
    render: ({ proposed_by }) => <bdi translate="no">{plainLine(proposed_by.username)}</bdi>,
    width: 110,
  },
  {
    key: 'table',
    title: t('fields:table'),
    render: ({ round }) => <bdi translate="no">{plainLine(tableTitle(round.table_id))}</bdi>,
    width: 140,
  },
  { key: 'round', title: t('fields:round'), render: ({ round }) => roundName(round), width: 100 },
  {
    key: 'before',
    title: t('correct.before'),
    render: ({ round }) => <ResultMark round={round} />,
    width: 120,
  },
  {
    key: 'after',
    title: t('correct.after'),
    render: ({ round, result }) => <ResultMark round={correctedRound(round, result)} />,
    width: 120,
  },
  {
    key: 'reason',
    title: t('fields:reason'),
    render: ({ reason }) => (
      <bdi translate="no" title={reason}>
        {plainLine(reason)}
      </bdi>
    ),
    wide: true,
  },
  {
    key: 'state',
    title: t('fields:state'),
    render: ({ state }) => <CorrectionStateMark state={state} />,
    width: 150,
  },
];
