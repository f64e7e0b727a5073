/**
 * A list that the gateway pages, sorts and filters; every screen with rows uses it.
 *
 * 1. Define the parameters of the list's address, once, outside of the component:
 *      const SHAPE = listShape({
 *        screen: 'dealers', sort: 'name:asc', sorts: ['name', 'since'],
 *        filters: { state: oneOf(['on_shift', 'off']), find: textUpTo(50), from: aMoment },
 *      });
 * 2. In the page: const address = useListAddress(SHAPE);
 *      const result = useListResult(useListDealersQuery(address.query, { skip: !address.ready }));
 *    `address.query` holds the set filters, page or after, per_page and sort_by for the gateway.
 * 3. Columns (`Column<Row>[]`, see list-table.tsx), memoised: a new array renders every row.
 * 4. <DataList address={address} result={result} columns={columns} label={…}
 *      rowKey={(row) => String(row.id)} rowName={(row) => row.name}
 *      rowLink={(row) => '/where/enter/leads'} | onOpen={(row) => …}
 *      rowMenu={(row) => [{ key, text, onChoose, danger }]}
 *      bulk={{ actions: [{ key, text: (n) => …, … }], read, stateOf }}   (see bulk-action.ts; rows get check boxes)
 *      filters={<>…</>}                             (SearchField, ChoiceField, TimeRangeField: they call address.setFilters)
 *      tools={<Button…>}                            (an export, for example, beside columns and views)
 *      empty={{ title, text, action }}              (shown where no filter is set; the list has the other texts)
 *      record="dealer" />                           (an operator record: the list shows how many could not be read)
 *
 * Arrows, Home and End move among the rows, Enter opens, Space chooses, Shift+F10 opens the row's menu. Links and
 * buttons in a cell should be no tab stops (`tabIndex={-1}`): add them to the row's menu. Where rows update live, keep
 * `filters` in a component of its own with `memo`.
 */
import { ListFilterIcon, RefreshCwIcon } from 'lucide-react';
import './data-list.css';
import type { PageMeta } from '@pitdesk/contracts/fields';
import type { LeftOutRecord } from '@pitdesk/contracts/operator';
import { Button, Empty, Flex } from 'antd';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Select } from '#components/antd/select.tsx';
import { useMediaQuery } from '#lib/browser/use-media-query.ts';
import { AgeNote } from '../age-note.tsx';
import { FailureNote } from '../failure-note.tsx';
import { LeftOutRows } from '../left-out-rows.tsx';
import { LoadingLines } from '../loading-lines.tsx';
import type { BulkActions } from './bulk/bulk-action.ts';
import { BulkBar } from './bulk/bulk-bar.tsx';
import { useBulkSelection } from './bulk/use-bulk-selection.ts';
import type { Column } from './list-columns.tsx';
import { ListTable, type RowActions } from './list-table.tsx';
import { ColumnChoice, ViewChoice } from './list-tools.tsx';
import { Pager } from './pager.tsx';
import type { ListPlace, ListResult } from './use-list.ts';

interface Props<Row> extends RowActions<Row> {
  address: ListPlace;
  result: ListResult<Row>;
  columns: readonly Column<Row>[];
  /** The accessible name of the list. */
  label: string;
  bulk?: BulkActions<Row>;
  filters?: ReactNode;
  tools?: ReactNode;
  empty: EmptyText;
  /** The operator's record kind, to show how many rows could not be read. */
  record?: LeftOutRecord;
}

export function DataList<Row>(props: Props<Row>) {
  const { address, result, columns, label, empty, filters, tools, record, bulk, ...ways } = props;
  const { t } = useTranslation('lists');
  const area = useRef<HTMLElement>(null);
  const { page, failure, isFetching } = result;
  const { columns: chosen } = address;
  const shown = useMemo(
    () =>
      columns.filter(({ key, optional }) => {
        if (optional === undefined) return true;
        return chosen === null ? optional === 'on' : chosen.includes(key);
      }),
    [columns, chosen],
  );
  const data = page?.data ?? [];
  const { rowKey, rowName } = ways;
  const selection = useBulkSelection({ bulk, address, shown: data, rowKey, rowName });
  return (
    <Flex component="section" vertical gap={8} className="data-list" aria-label={label} ref={area}>
      <ListBar {...{ address, columns, shown, result, filters, tools }} />
      {failure !== undefined && (
        <FailureNote
          failure={failure}
          {...(result.isLive !== true && { onRetry: result.retry })}
          retrying={isFetching}
          fieldName={(field) => columns.find(({ key }) => key === field)?.title}
        />
      )}
      {page !== undefined && record !== undefined && <LeftOutRows of={record} />}
      {bulk !== undefined && (
        <BulkBar
          selection={selection}
          bulk={bulk}
          shown={data.length}
          total={page?.meta.total ?? 0}
          onDone={result.retry}
        />
      )}
      {page === undefined ? (
        failure === undefined && (
          <div className="data-list__scroller panel scrolls">
            <LoadingLines
              className="data-list__room"
              rows={Math.min(address.perPage, 25) + 1}
              text={t('loading')}
            />
          </div>
        )
      ) : data.length === 0 ? (
        <ListEmpty empty={empty} address={address} meta={page.meta} />
      ) : (
        <ListTable
          {...ways}
          address={address}
          label={label}
          shown={shown}
          data={data}
          selection={bulk === undefined ? undefined : selection}
          isStale={isFetching || failure !== undefined}
        />
      )}
      {page !== undefined && (data.length > 0 || page.meta.page > 1) && (
        <Pager meta={page.meta} count={data.length} address={address} area={area} />
      )}
    </Flex>
  );
}

