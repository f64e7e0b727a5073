import './cases.css';
import { CASE_SEVERITIES, CASE_STATES, type CaseRow } from '@pitdesk/contracts/cases';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { listShape, oneOf } from '#components/data-list/address.ts';
import { DataList } from '#components/data-list/data-list.tsx';
import { ChoiceField } from '#components/data-list/fields.tsx';
import type { Column } from '#components/data-list/list-columns.tsx';
import { useListAddress, useListResult } from '#components/data-list/use-list.ts';
import { PageHead } from '#components/page-head.tsx';
import { PageParts } from '#components/page-parts.tsx';
import { useMay } from '#components/use-may.ts';
import { paths } from '#config/paths.ts';
import { plainLine } from '#lib/text/plain-line.ts';
import { useCaseChangesQuery, useCasesQuery } from './api.ts';
import { DueMark, OpenedAt, SeverityMark } from './case-parts.tsx';
import { CaseReportPart } from './case-report-part.tsx';

const CASES_SHAPE = listShape({
  screen: 'cases',
  sort: 'severity:asc',
  sorts: [],
  filters: {
    severity: oneOf(CASE_SEVERITIES),
    // By default the open cases: closed ones need no work.
    state: oneOf([...CASE_STATES, 'all'] as const),
    owner: oneOf(['me', 'none'] as const),
  },
});

/** The queue of cases, and their report. */
export default function CasesPage() {
  const { t } = useTranslation('cases');
  const [search] = useSearchParams();
  const readsAll = useMay('care.read_all');
  const isReport = readsAll && search.get('part') === 'report';
  useCaseChangesQuery();
  return (
    <>
      <PageHead title={t('title')} lead={t(readsAll ? 'lead' : 'leadGist')} />
      {readsAll && (
        <PageParts
          label={t('title')}
          parts={['queue', 'report']}
          part={isReport ? 'report' : 'queue'}
          textOf={(part) => t(`part.${part}`)}
        />
      )}
      {isReport ? <CaseReportPart /> : <Queue readsAll={readsAll} />}
    </>
  );
}

function Queue({ readsAll }: { readsAll: boolean }) {
  const { t } = useTranslation('cases');
  const navigate = useNavigate();
  const address = useListAddress(CASES_SHAPE);
  const { filters, page, perPage } = address;
  const { severity, state, owner } = filters;
  const query = useMemo(
    () => ({
      page,
      per_page: perPage,
      ...(severity === '' ? {} : { severity }),
      ...(state === 'all' ? {} : { state: state === '' ? ('open' as const) : state }),
      ...(owner === '' ? {} : { owner }),
    }),
    [page, perPage, severity, state, owner],
  );
  const result = useListResult(useCasesQuery(query, { skip: !address.ready }));
  const columns = useMemo(() => caseColumns(t, readsAll), [t, readsAll]);
  const open = ({ id }: CaseRow): void => void navigate(paths.case.link(id));
  return (
    <DataList<CaseRow>
      address={address}
      result={result}
      columns={columns}
      label={t('title')}
      rowKey={({ id }) => id}
      rowName={({ player }) => plainLine(player) || t('erasedPlayer')}
      {...(readsAll && {
        onOpen: open,
        rowMenu: (row: CaseRow) => [{ key: 'open', text: t('open'), onChoose: () => open(row) }],
      })}
      filters={
        <>
          <ChoiceField
            label={t('filter.state')}
            value={state}
            all={t('filter.open')}
            options={[
              ...CASE_STATES.map((value) => ({ value, label: t(`state.${value}`) })),
              { value: 'all', label: t('filter.all') },
            ]}
            onChange={(chosen) => address.setFilters({ state: chosen })}
          />
          <ChoiceField
            label={t('filter.severity')}
            value={severity}
            all={t('filter.any')}
            options={CASE_SEVERITIES.map((value) => ({ value, label: t(`severity.${value}`) }))}
            onChange={(chosen) => address.setFilters({ severity: chosen })}
          />
          {readsAll && (
            <ChoiceField
              label={t('filter.owner')}
              value={owner}
              all={t('filter.any')}
              options={(['me', 'none'] as const).map((value) => ({ value, label: t(`filter.${value}`) }))}
              onChange={(chosen) => address.setFilters({ owner: chosen })}
            />
          )}
        </>
      }
      empty={{ title: t('none'), text: t('noneText') }}
    />
  );
}

/** @param readsAll false for an account that may only know that cases exist */
const caseColumns = (t: TFunction<'cases'>, readsAll: boolean): Column<CaseRow>[] => [
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
  {
    key: 'severity',
    title: t('column.severity'),
    render: ({ severity }) => <SeverityMark severity={severity} />,
    width: 110,
  },
  { key: 'state', title: t('column.state'), render: ({ state }) => t(`state.${state}`), width: 170 },
  ...(readsAll ? wholeColumns(t) : []),
];

const wholeColumns = (t: TFunction<'cases'>): Column<CaseRow>[] => [
  { key: 'due', title: t('column.due'), render: (row) => <DueMark row={row} />, wide: true },
  {
    key: 'markers',
    title: t('column.markers'),
    render: ({ facts }) => facts?.markers.map((kind) => t(`marker.${kind}`)).join(', '),
    width: 200,
    optional: 'on',
  },
  {
    key: 'owner',
    title: t('column.owner'),
    render: ({ facts }) => <bdi translate="no">{plainLine(facts?.owner?.username ?? '')}</bdi>,
    width: 110,
    optional: 'on',
  },
  { key: 'opened', title: t('column.opened'), render: ({ facts }) => <OpenedAt facts={facts} />, width: 150 },
];
