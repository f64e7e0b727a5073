import { useTranslation } from 'react-i18next';
import type { RowSelection } from './bulk/use-row-selection.ts';
import type { Column } from './column.ts';
import type { ListPlace } from './use-list-address.ts';

interface Props<Row> {
  address: ListPlace;
  shown: readonly Column<Row>[];
  selection: RowSelection<Row> | undefined;
  count: number;
  /** The name of the column of row menus, where rows have some. */
  menu: string | undefined;
}

/** The head: what the rows are ordered by, and the way to choose all that are shown. */
export function ListHead<Row>({ address, shown, selection, count, menu }: Props<Row>) {
  const { t } = useTranslation('lists');
  return (
    <thead>
      <tr>
        {selection !== undefined && (
          <th className="data-list__check">
            <input
              type="checkbox"
              aria-label={t('chooseAll', { count })}
              title={t('chooseAll', { count })}
              checked={selection.state === 'all'}
              ref={(box) => {
                if (box !== null) box.indeterminate = selection.state === 'some';
              }}
              onChange={() => (selection.state === 'all' ? selection.clear() : selection.chooseAll())}
            />
          </th>
        )}
        {shown.map((column) => (
          <HeadCell key={column.key} column={column} address={address} />
        ))}
        {menu !== undefined && (
          <th className="data-list__menu">
            <span className="visually-hidden">{menu}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

function HeadCell<Row>({ column, address }: { column: Column<Row>; address: ListPlace }) {
  const { sort, title, align } = column;
  if (sort === undefined) return <th data-align={align}>{title}</th>;
  const { first = 'asc' } = sort;
  const [by, direction] = address.sort.split(':');
  const now = by === sort.by ? (direction === 'desc' ? 'desc' : 'asc') : undefined;
  const next = now === undefined ? first : now === 'asc' ? 'desc' : 'asc';
  return (
    <th
      data-align={align}
      aria-sort={now === undefined ? 'none' : now === 'asc' ? 'ascending' : 'descending'}
    >
      <button type="button" className="data-list__sort" onClick={() => address.setSort(`${sort.by}:${next}`)}>
        {title}
        <span className="data-list__arrow" aria-hidden="true">
          {now !== undefined && (now === 'asc' ? '↑' : '↓')}
        </span>
      </button>
    </th>
  );
}
