import {
  type Availability,
  LOGGED_STATES,
  type StateTimes,
  shareOpen,
  type TableAvailability,
} from '@pitdesk/contracts/table-control';
import { Button, Flex, Pagination, Table } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BarChart } from '#components/bar-chart.tsx';
import { EmptyBox } from '#components/empty-box.tsx';
import { QueryState } from '#components/query-state.tsx';
import { ScrollRegion } from '#components/scroll-region.tsx';
import { useTableNames } from '#features/tables/use-table-names.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useKnownReasonTexts } from '#i18n/use-reason-texts.ts';
import { formatNumber, formatSpan } from '#lib/text/format.ts';
import { formatDayName } from '#lib/text/format-in-zone.ts';
import { plainLine } from '#lib/text/plain-line.ts';
import { useAvailabilityQuery } from '../api.ts';
import { StateMark } from '../control-state.tsx';
import { StateBands } from './state-bands.tsx';

/** The report grows while tables run, and nothing announces that. */
const REFETCH_MS = 60_000;
const UNKNOWN = '–';

interface Props {
  /** Shown below the report, once its height is known. */
  children: ReactNode;
  query: Record<string, string | number>;
  isReady: boolean;
  onPage: (page: number) => void;
  /** Called with the id of a table that is chosen. */
  onTable: (tableId: string) => void;
}

/** How long tables were open: in total, by table with a picture, by cause, game and shift. */
export function AvailabilityReport({ children, query: asked, isReady, onPage, onTable }: Props) {
  const { t } = useTranslation('table-control');
  const query = useAvailabilityQuery(asked, { skip: !isReady, pollingInterval: REFETCH_MS });
  const { data } = query;
  if (data === undefined) {
    return (
      <>
        <QueryState query={query} />
        {query.isError && children}
      </>
    );
  }
  const { tables } = data;
  if (tables.meta.total === 0) {
    return (
      <>
        <EmptyBox title={t('nothing.title')}>
          <p className="muted">{t('nothing.text')}</p>
        </EmptyBox>
        {children}
      </>
    );
  }
  return (
    <>
      <Flex vertical gap={20} className="availability" data-stale={query.isError || undefined}>
        <QueryState query={query} />
        <Figures report={data} />
        <section aria-labelledby="availability-tables">
          <Flex wrap gap="4px 16px" align="baseline" justify="space-between">
            <h2 id="availability-tables">{t('bands.title')}</h2>
            <ul className="availability__legend" aria-label={t('bands.legend')}>
              {LOGGED_STATES.map((state) => (
                <li key={state} className={`band-key band-key--${state}`}>
                  <StateMark state={state} />
                </li>
              ))}
            </ul>
          </Flex>
          <ul className="availability__tables">
            {tables.data.map((one) => (
              <TableRow key={one.table.id} one={one} from={data.from} to={data.to} onTable={onTable} />
            ))}
          </ul>
          <Pagination
            size="small"
            hideOnSinglePage
            showSizeChanger={false}
            current={tables.meta.page}
            pageSize={tables.meta.per_page}
            total={tables.meta.total}
            onChange={onPage}
          />
        </section>
        <div className="availability__parts">
          <Causes report={data} />
          <Games report={data} />
          <Shifts report={data} />
        </div>
      </Flex>
      {children}
    </>
  );
}

/** Returns the share of the known time that was open, as a text; a dash where nothing is known. */
function useShareText(): (times: StateTimes) => string {
  const percent = usePercent();
  return (times) => {
    const share = shareOpen(times);
    return share === null ? UNKNOWN : percent(share);
  };
}

function usePercent(): (share: number) => string {
  const [language] = useLanguage();
  return (share) =>
    new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 }).format(share);
}

function Figures({ report: { times, tables } }: { report: Availability }) {
  const { t } = useTranslation('table-control');
  const [language] = useLanguage();
  const shareText = useShareText();
  const percent = usePercent();
  const all = LOGGED_STATES.reduce((sum, state) => sum + times[state], 0);
  const figures = [
    [t('figures.open'), shareText(times)],
    [t('figures.unknown'), all === 0 ? UNKNOWN : percent(times.unknown / all)],
    [t('figures.tables'), formatNumber(tables.meta.total, language)],
  ] as const;
  return (
    <Flex component="dl" wrap gap="8px 32px" aria-label={t('figures.label')}>
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt className="hint">{name}</dt>
          <dd translate="no" className="figure tabular">
            {value}
          </dd>
        </div>
      ))}
    </Flex>
  );
}

