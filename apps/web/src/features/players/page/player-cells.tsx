import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { plainLine } from '../../../lib/plain-line.ts';
import type { PlayerRow } from '../../../live/players-view.ts';
import { PlaceName } from '../place-name.tsx';
import { PlayerName } from '../player-name.tsx';
import { Since } from '../since.tsx';
import type { Place } from '../table-places.ts';

interface Props {
  row: PlayerRow;
  place: Place;
  chosen: boolean;
  onToggle: (id: string, extend: boolean) => void;
  onRemove: (row: PlayerRow) => void;
}

/** One row's cells: drawn again only when this very row, or whether it is chosen, has changed. */
export const PlayerCells = memo(function PlayerCells({ row, place, chosen, onToggle, onRemove }: Props) {
  const { t } = useTranslation('players');
  const name = plainLine(row.name);
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
        <PlayerName row={row} />
      </td>
      <td className="players-grid__table">
        <PlaceName tableName={row.tableName} place={place} />
      </td>
      <td className="players-grid__since">
        <Since row={row} />
      </td>
      <td className="players-grid__act">
        {row.removable ? (
          <button
            type="button"
            tabIndex={-1}
            className="players-grid__remove"
            aria-label={t('removeOne', { name })}
            onClick={() => onRemove(row)}
          >
            {t('remove')}
          </button>
        ) : (
          <span className="players-grid__staff" title={t('notPlayerWhy')}>
            {t('notPlayer')}
          </span>
        )}
      </td>
    </>
  );
});
