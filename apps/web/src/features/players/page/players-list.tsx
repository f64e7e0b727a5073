import type { PlayerOrder, Table } from '@pitdesk/contracts';
import { Button } from 'antd';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { formatNumber } from '../../../lib/format.ts';
import { usePlayerSocket, usePlayersView } from '../../../live/online-players.ts';
import type { PlayerRow } from '../../../live/players-view.ts';
import { shownList } from '../list/shown-list.ts';
import { RemovalDialog } from '../removal/removal-dialog.tsx';
import { useRemoval } from '../removal/use-removal.ts';
import { nameFilter, type PlaceOf } from '../table-places.ts';
import { GridHead } from './grid-head.tsx';
import { NoneShown } from './none-shown.tsx';
import { isFiltered, type PlayersFilters } from './players-filters.ts';
import { PlayersGrid } from './players-grid.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { usePlayerSelection } from './use-player-selection.ts';

interface Props {
  tables: readonly Table[];
  placeOf: PlaceOf;
  filters: PlayersFilters;
  online: number;
  onSort: (order: PlayerOrder) => void;
  onClear: () => void;
}

/** Who fits the filter, who of them is chosen, and the dialog that removes them. */
export function PlayersList({ tables, placeOf, filters, online, onSort, onClear }: Props) {
  const { t } = useTranslation('players');
  const [language] = useLanguage();
  const { players } = usePlayerSocket();
  const { table, find, order, turned } = filters;
  const isAt = useMemo(() => nameFilter(table, tables), [table, tables]);
  const view = usePlayersView({ find, isAt, order, language });
  const list = useMemo(() => shownList(view, turned), [view, turned]);
  const selection = usePlayerSelection(list);
  const { ids, acts } = selection;
  const { asked, ask, close } = useRemoval();
  const removeChosen = useCallback(
    () => ask([...acts.now()].flatMap((id) => players.get(id) ?? [])),
    [ask, acts, players],
  );
  const remove = useCallback(
    (row: PlayerRow) => {
      const chosen = acts.now();
      // A key or a press on one of the chosen means all of them.
      if (chosen.size > 1 && chosen.has(row.id)) removeChosen();
      else ask([row]);
    },
    [acts, ask, removeChosen],
  );
  const hidden = [...ids].filter((id) => view.placeOf(id) === -1).length;
  const seen = ids.size - hidden;
  const choosable = seen === 0 ? 0 : view.rows.filter(({ removable }) => removable).length;
  const chosen = seen === 0 ? 'none' : seen === choosable ? 'all' : 'some';
  return (
    <>
      <SelectionBar
        chosen={ids.size}
        hidden={hidden}
        shown={isFiltered(filters) ? { n: view.rows.length, all: online } : null}
        onRemove={removeChosen}
        onClear={acts.clear}
      />
      {view.rows.length > 0 ? (
        <PlayersGrid
          view={view}
          turned={turned}
          placeOf={placeOf}
          selection={selection}
          onRemove={remove}
          head={
            <GridHead
              order={order}
              turned={turned}
              onSort={onSort}
              chosen={chosen}
              count={formatNumber(view.rows.length, language)}
              onChooseAll={(all) => (all ? acts.chooseAll() : acts.clear())}
            />
          }
        />
      ) : (
        <NoneShown asked={find !== ''}>
          <Button type="link" onClick={onClear}>
            {t('empty.clear')}
          </Button>
        </NoneShown>
      )}
      {asked !== null && <RemovalDialog rows={asked} onClose={close} />}
    </>
  );
}
