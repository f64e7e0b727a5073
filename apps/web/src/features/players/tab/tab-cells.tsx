import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { CloseIcon } from '../../../components/icons.tsx';
import { plainLine } from '../../../lib/plain-line.ts';
import type { PlayerRow } from '../../../live/players-view.ts';
import { PlaceName } from '../place-name.tsx';
import { PlayerName } from '../player-name.tsx';
import type { Place } from '../table-places.ts';

interface Props {
  row: PlayerRow;
  place: Place;
  onRemove: (row: PlayerRow) => void;
}

/** One row's cells: drawn again only when this very row has changed. */
export const TabCells = memo(function TabCells({ row, place, onRemove }: Props) {
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
            <CloseIcon />
          </button>
        )}
      </td>
    </>
  );
});
