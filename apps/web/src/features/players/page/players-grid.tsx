import './players-page.css';
import { PLAYER_ORDERS, type PlayerOrder, playerIdOf } from '@pitdesk/contracts/players';
import { type KeyboardEvent, type MouseEvent, memo, type ReactNode, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { useMay } from '#components/use-may.ts';
import { paths } from '#config/paths.ts';
import { useMediaQuery } from '#lib/browser/use-media-query.ts';
import { shortcutKey } from '#lib/interaction/letter-key.ts';
import { plainLine } from '#lib/text/plain-line.ts';
import type { PlayerRow, PlayersView } from '#live/players-view.ts';
import type { ShownList } from '../list/shown-list.ts';
import { usePlayerRows } from '../list/use-player-rows.ts';
import { PlaceName, PlayerName, Since } from '../player-parts.tsx';
import type { Place, PlaceOf } from '../table-places.ts';
import type { PlayerSelection } from './use-player-selection.ts';

/** Keep equal to the style sheet: below this width each row is a card. */
const CARDS = '(max-width: 719px)';
const ROWS = { rowHeight: 36, headHeight: 40 };
const CARD_ROWS = { rowHeight: 92, headHeight: 40 };

interface Props {
  view: PlayersView;
  turned: boolean;
  placeOf: PlaceOf;
  selection: PlayerSelection;
  head: ReactNode;
  onRemove: (row: PlayerRow) => void;
}

/** The online list as a grid whose visible rows only are rendered, operated by keys or pointer. */
export function PlayersGrid({ view, turned, placeOf, selection, head, onRemove }: Props) {
  const { t } = useTranslation('players');
  const measures = useMediaQuery(CARDS) ? CARD_ROWS : ROWS;
  const { scroller, list, drawn, roving } = usePlayerRows(view, turned, measures);
  const { toggle, extendTo } = selection.acts;
  const onToggle = useCallback(
    (id: string, extend: boolean) => (extend ? extendTo(id) : toggle(id)),
    [toggle, extendTo],
  );
  const navigate = useNavigate();
  const mayRead = useMay('players.read');
  const onOpen = (row: PlayerRow): void => {
    if (mayRead) void navigate(paths.player.link(playerIdOf(row.player)));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // Controls in a cell or in the header handle their own keys.
    if (!(event.target instanceof HTMLElement) || event.target.dataset.player === undefined) return;
    if (handleKey(event, { list, roving, selection, onRemove, onOpen })) event.preventDefault();
  };
  const onPress = (event: MouseEvent, { id }: PlayerRow): void => {
    if (event.target instanceof Element && event.target.closest('a, button, input') !== null) return;
    roving.activate(id);
    if (event.shiftKey) extendTo(id);
  };
  return (
    <div className="players-grid" ref={scroller}>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table that is operated by keys is a grid.
        role="grid"
        tabIndex={-1}
        aria-label={t('title')}
        aria-describedby="players-keys"
        aria-rowcount={list.count() + 1}
        aria-multiselectable="true"
        onKeyDown={onKeyDown}
      >
        {head}
        <tbody className="players-grid__rows" style={{ blockSize: list.count() * measures.rowHeight }}>
          {drawn.map(({ place, row }) => (
            <tr
              key={row.id}
              className="players-grid__row"
              data-player={row.id}
              aria-rowindex={place + 2}
              aria-selected={selection.ids.has(row.id)}
              tabIndex={row.id === roving.activeId ? 0 : -1}
              style={{ transform: `translateY(${place * measures.rowHeight}px)` }}
              onClick={(event) => onPress(event, row)}
            >
              <PlayerCells
                row={row}
                place={placeOf(row.tableName)}
                chosen={selection.ids.has(row.id)}
                onToggle={onToggle}
                onRemove={onRemove}
              />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface KeyHandlers {
  list: ShownList;
  roving: ReturnType<typeof usePlayerRows>['roving'];
  selection: PlayerSelection;
  onRemove: (row: PlayerRow) => void;
  onOpen: (row: PlayerRow) => void;
}

/** Handles a key on the focused row; returns false for any other key. */
function handleKey(
  event: KeyboardEvent,
  { list, roving, selection, onRemove, onOpen }: KeyHandlers,
): boolean {
  const { toggle, extendTo, chooseAll, clear } = selection.acts;
  const { activeId } = roving;
  const active = activeId === undefined ? undefined : list.at(list.placeOf(activeId));
  if (active === undefined) return false;
  const target = roving.targetOf(event);
  if (target !== undefined) {
    if (event.shiftKey && selection.ids.size === 0) toggle(active.id);
    roving.goTo(target);
    const row = list.at(Math.max(0, Math.min(target, list.count() - 1)));
    if (event.shiftKey && row !== undefined) extendTo(row.id);
    return true;
  }
  const all = shortcutKey(event.nativeEvent, 'Ctrl') === 'a';
  if (all) chooseAll();
  else if (event.key === ' ') toggle(active.id);
  else if (event.key === 'Escape' && selection.ids.size > 0) clear();
  else if (event.key === 'Enter' && active.removable) onOpen(active);
  else if (event.key === 'Delete' && active.removable) onRemove(active);
  else return false;
  return true;
}

interface GridHeadProps {
  order: PlayerOrder;
  turned: boolean;
  onSort: (order: PlayerOrder) => void;
  /** How many of the shown players are selected. */
  chosen: 'all' | 'some' | 'none';
  count: string;
  onChooseAll: (all: boolean) => void;
}

const COLUMN = { name: 'player', table: 'table', since: 'since' } as const;

/** The header of the grid: the order, and the check box that selects all filtered players. */
export function GridHead({ order, turned, onSort, chosen, count, onChooseAll }: GridHeadProps) {
  const { t } = useTranslation('players');
  return (
    <thead className="players-grid__head">
      <tr aria-rowindex={1}>
        <th className="players-grid__check">
          <input
            type="checkbox"
            aria-label={t('chooseAll', { n: count })}
            title={t('chooseAll', { n: count })}
            checked={chosen === 'all'}
            ref={(box) => {
              if (box !== null) box.indeterminate = chosen === 'some';
            }}
            onChange={() => onChooseAll(chosen !== 'all')}
          />
        </th>
        {PLAYER_ORDERS.map((column) => (
          <th
            key={column}
            className={`players-grid__${COLUMN[column]}`}
            aria-sort={order === column ? (turned ? 'descending' : 'ascending') : 'none'}
          >
            <button type="button" className="players-grid__sort" onClick={() => onSort(column)}>
              <span>{t(`column.${column}`)}</span>
              <span className="players-grid__arrow" aria-hidden="true">
                {order === column && (turned ? '↓' : '↑')}
              </span>
            </button>
          </th>
        ))}
        <th className="players-grid__act">
          <span className="visually-hidden">{t('remove')}</span>
        </th>
      </tr>
    </thead>
  );
}

interface PlayerCellsProps {
  row: PlayerRow;
  place: Place;
  chosen: boolean;
  onToggle: (id: string, extend: boolean) => void;
  onRemove: (row: PlayerRow) => void;
}

/** One row's cells: renders only when the row or its selection has changed. */
const PlayerCells = memo(function PlayerCells({ row, place, chosen, onToggle, onRemove }: PlayerCellsProps) {
  const { t } = useTranslation('players');
  const name = plainLine(row.name);
  const mayRemove = useMay('clients.disconnect');
  const mayRead = useMay('players.read');
  return (
    <>
      <td className="players-grid__check">
        {row.removable && (
          <input
            type="checkbox"
            tabIndex={-1}
            aria-label={t('choose', { name })}
            checked={chosen}
            onChange={(event) =>
              onToggle(row.id, event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey)
            }
          />
        )}
      </td>
      <td className="players-grid__player">
        {mayRead && row.removable ? (
          <Link to={paths.player.link(playerIdOf(row.player))} tabIndex={-1}>
            <PlayerName row={row} />
          </Link>
        ) : (
          <PlayerName row={row} />
        )}
      </td>
      <td className="players-grid__table">
        <PlaceName tableName={row.tableName} place={place} />
      </td>
      <td className="players-grid__since">
        <Since row={row} />
      </td>
      <td className="players-grid__act">
        {row.removable ? (
          mayRemove && (
            <button
              type="button"
              tabIndex={-1}
              className="players-grid__remove"
              aria-label={t('removeOne', { name })}
              onClick={() => onRemove(row)}
            >
              {t('remove')}
            </button>
          )
        ) : (
          <span className="players-grid__staff" title={t('notPlayerWhy')}>
            {t('notPlayer')}
          </span>
        )}
      </td>
    </>
  );
});
