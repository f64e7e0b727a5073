import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import { AgeNote } from '../age-note.tsx';
import { FilterIcon, RefreshIcon } from '../icons.tsx';
import { SelectField } from '../select-field.tsx';
import type { Column } from './column.ts';
import { ColumnChoice } from './column-choice.tsx';
import type { ListResult } from './list-result.ts';
import type { ListPlace } from './use-list-address.ts';
import { ViewChoice } from './views/view-choice.tsx';

/** As in the style sheet: rows are cards, and the filters are folded away. */
const NARROW = '(max-width: 719px)';

interface Props<Row> {
  address: ListPlace;
  columns: readonly Column<Row>[];
  shown: readonly Column<Row>[];
  result: ListResult<Row>;
  filters: ReactNode;
  tools: ReactNode;
}

/** What stands above the rows: the filters, how old the rows are, the columns, and what else a screen adds. */
export function ListBar<Row>({ address, columns, shown, result, filters, tools }: Props<Row>) {
  const { t } = useTranslation('lists');
  const isNarrow = useMediaQuery(NARROW);
  const [isUnfolded, setUnfolded] = useState(false);
  return (
    <div className="list-bar">
      {filters !== undefined && (
        <search className="list-bar__filters" aria-label={t('filters')} hidden={isNarrow && !isUnfolded}>
          {filters}
          {address.isFiltered && (
            <button type="button" className="link-button list-bar__clear" onClick={address.clearFilters}>
              {t('clearFilters')}
            </button>
          )}
        </search>
      )}
      <div className="list-bar__tools">
        {filters !== undefined && isNarrow && (
          <button
            type="button"
            className="button button--small"
            aria-expanded={isUnfolded}
            onClick={() => setUnfolded(!isUnfolded)}
          >
            <FilterIcon />
            {t('filters')}
            {address.isFiltered && <span className="list-bar__set">{t('filtered')}</span>}
          </button>
        )}
        <CardOrder address={address} columns={columns} />
        {columns.some(({ optional }) => optional !== undefined) && (
          <ColumnChoice
            columns={columns}
            shown={shown}
            chosen={address.columns}
            onChange={address.setColumns}
          />
        )}
        <ViewChoice address={address} />
        {tools}
        <span className="list-bar__age">
          {result.asOf !== undefined && <AgeNote since={result.asOf} />}
          <button
            type="button"
            className="button button--bare button--icon"
            aria-label={t('refresh')}
            title={t('refresh')}
            aria-busy={result.isFetching}
            onClick={result.retry}
          >
            <RefreshIcon />
          </button>
        </span>
      </div>
    </div>
  );
}

/** The order as a choice, where rows are cards and no head is there to press. */
function CardOrder<Row>({ address, columns }: { address: ListPlace; columns: readonly Column<Row>[] }) {
  const { t } = useTranslation('lists');
  const options = columns.flatMap(({ sort, title }) =>
    sort === undefined
      ? []
      : (['asc', 'desc'] as const).map((direction) => ({
          value: `${sort.by}:${direction}` as const,
          label: t(`order.${direction}`, { column: title }),
        })),
  );
  if (options.length === 0) return null;
  return (
    <span className="list-bar__order">
      <SelectField
        label={t('orderBy')}
        value={address.sort}
        options={options}
        onChange={(value) => {
          const option = options.find((one) => one.value === value);
          if (option !== undefined) address.setSort(option.value);
        }}
      />
    </span>
  );
}
