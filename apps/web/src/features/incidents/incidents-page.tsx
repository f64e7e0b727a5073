import {
  INCIDENT_KINDS,
  INCIDENT_STATES,
  type IncidentKind,
  type IncidentRow,
} from '@pitdesk/contracts/incidents';
import { Button } from 'antd';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { aMoment, listShape, oneOf, someGamingDays, textUpTo } from '#components/data-list/address.ts';
import { DataList } from '#components/data-list/data-list.tsx';
import { ChoiceField } from '#components/data-list/fields.tsx';
import type { Column } from '#components/data-list/list-columns.tsx';
import { TimeRangeField } from '#components/data-list/time-range-field.tsx';
import { useListAddress, useListResult } from '#components/data-list/use-list.ts';
import { ListVersions } from '#components/drafted-list/list-versions.tsx';
import { Moment } from '#components/moment.tsx';
import { PageHead } from '#components/page-head.tsx';
import { PageParts } from '#components/page-parts.tsx';
import { useMay } from '#components/use-may.ts';
import { paths } from '#config/paths.ts';
import { useDashboardTablesQuery } from '#features/tables/api.ts';
import { useTableNames } from '#features/tables/use-table-names.ts';
import { useOpenForm } from '#lib/interaction/use-open-form.ts';
import { plainLine } from '#lib/text/plain-line.ts';
import { useIncidentChangesQuery, useIncidentsQuery, usePlaybookVersionsQuery } from './api.ts';
import { AnswerDue, IncidentStateMark, useKindText } from './incident-parts.tsx';
import { knownFactsIn } from './known-facts.ts';
import { OpenIncidentDialog } from './open-incident-dialog.tsx';
import { PlaybooksPart } from './playbooks-part.tsx';

const INCIDENTS_SHAPE = listShape({
  screen: 'incidents',
  sort: 'opened_at:desc',
  sorts: [],
  filters: {
    state: oneOf([...INCIDENT_STATES, 'overdue'] as const),
    kind: oneOf(INCIDENT_KINDS),
    table: textUpTo(64),
    gaming_day: someGamingDays,
    from: aMoment,
    to: aMoment,
  },
});

const PARTS = ['list', 'playbooks', 'versions'] as const;

/** The incidents, the playbooks of their kinds, and the versions of these. */
export default function IncidentsPage() {
  const { t } = useTranslation('incidents');
  const [search] = useSearchParams();
  const part = PARTS.find((one) => one === search.get('part')) ?? 'list';
  const mayOpen = useMay('incidents.open');
  const [form, openForm] = useOpenForm();
  const known = knownFactsIn(form);
  const navigate = useNavigate();
  useIncidentChangesQuery();
  return (
    <>
      <PageHead
        title={t('title')}
        lead={t('lead')}
        actions={
          mayOpen && (
            <Button type="primary" onClick={() => openForm('incident')}>
              {t('open.button')}
            </Button>
          )
        }
      />
      <PageParts label={t('title')} parts={PARTS} part={part} textOf={(one) => t(`part.${one}`)} />
      {part === 'list' && <IncidentsList />}
      {part === 'playbooks' && <PlaybooksPart />}
      {part === 'versions' && (
        <ListVersions label={t('part.versions')} useVersions={usePlaybookVersionsQuery} />
      )}
      {known !== null && mayOpen && (
        <OpenIncidentDialog
          known={known}
          onOpened={({ id }) => void navigate(paths.incident.link(id))}
          onClose={() => openForm(null)}
        />
      )}
    </>
  );
}