interface RowProps {
  one: TableAvailability;
  from: string;
  to: string;
  onTable: (tableId: string) => void;
}

function TableRow({ one, from, to, onTable }: RowProps) {
  const { t } = useTranslation('table-control');
  const shareText = useShareText();
  const { table, times, bands } = one;
  const name = useTableNames()(table.id, table.title);
  const share = shareOpen(times);
  return (
    <li className="availability__table">
      <Button type="link" size="small" className="cut" onClick={() => onTable(String(table.id))}>
        <bdi translate="no">{name}</bdi>
      </Button>
      <StateBands name={t('bands.label', { table: name })} bands={bands} from={from} to={to} />
      <span className="tabular availability__share">
        {share === null ? t('bands.noShare') : t('bands.share', { share: shareText(times) })}
      </span>
    </li>
  );
}

function Causes({ report: { by_cause } }: { report: Availability }) {
  const { t } = useTranslation('table-control');
  const [language] = useLanguage();
  const reasonOf = useKnownReasonTexts();
  if (by_cause.length === 0) return null;
  const bars = by_cause.map(({ cause, reason_code, ms }) => ({
    name:
      reason_code === null
        ? t(`cause.${cause}`)
        : t('byCause.of', { cause: t(`cause.${cause}`), reason: reasonOf(reason_code) }),
    value: ms,
  }));
  return (
    <section aria-labelledby="availability-causes">
      <h2 id="availability-causes">{t('byCause.title')}</h2>
      <BarChart
        name={t('byCause.title')}
        label={t('byCause.label')}
        bars={bars}
        textOf={(ms) => formatSpan(ms, language)}
      />
    </section>
  );
}

interface TimesRow {
  key: string;
  name: string;
  times: StateTimes;
}

function Games({ report: { by_game } }: { report: Availability }) {
  const { t } = useTranslation('table-control');
  const rows = by_game.map(({ game, times }) => ({
    ...{ key: String(game), name: t(`game.${game ?? 'other'}`), times },
  }));
  return <TimesTable id="availability-games" title={t('byGame')} rows={rows} />;
}

function Shifts({ report: { by_shift } }: { report: Availability }) {
  const { t } = useTranslation('table-control');
  const [language] = useLanguage();
  const rows = by_shift.map(({ gaming_day, shift, times }) => ({
    key: `${gaming_day} ${shift}`,
    name: `${formatDayName(gaming_day, language)} · ${t('shift', { number: shift })}`,
    times,
  }));
  return <TimesTable id="availability-shifts" title={t('byShift')} rows={rows} />;
}

interface TimesTableProps {
  id: string;
  title: string;
  rows: TimesRow[];
}

function TimesTable({ id, title, rows }: TimesTableProps) {
  const { t } = useTranslation('table-control');
  const [language] = useLanguage();
  const shareText = useShareText();
  const span = (ms: number): string => (ms === 0 ? UNKNOWN : formatSpan(ms, language));
  const figure = (key: string, name: string, textOf: (times: StateTimes) => string) => ({
    key,
    align: 'end' as const,
    title: <span>{name}</span>,
    render: (_: unknown, { times }: TimesRow) => (
      <span translate="no" className="tabular">
        {textOf(times)}
      </span>
    ),
  });
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ScrollRegion className="scrolls" labelledBy={id}>
        <Table<TimesRow>
          size="small"
          pagination={false}
          rowKey="key"
          rowHoverable={false}
          aria-labelledby={id}
          dataSource={rows}
          columns={[
            {
              key: 'name',
              title: <span className="visually-hidden">{title}</span>,
              rowScope: 'row',
              render: (_, { name }) => <bdi translate="no">{plainLine(name)}</bdi>,
            },
            figure('share', t('column.share'), shareText),
            figure('open', t('column.open'), ({ open }) => span(open)),
            figure('down', t('column.down'), ({ closed, paused, maintenance }) =>
              span(closed + paused + maintenance),
            ),
            figure('unknown', t('column.unknown'), ({ unknown }) => span(unknown)),
          ]}
        />
      </ScrollRegion>
    </section>
  );
}
