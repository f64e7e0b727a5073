/**
 * A list whose pages, order and filters the gateway makes: the one piece that every screen with rows uses.
 *
 * 1. Say what the list's address may hold, once, outside of the component:
 *      const SHAPE = listShape({
 *        screen: 'dealers', sort: 'name:asc', sorts: ['name', 'since'],
 *        filters: { state: oneOf(['on_shift', 'off']), find: someText(50), from: aMoment },
 *      });
 * 2. In the page: const address = useListAddress(SHAPE);
 *      const result = useListResult(useListDealersQuery(address.query, { skip: !address.ready }));
 *    `address.query` holds the set filters, page or after, per_page and sort_by as the gateway takes them.
 * 3. Columns (`Column<Row>[]`, see column.ts): key, title, render, width, align, sort, optional, wide.
 * 4. <DataList address={address} result={result} columns={columns} label={…}
 *      rowKey={(row) => String(row.id)} rowName={(row) => row.name}
 *      rowLink={(row) => '/where/enter/leads'} | onOpen={(row) => …}
 *      rowMenu={(row) => [{ key, text, onChoose, danger }]}
 *      bulk={[{ key, text: (n) => …, … }]}          (see bulk/bulk-action.ts; rows get check boxes)
 *      filters={<>…</>}                             (SearchField, SelectField, TimeRangeField: they call address.setFilters)
 *      tools={<button…>}                            (export and the like, beside columns and views)
 *      empty={{ title, text, action }} />           (shown where no filter is set; the kit says the rest)
 *
 * Arrows, Home and End move among the rows, Enter opens, Space chooses, Shift+F10 opens the row's menu. Links and
 * buttons that a cell draws itself should not be in the order of Tab (`tabIndex={-1}`): give them to the row's menu.
 */
import '../button.css';
import './data-list.css';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { FailureNote } from '../failure-note.tsx';
import type { BulkAction } from './bulk/bulk-action.ts';
import { BulkBar } from './bulk/bulk-bar.tsx';
import { useRowSelection } from './bulk/use-row-selection.ts';
import { type Column, shownColumns } from './column.ts';
import { ListBar } from './list-bar.tsx';
import { type EmptyText, ListEmpty } from './list-empty.tsx';
import type { ListResult } from './list-result.ts';
import { ListSkeleton } from './list-skeleton.tsx';
import { ListTable } from './list-table.tsx';
import { Pager } from './pager.tsx';
import type { RowMenuItem } from './row-menu.tsx';
import type { ListPlace } from './use-list-address.ts';

interface Props<Row> {
  address: ListPlace;
  result: ListResult<Row>;
  columns: readonly Column<Row>[];
  /** What the list is a list of, for who does not see it. */
  label: string;
  rowKey: (row: Row) => string;
  /** What one row is called, in its check box, its menu and a bulk action's report. */
  rowName: (row: Row) => string;
  /** Where a row leads: its first column is the link, and Enter follows it. */
  rowLink?: (row: Row) => string;
  onOpen?: (row: Row) => void;
  rowMenu?: (row: Row) => readonly RowMenuItem[];
  bulk?: readonly BulkAction<Row>[];
  filters?: ReactNode;
  tools?: ReactNode;
  empty: EmptyText;
}

export function DataList<Row>({
  address,
  result,
  columns,
  label,
  empty,
  filters,
  tools,
  ...rows
}: Props<Row>) {
  const { t } = useTranslation('lists');
  const area = useRef<HTMLDivElement>(null);
  const { rowKey, rowName, bulk } = rows;
  const { page, failure, isFetching } = result;
  const shown = shownColumns(columns, address.columns);
  const data = page?.data ?? [];
  const selection = useRowSelection(data, rowKey);
  return (
    <section className="data-list" aria-label={label} ref={area}>
      <ListBar
        address={address}
        columns={columns}
        shown={shown}
        result={result}
        filters={filters}
        tools={tools}
      />
      {failure !== undefined && (
        <FailureNote
          failure={failure}
          onRetry={result.retry}
          retrying={isFetching}
          fieldName={(field) => columns.find(({ key }) => key === field)?.title}
        />
      )}
      {bulk !== undefined && data.length > 0 && (
        <BulkBar
          selection={selection}
          actions={bulk}
          rowName={rowName}
          rowKey={rowKey}
          onDone={result.retry}
        />
      )}
      {page === undefined ? (
        failure === undefined && <ListSkeleton columns={shown} rows={address.perPage} text={t('loading')} />
      ) : data.length === 0 ? (
        <ListEmpty empty={empty} address={address} meta={page.meta} />
      ) : (
        <ListTable
          {...rows}
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
    </section>
  );
}
