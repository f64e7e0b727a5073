// biome-ignore-all lint/a11y/useSemanticElements: a table's elements cannot hold a picture.
import './road-grid.css';
import { type Place, ROAD_ROWS } from '@pitdesk/table-games';
import { type ComponentType, type KeyboardEvent, type MouseEvent, useMemo, useState } from 'react';
import { nextCell } from './next-cell.ts';
import { useNewestInView } from './use-newest-in-view.ts';
import { roundOf } from './use-pointed-round.ts';

/** A mark of a road with the round that made it, counted in the shoe from 0. */
export interface GridCell extends Place {
  readonly index: number;
}

interface Props<Cell extends GridCell> {
  label: string;
  cells: readonly Cell[];
  /** The side of a cell in pixels. */
  size: number;
  /** Draws a cell within its square, whose corner is 0/0. */
  Mark: ComponentType<{ cell: Cell }>;
  labelOf: (cell: Cell) => string;
  /** The cell of the round that is pointed at in any of the roads. */
  pointed: Cell | undefined;
  onOpen: ((index: number) => void) | undefined;
}

const ROWS = Array.from({ length: ROAD_ROWS }, (_, row) => row);

/** The squared paper of a road: one stop of Tab at the newest mark, from where the arrow keys go on. */
export function RoadGrid<Cell extends GridCell>(props: Props<Cell>) {
  const { label, cells, size, Mark, labelOf, pointed, onOpen } = props;
  const [visited, setVisited] = useState<number>();
  const columns = cells.reduce((most, { column }) => Math.max(most, column + 1), 0);
  const scroller = useNewestInView(cells.length, ((cells.at(-1)?.column ?? 0) + 2) * size);
  const active = cells.find(({ index }) => index === visited) ?? cells.at(-1);

  const onClick = ({ target }: MouseEvent): void => {
    const index = roundOf(target);
    if (index !== undefined) onOpen?.(index);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (active === undefined) return;
    if (event.key === 'Enter') onOpen?.(active.index);
    const next = nextCell(cells, active, event.key);
    if (next === undefined) return;
    event.preventDefault();
    event.currentTarget.querySelector<SVGElement>(`[data-round="${next.index}"]`)?.focus();
  };

  // Pointing at a round moves one outline: the marks are not drawn again for it.
  const rows = useMemo(
    () =>
      ROWS.map((row) => ({ row, inRow: cells.filter((cell) => cell.row === row) }))
        .filter(({ inRow }) => inRow.length > 0)
        .map(({ row, inRow }) => (
          <g key={row} role="row" aria-rowindex={row + 1}>
            {inRow.map((cell) => (
              <g
                key={cell.column}
                className="road__cell"
                role="gridcell"
                aria-colindex={cell.column + 1}
                aria-label={labelOf(cell)}
                tabIndex={cell === active ? 0 : -1}
                data-round={cell.index}
                transform={`translate(${cell.column * size} ${row * size})`}
              >
                <rect className="road__square" width={size} height={size} rx="4" />
                <Mark cell={cell} />
              </g>
            ))}
          </g>
        )),
    [cells, active, size, Mark, labelOf],
  );

  return (
    <div
      className="road__paper"
      ref={scroller}
      role="grid"
      aria-label={label}
      aria-readonly="true"
      aria-rowcount={ROAD_ROWS}
      aria-colcount={Math.max(columns, 1)}
      data-opens={onOpen !== undefined || undefined}
      onClick={onClick}
      onKeyDown={onKeyDown}
      onFocus={({ target }) => setVisited(roundOf(target))}
      onBlur={() => setVisited(undefined)}
    >
      <svg
        className={`road__grid road__grid--${size}`}
        role="presentation"
        width={(columns + 1) * size}
        height={ROAD_ROWS * size}
      >
        {pointed !== undefined && (
          <rect
            className="road__pointed"
            x={pointed.column * size + 0.75}
            y={pointed.row * size + 0.75}
            width={size - 1.5}
            height={size - 1.5}
            rx="4"
          />
        )}
        {rows}
      </svg>
    </div>
  );
}
