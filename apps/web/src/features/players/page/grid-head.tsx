import { PLAYER_ORDERS, type PlayerOrder } from '@pitdesk/contracts';
import { useTranslation } from 'react-i18next';

interface Props {
  order: PlayerOrder;
  turned: boolean;
  onSort: (order: PlayerOrder) => void;
  /** Whether everybody who is shown is chosen, some are, or none. */
  chosen: 'all' | 'some' | 'none';
  count: string;
  onChooseAll: (all: boolean) => void;
}

const COLUMN = { name: 'player', table: 'table', since: 'since' } as const;

/** The head of the grid: what it is ordered by, and the way to choose everybody that the filter shows. */
export function GridHead({ order, turned, onSort, chosen, count, onChooseAll }: Props) {
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
              {t(`column.${column}`)}
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