function IncidentsList() {
  const { t } = useTranslation(['incidents', 'fields']);
  const { t: common } = useTranslation();
  const navigate = useNavigate();
  const mayFloor = useMay('alarms.read');
  const kindText = useKindText();
  const readsAll = useMay('incidents.read_all');
  const nameOf = useTableNames();
  const { data: tables } = useDashboardTablesQuery();
  const address = useListAddress(INCIDENTS_SHAPE);
  const { filters, query } = address;
  const { state, kind, table } = filters;
  const result = useListResult(
    useIncidentsQuery(table === '' ? query : { ...query, table_id: table }, { skip: !address.ready }),
  );
  const columns = useMemo(() => incidentColumns(t, kindText), [t, kindText]);
  const open = ({ id }: IncidentRow): void => void navigate(paths.incident.link(id));
  return (
    <DataList<IncidentRow>
      address={address}
      result={result}
      columns={columns}
      label={t('title')}
      rowKey={({ id }) => id}
      rowName={(row) => [kindText(row), plainLine(row.table?.title ?? '')].filter(Boolean).join(', ')}
      rowLink={({ id }) => paths.incident.link(id)}
      rowMenu={(row) => [
        { key: 'open', text: t('menu.open'), onChoose: () => open(row) },
        ...(row.round === null
          ? []
          : [
              {
                key: 'round',
                text: t('menu.round'),
                onChoose: () => void navigate(paths.round.link(row.round?.id ?? '')),
              },
            ]),
        ...(mayFloor
          ? [
              {
                key: 'floor',
                text: common('floorAt'),
                onChoose: () => void navigate(paths.floorAt.link(row.from ?? row.opened_at)),
              },
            ]
          : []),
      ]}
      filters={
        <>
          <ChoiceField
            label={t('fields:state')}
            value={state}
            all={t('filter.all')}
            options={[
              ...INCIDENT_STATES.map((value) => ({ value, label: t(`state.${value}`) })),
              { value: 'overdue' as const, label: t('state.overdue') },
            ]}
            onChange={(chosen) => address.setFilters({ state: chosen })}
          />
          {readsAll && (
            <ChoiceField<IncidentKind>
              label={t('fields:kind')}
              value={kind}
              all={t('filter.all')}
              options={INCIDENT_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
              onChange={(chosen) => address.setFilters({ kind: chosen })}
            />
          )}
          <ChoiceField
            label={t('fields:table')}
            value={table}
            all={t('filter.all')}
            options={(tables ?? []).map(({ id, title }) => ({
              value: String(id),
              label: plainLine(nameOf(id, title)),
            }))}
            onChange={(chosen) => address.setFilters({ table: chosen })}
          />
          <TimeRangeField chosen={filters} onChange={address.setFilters} />
        </>
      }
      empty={{ title: t('none'), text: t('noneText') }}
    />
  );
}

const incidentColumns = (
  t: TFunction<['incidents', 'fields']>,
  kindText: ReturnType<typeof useKindText>,
): Column<IncidentRow>[] => [
  {
    key: 'opened_at',
    title: t('column.opened'),
    render: ({ opened_at }) => <Moment at={opened_at} leading />,
    width: 145,
  },
  {
    key: 'kind',
    title: t('fields:kind'),
    render: (row) => <span title={kindText(row)}>{kindText(row)}</span>,
    wide: true,
  },
  {
    key: 'table',
    title: t('fields:table'),
    render: ({ table }) => <bdi translate="no">{plainLine(table?.title ?? '') || '–'}</bdi>,
    width: 130,
  },
  {
    key: 'round',
    title: t('fields:round'),
    render: ({ round }) => <span translate="no">{round === null ? '–' : `#${round.id}`}</span>,
    width: 75,
    optional: 'on',
  },
  {
    key: 'state',
    title: t('fields:state'),
    render: ({ state }) => <IncidentStateMark state={state} />,
    width: 130,
  },
  {
    key: 'decision',
    title: t('column.decision'),
    render: ({ decision }) => <span>{decision === null ? '–' : t(`decision.${decision}`)}</span>,
    width: 120,
  },
  {
    key: 'due',
    title: t('column.due'),
    render: (row) => <AnswerDue row={row} />,
    width: 140,
  },
  {
    key: 'steps',
    title: t('column.steps'),
    render: ({ ticked, lines }) => (
      <span translate="no" className="tabular">
        {`${ticked}/${lines}`}
      </span>
    ),
    width: 70,
    optional: 'on',
  },
  {
    key: 'by',
    title: t('column.openedBy'),
    render: ({ opened_by }) => <bdi translate="no">{plainLine(opened_by.username)}</bdi>,
    width: 100,
    optional: 'on',
  },
];
