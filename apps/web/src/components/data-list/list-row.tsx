import { type KeyboardEvent, type MouseEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { RowSelection } from './bulk/use-row-selection.ts';
import type { Column } from './column.ts';
import { RowMenu, type RowMenuItem } from './row-menu.tsx';

interface Props<Row> {
  row: Row;
  id: string;
  name: string;
  shown: readonly Column<Row>[];
  selection: RowSelection<Row> | undefined;
  /** The one row that Tab reaches. */
  isActive: boolean;
  link: string | undefined;
  open: ((row: Row) => void) | undefined;
  menu: ((row: Row) => readonly RowMenuItem[]) | undefined;
}

const OWN = 'a, button, input, select, summary, label';

export function ListRow<Row>({ row, id, name, shown, selection, isActive, link, open, menu }: Props<Row>) {
  const { t } = useTranslation('lists');
  const line = useRef<HTMLTableRowElement>(null);
  const isChosen = selection?.isChosen(id) ?? false;
  const tabIndex = isActive ? 0 : -1;
  const onKeyDown = (event: KeyboardEvent): void => {
    // What stands in a cell has keys of its own.
    if (event.target !== line.current) return;
    const asksForMenu = event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey);
    if (asksForMenu) line.current.querySelector<HTMLElement>('.row-menu__button')?.click();
    else if (event.key === 'Enter' && open !== undefined) open(row);
    else if (event.key === ' ' && selection !== undefined) selection.toggle(id, event.shiftKey);
    else return;
    event.preventDefault();
  };
  const onClick = (event: MouseEvent): void => {
    const isOwn = event.target instanceof Element && event.target.closest(OWN) !== null;
    if (isOwn || open === undefined || window.getSelection()?.toString() !== '') return;
    open(row);
  };
  return (
    <tr
      className="data-list__row"
      data-row={id}
      data-opens={open !== undefined || undefined}
      aria-selected={selection === undefined ? undefined : isChosen}
      tabIndex={tabIndex}
      ref={line}
      onKeyDown={onKeyDown}
      onClick={onClick}
    >
      {selection !== undefined && (
        <td className="data-list__check">
          <input
            type="checkbox"
            tabIndex={tabIndex}
            aria-label={t('choose', { name })}
            checked={isChosen}
            onChange={(event) =>
              selection.toggle(id, event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey)
            }
          />
        </td>
      )}
      {shown.map((column, index) => (
        <td
          key={column.key}
          data-align={column.align}
          data-wide={column.wide}
          data-title={index === 0 ? undefined : column.title}
        >
          {index === 0 && link !== undefined ? (
            <Link to={link} tabIndex={-1}>
              {column.render(row)}
            </Link>
          ) : (
            column.render(row)
          )}
        </td>
      ))}
      {menu !== undefined && (
        <td className="data-list__menu">
          <RowMenu name={name} items={menu(row)} tabIndex={tabIndex} returnTo={line} />
        </td>
      )}
    </tr>
  );
}
