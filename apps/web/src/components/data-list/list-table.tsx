import { type CSSProperties, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { RowSelection } from './bulk/use-row-selection.ts';
import type { Column } from './column.ts';
import { ListHead } from './list-head.tsx';
import { ListRow } from './list-row.tsx';
import type { RowMenuItem } from './row-menu.tsx';
import type { ListPlace } from './use-list-address.ts';
import { useRovingRows } from './use-roving-rows.ts';

/** A column without a width takes at least this. */
const LEAST_WIDTH = 150;
const CHECK_WIDTH = 40;
const MENU_WIDTH = 48;

interface Props<Row> {
  address: ListPlace;
  label: string;
  shown: readonly Column<Row>[];
  data: readonly Row[];
  selection: RowSelection<Row> | undefined;
  /** Others are on their way, or do not come. */
  isStale: boolean;
  rowKey: (row: Row) => string;
  rowName: (row: Row) => string;
  rowLink?: (row: Row) => string;
  onOpen?: (row: Row) => void;
  rowMenu?: (row: Row) => readonly RowMenuItem[];
}

/** The rows as a table with a head that stays, or as cards where the screen is narrow. */
export function ListTable<Row>(props: Props<Row>) {
  const { address, label, shown, data, selection, isStale, rowKey, rowName, rowLink, onOpen, rowMenu } =
    props;
  const { t } = useTranslation('lists');
  const scroller = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const open = onOpen ?? (rowLink === undefined ? undefined : (row: Row) => void navigate(rowLink(row)));
  const roving = useRovingRows(scroller, data.map(rowKey));
  const width =
    shown.reduce((sum, column) => sum + (column.width ?? LEAST_WIDTH), 0) +
    (selection === undefined ? 0 : CHECK_WIDTH) +
    (rowMenu === undefined ? 0 : MENU_WIDTH);
  return (
    <div className="data-list__scroller" data-stale={isStale || undefined} ref={scroller}>
      <table
        className="data-list__table"
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table that is worked by keys is a grid.
        role="grid"
        tabIndex={-1}
        aria-label={label}
        aria-busy={isStale}
        aria-multiselectable={selection === undefined ? undefined : true}
        style={{ '--list-width': `${width}px` } as CSSProperties}
        onKeyDown={roving.onKeyDown}
        onFocus={roving.onFocus}
      >
        <colgroup>
          {selection !== undefined && <col style={{ inlineSize: CHECK_WIDTH }} />}
          {shown.map((column) => (
            <col key={column.key} style={column.width === undefined ? {} : { inlineSize: column.width }} />
          ))}
          {rowMenu !== undefined && <col style={{ inlineSize: MENU_WIDTH }} />}
        </colgroup>
        <ListHead
          address={address}
          shown={shown}
          selection={selection}
          count={data.length}
          menu={rowMenu === undefined ? undefined : t('actions')}
        />
        <tbody>
          {data.map((row) => (
            <ListRow
              key={rowKey(row)}
              row={row}
              id={rowKey(row)}
              name={rowName(row)}
              shown={shown}
              selection={selection}
              isActive={rowKey(row) === roving.active}
              link={rowLink?.(row)}
              open={open}
              menu={rowMenu}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
