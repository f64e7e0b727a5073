import type { PlayerOrder } from '@pitdesk/contracts/players';
import type { Table } from '@pitdesk/contracts/tables';
import { Button, Flex } from 'antd';
import { type ReactNode, useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#i18n/use-language.ts';
import { formatNumber } from '#lib/text/format.ts';
import { type OnlineState, usePlayerSocket, usePlayersView } from '#live/online-players.ts';
import type { PlayerRow } from '#live/players-view.ts';
import { shownList } from '../list/shown-list.ts';
import { ListState } from '../list-state.tsx';
import { RemovalDialog, useRemoval } from '../removal/removal-dialog.tsx';
import { nameFilter, type PlaceOf } from '../table-places.ts';
import { isFiltered, type PlayersFilters } from './players-filters.ts';
import { GridHead, PlayersGrid } from './players-grid.tsx';
import { usePlayerSelection } from './use-player-selection.ts';
import './players-page.css';
import { EmptyBox } from '#components/empty-box.tsx';
import { NotFound } from '#components/not-found.tsx';

interface Props {
  tables: readonly Table[];
  placeOf: PlaceOf;
  filters: PlayersFilters;
  online: OnlineState;
  onSort: (order: PlayerOrder) => void;
  onClear: () => void;
}

/**
 * The filtered players, the selection, and the dialog that removes them, which stays open when the list becomes empty.
 */
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
  const { rows: removed, open: openRemoval, close } = useRemoval();
  const removeChosen = useCallback(
    () => openRemoval([...acts.now()].flatMap((id) => players.get(id) ?? [])),
    [openRemoval, acts, players],
  );
  const remove = useCallback(
    (row: PlayerRow) => {
      const chosen = acts.now();
      // A key or a press on a selected row applies to all selected rows.
      if (chosen.size > 1 && chosen.has(row.id)) removeChosen();
      else openRemoval([row]);
    },
    [acts, openRemoval, removeChosen],
  );
  const hidden = [...ids].filter((id) => view.placeOf(id) === -1).length;
  const seen = ids.size - hidden;
  const choosable = seen === 0 ? 0 : view.rows.filter(({ removable }) => removable).length;
  const chosen = seen === 0 ? 'none' : seen === choosable ? 'all' : 'some';
  return (
    <>
      {online.count > 0 && (
        <SelectionBar
          chosen={ids.size}
          hidden={hidden}
          shown={isFiltered(filters) ? { n: view.rows.length, all: online.count } : null}
          onRemove={removeChosen}
          onClear={acts.clear}
        />
      )}
      {online.count === 0 && <ListState online={online} />}
      {online.count > 0 && view.rows.length === 0 && (
        <NoPlayers isSearch={find !== ''}>
          <Button type="link" onClick={onClear}>
            {t('empty.clear')}
          </Button>
        </NoPlayers>
      )}
      {view.rows.length > 0 && (
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
      )}
      {removed !== null && <RemovalDialog rows={removed} onClose={close} />}
    </>
  );
}

interface SelectionBarProps {
  chosen: number;
  /** The number of selected players that the filter hides. */
  hidden: number;
  /** The filtered number and the total; null without a filter. */
  shown: { n: number; all: number } | null;
  onRemove: () => void;
  onClear: () => void;
}

/** The selection and its actions, or how to select. Its height never changes. */
function SelectionBar({ chosen, hidden, shown, onRemove, onClear }: SelectionBarProps) {
  const { t } = useTranslation('players');
  const [language] = useLanguage();
  const number = (value: number): string => formatNumber(value, language);
  return (
    <Flex wrap gap="8px 12px" align="center" className="reserved selection-bar">
      {chosen === 0 && shown !== null && (
        <p className="tabular strong" role="status">
          {t('shown', { n: number(shown.n), all: number(shown.all) })}
        </p>
      )}
      <p className={chosen > 0 ? 'visually-hidden' : 'selection-bar__keys hint'} id="players-keys">
        {t('keys')}
      </p>
      {chosen > 0 && (
        <>
          <p className="selection-bar__count tabular" role="status">
            <span>{t('chosen', { count: chosen, n: number(chosen) })}</span>
            {hidden > 0 && (
              <span className="selection-bar__hidden">{` ${t('chosenHidden', { count: hidden, n: number(hidden) })}`}</span>
            )}
          </p>
          <Button onClick={onClear}>{t('chooseNobody')}</Button>
          <Button danger onClick={onRemove}>
            {t('removal.remove', { count: chosen, n: number(chosen) })}
          </Button>
        </>
      )}
    </Flex>
  );
}

interface NoPlayersProps {
  /** True where the filter has a search term. */
  isSearch: boolean;
  children: ReactNode;
}

/** The empty state: the searched player is not online, or no player matches the filter. */
function NoPlayers({ isSearch, children }: NoPlayersProps) {
  const { t } = useTranslation('players');
  return isSearch ? (
    <NotFound what="player">{children}</NotFound>
  ) : (
    <EmptyBox title={t('empty.filtered')}>{children}</EmptyBox>
  );
}
