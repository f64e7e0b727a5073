import './protection-cases.css';
import {
  PROTECTION_CASE_SEVERITIES,
  PROTECTION_CASE_STATES,
  type ProtectionCaseRow,
} from '@pitdesk/contracts/protection-cases';
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
import { usePlayerMenu } from '#features/players/player-menu.tsx';
import { plainLine } from '#lib/text/plain-line.ts';
import { useProtectionCaseChangesQuery, useProtectionCasesQuery } from './api.ts';
import { DueMark, OpenedAt, SeverityMark } from './case-parts.tsx';
import { CaseReportPart } from './case-report-part.tsx';

const CASES_SHAPE = listShape({
  screen: 'protection-cases',
  sort: 'severity:asc',
  sorts: [],
  filters: {
    severity: oneOf(PROTECTION_CASE_SEVERITIES),
    // By default the open cases: closed ones need no work.
    state: oneOf([...PROTECTION_CASE_STATES, 'all'] as const),
    owner: oneOf(['me', 'none'] as const),
  },
});

/** The queue of cases, and their report. */
export default function ProtectionCasesPage() {
  const { t } = useTranslation('protection-cases');
  const [search] = useSearchParams();
  const readsAll = useMay('care.read_all');
  const isReport = readsAll && search.get('part') === 'report';
  useProtectionCaseChangesQuery();
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
  const { t } = useTranslation(['protection-cases', 'fields']);
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
  const result = useListResult(useProtectionCasesQuery(query, { skip: !address.ready }));
  const playerMenu = usePlayerMenu();
  const columns = useMemo(() => caseColumns(t, readsAll), [t, readsAll]);
  const open = ({ id }: ProtectionCaseRow): void => void navigate(paths.protectionCase.link(id));
  return (
    <DataList<ProtectionCaseRow>
      address={address}
      result={result}
      columns={columns}
      label={t('title')}
      rowKey={({ id }) => id}
      rowName={({ player }) => plainLine(player) || t('erasedPlayer')}
      {...(readsAll && { onOpen: open })}
      rowMenu={(row) => [
        ...(readsAll ? [{ key: 'open', text: t('open'), onChoose: () => open(row) }] : []),
        ...playerMenu({ id: row.player_id, player: row.player }),
      ]}
      filters={
        <>
          <ChoiceField
            label={t('fields:state')}
            value={state}
            all={t('filter.open')}
            options={[
              ...PROTECTION_CASE_STATES.map((value) => ({ value, label: t(`state.${value}`) })),
              { value: 'all', label: t('filter.all') },
            ]}
            onChange={(chosen) => address.setFilters({ state: chosen })}
          />
          <ChoiceField
            label={t('fields:severity')}
            value={severity}
            all={t('filter.any')}
            options={PROTECTION_CASE_SEVERITIES.map((value) => ({ value, label: t(`severity.${value}`) }))}
            onChange={(chosen) => address.setFilters({ severity: chosen })}
          />
          {readsAll && (
            <ChoiceField
              label={t('fields:owner')}
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
const caseColumns = (
  t: TFunction<['protection-cases', 'fields']>,
  readsAll: boolean,
): Column<ProtectionCaseRow>[] => [
  {
    key: 'player',
    title: t('fields:player'),
    render: ({ player }) => (
      <bdi translate="no" title={player}>
        {plainLine(player) || t('erasedPlayer')}
      </bdi>
    ),
    width: 190,
  },
  {
    key: 'severity',
    title: t('fields:severity'),
    render: ({ severity }) => <SeverityMark severity={severity} />,
    width: 110,
  },
  {
    key: 'state',
    title: t('fields:state'),
    render: ({ state }) => t(`state.${state}`),
    // Without the further columns it takes the rest.
    ...(readsAll && { width: 170 }),
  },
  ...(readsAll ? wholeColumns(t) : []),
];

const wholeColumns = (t: TFunction<['protection-cases', 'fields']>): Column<ProtectionCaseRow>[] => [
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
    title: t('fields:owner'),
    render: ({ facts }) => facts?.owner && <bdi translate="no">{plainLine(facts.owner.username)}</bdi>,
    width: 110,
    optional: 'on',
  },
  { key: 'opened', title: t('column.opened'), render: ({ facts }) => <OpenedAt facts={facts} />, width: 150 },
];
