import { XIcon } from 'lucide-react';
import './players-tab.css';
import type { Table } from '@pitdesk/contracts/tables';
import { type KeyboardEvent, memo, useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDashboardTablesQuery } from '#features/tables/api.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { formatNumber } from '#lib/text/format.ts';
import { plainLine } from '#lib/text/plain-line.ts';
import { useOnlineState, usePlayersView } from '#live/online-players.ts';
import type { PlayerRow, PlayersView } from '#live/players-view.ts';
import { usePlayerRows } from '../list/use-player-rows.ts';
import { ListState } from '../list-state.tsx';
import { PlaceName, PlayerName } from '../player-parts.tsx';
import { RemovalDialog, useRemoval } from '../removal/removal-dialog.tsx';
import { TableChoiceSelect } from '../table-choice-select.tsx';
import { nameFilter, type Place, type PlaceOf, placesAt, type TableChoice } from '../table-places.ts';

const NO_TABLES: readonly Table[] = [];

/** The chat widget's second tab: the players online by table, with their removal. */
export default function PlayersTab() {
  const { t } = useTranslation('players');
  const [language] = useLanguage();
  const { data: tables = NO_TABLES } = useDashboardTablesQuery();
  const placeOf = useMemo(() => placesAt(tables), [tables]);
  const [choice, choose] = useState<TableChoice>('all');
  const isAt = useMemo(() => nameFilter(choice, tables), [choice, tables]);
  const view = usePlayersView({ find: '', isAt, order: 'name', language });
  const online = useOnlineState();
  const removal = useRemoval();
  return (
    <section className="players-tab">
      <div className="players-tab__filter">
        <span aria-hidden="true">{t('filter.table')}</span>
        <TableChoiceSelect tables={tables} choice={choice} onChange={choose} />
      </div>
      <h3 className="players-tab__heading tabular">
        {t('tab.heading', { n: formatNumber(view.rows.length, language) })}
      </h3>
      {view.rows.length > 0 && <TabList view={view} placeOf={placeOf} onRemove={removal.open} />}
      {view.rows.length === 0 && online.count > 0 && <p className="players-tab__none">{t('tab.none')}</p>}
      {online.count === 0 && <ListState online={online} />}
      {removal.rows !== null && <RemovalDialog rows={removal.rows} onClose={removal.close} />}
    </section>
  );
}

const MEASURES = { rowHeight: 52, headHeight: 0 };

interface TabListProps {
  view: PlayersView;
  placeOf: PlaceOf;
  onRemove: (rows: readonly PlayerRow[]) => void;
}

/** The narrow list: name and table, one row in the tab order, arrows move to the others. */
function TabList({ view, placeOf, onRemove }: TabListProps) {
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
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table that is operated by keys is a grid.
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

interface TabCellsProps {
  row: PlayerRow;
  place: Place;
  onRemove: (row: PlayerRow) => void;
}

/** One row's cells: renders only when the row has changed. */
const TabCells = memo(function TabCells({ row, place, onRemove }: TabCellsProps) {
  const { t } = useTranslation('players');
  return (
    <>
      <td>
        <PlayerName row={row} />
      </td>
      <td>
        <PlaceName tableName={row.tableName} place={place} />
      </td>
      <td>
        {row.removable && (
          <button
            type="button"
            tabIndex={-1}
            className="players-tab__remove"
            aria-label={t('removeOne', { name: plainLine(row.name) })}
            title={t('removeOne', { name: plainLine(row.name) })}
            onClick={() => onRemove(row)}
          >
            <XIcon />
          </button>
        )}
      </td>
    </>
  );
});
