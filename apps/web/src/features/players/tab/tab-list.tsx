import { type KeyboardEvent, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { PlayerRow, PlayersView } from '../../../live/players-view.ts';
import { usePlayerRows } from '../list/use-player-rows.ts';
import type { PlaceOf } from '../table-places.ts';
import { TabCells } from './tab-cells.tsx';

const MEASURES = { rowHeight: 52, headHeight: 0 };

interface Props {
  view: PlayersView;
  placeOf: PlaceOf;
  onRemove: (rows: readonly PlayerRow[]) => void;
}

/** The narrow list: name and table, one row reached by Tab, the others by the arrows. */
export function TabList({ view, placeOf, onRemove }: Props) {
  const { t } = useTranslation('players');
  const { scroller, list, drawn, roving } = usePlayerRows(view, false, MEASURES);
  const removeOne = useCallback((row: PlayerRow) => onRemove([row]), [onRemove]);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!(event.target instanceof HTMLElement) || event.target.dataset.player === undefined) return;
    const target = roving.targetOf(event);
    const active = roving.activeId === undefined ? undefined : list.at(list.placeOf(roving.activeId));
    if (target !== undefined) roving.goTo(target);
    else if (event.key === 'Delete' && active?.removable) onRemove([active]);
    else return;
    event.preventDefault();
  };
  return (
    <div className="players-tab__list" ref={scroller}>
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table that is worked by keys is a grid.
        role="grid"
        tabIndex={-1}
        aria-label={t('title')}
        aria-description={t('tab.keys')}
        aria-rowcount={list.count()}
        onKeyDown={onKeyDown}
      >
        <tbody className="players-tab__rows" style={{ blockSize: list.count() * MEASURES.rowHeight }}>
          {drawn.map(({ place, row }) => (
            <tr
              key={row.id}
              className="players-tab__row"
              data-player={row.id}
              aria-rowindex={place + 1}
              tabIndex={row.id === roving.activeId ? 0 : -1}
              style={{ transform: `translateY(${place * MEASURES.rowHeight}px)` }}
              onClick={() => roving.activate(row.id)}
            >
              <TabCells row={row} place={placeOf(row.tableName)} onRemove={removeOne} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