/** Keep equal to the style sheet: below this width rows are cards, and the filters are collapsed. */
const NARROW = '(max-width: 719px)';

interface BarProps<Row> extends Pick<Props<Row>, 'address' | 'columns' | 'result' | 'filters' | 'tools'> {
  shown: readonly Column<Row>[];
}

/** The toolbar above the rows: filters, age of the rows, columns, and a screen's own tools. */
function ListBar<Row>({ address, columns, shown, result, filters, tools }: BarProps<Row>) {
  const { t } = useTranslation('lists');
  const isNarrow = useMediaQuery(NARROW);
  const [isUnfolded, setUnfolded] = useState(false);
  // Memoised: the same element while only the rows change.
  const choices = useMemo(
    () => (
      <>
        <ColumnChoice columns={columns} shown={shown} address={address} />
        <ViewChoice address={address} />
      </>
    ),
    [columns, shown, address],
  );
  return (
    <Flex wrap gap={8} align="center" className="list-bar">
      {filters !== undefined && (
        <search className="list-bar__filters" aria-label={t('filters')} hidden={isNarrow && !isUnfolded}>
          {filters}
          {address.isFiltered && (
            <Button type="link" size="small" onClick={address.clearFilters}>
              {t('clearFilters')}
            </Button>
          )}
        </search>
      )}
      <Flex wrap gap={8} align="center" justify="end" className="list-bar__tools end">
        {filters !== undefined && isNarrow && (
          <Button
            size="small"
            icon={<ListFilterIcon />}
            aria-expanded={isUnfolded}
            onClick={() => setUnfolded(!isUnfolded)}
          >
            <span>{t('filters')}</span>
            {address.isFiltered && <span className="pill is-chosen">{t('filtered')}</span>}
          </Button>
        )}
        {isNarrow && <CardOrder address={address} columns={columns} />}
        {choices}
        {tools}
        <span className="list-bar__age inline muted">
          {result.asOf !== undefined && <AgeNote since={result.asOf} />}
          {result.isLive !== true && (
            <Button
              type="text"
              size="small"
              icon={<RefreshCwIcon />}
              aria-label={t('refresh')}
              title={t('refresh')}
              aria-busy={result.isFetching}
              onClick={result.retry}
            />
          )}
        </span>
      </Flex>
    </Flex>
  );
}

/** Chooses the order where rows are cards, without a table header. */
function CardOrder<Row>({ address, columns }: Pick<Props<Row>, 'address' | 'columns'>) {
  const { t } = useTranslation('lists');
  const options = columns.flatMap(({ sort, title }) =>
    sort === undefined
      ? []
      : (['asc', 'desc'] as const).map((direction) => ({
          value: `${sort.by}:${direction}` as const,
          label: t(`order.${direction}`, { column: title }),
        })),
  );
  if (options.length === 0) return null;
  return (
    <Select
      size="small"
      className="list-bar__order"
      aria-label={t('orderBy')}
      value={address.sort}
      options={options}
      popupMatchSelectWidth={false}
      onChange={address.setSort}
    />
  );
}

interface EmptyText {
  title: string;
  /** Shown where a filter is set, instead of the list's own text. */
  filtered?: ReactNode;
  /** The purpose of the list, and how to add the first row. */
  text?: string;
  /** The first step. */
  action?: ReactNode;
}

interface EmptyProps {
  empty: EmptyText;
  address: ListPlace;
  meta: PageMeta;
}

/** The empty state of a list, with the next step. */
export function ListEmpty({ empty, address, meta }: EmptyProps) {
  const { t } = useTranslation('lists');
  if (meta.page > 1 || address.after !== null) {
    return (
      <NoRows title={t('empty.page')}>
        <Button onClick={() => address.setPage(1)}>{t('pager.first')}</Button>
      </NoRows>
    );
  }
  if (address.isFiltered) {
    if (empty.filtered !== undefined) return empty.filtered;
    return (
      <NoRows title={t('empty.filtered')}>
        <Button onClick={address.clearFilters}>{t('clearFilters')}</Button>
      </NoRows>
    );
  }
  return (
    <NoRows title={empty.title} text={empty.text}>
      {empty.action}
    </NoRows>
  );
}

function NoRows({
  title,
  text,
  children,
}: {
  title: string;
  text?: string | undefined;
  children?: ReactNode;
}) {
  return (
    <Empty
      className="data-list__empty dashed pad"
      image={Empty.PRESENTED_IMAGE_SIMPLE}
      description={
        <>
          <strong>{title}</strong>
          {text !== undefined && <p>{text}</p>}
        </>
      }
    >
      {children}
    </Empty>
  );
}
