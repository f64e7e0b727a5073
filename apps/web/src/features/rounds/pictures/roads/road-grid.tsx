// biome-ignore-all lint/a11y/useSemanticElements: a table's elements cannot contain a picture.
import { Flex } from 'antd';
import './roads.css';
import { type Place, ROAD_ROWS } from '@pitdesk/table-games';
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { nextCell, roundUnder } from './next-cell.ts';
import type { CellAttributes, GridCell, RoadProps } from './road-props.ts';

interface Props<Cell extends GridCell> extends RoadProps<Cell> {
  label: string;
  /** The side of a cell in pixels. */
  size: number;
  draw: (cell: Cell, attributes: CellAttributes) => ReactElement;
}

const ROWS = Array.from({ length: ROAD_ROWS }, (_, row) => row);

/** The grid of a road: one tab stop at the newest mark, from where the arrow keys move on. */
export function RoadGrid<Cell extends GridCell>(props: Props<Cell>) {
  const { label, cells, size, draw, labelOf, pointed, onPoint, onOpen } = props;
  const [visited, setVisited] = useState<number>();
  const newest = cells.at(-1);
  const columns = cells.reduce((most, { column }) => Math.max(most, column + 1), 0);
  const scroller = useNewestInView(cells.length, ((newest?.column ?? 0) + 2) * size);
  const active = cells.find(({ index }) => index === visited) ?? newest;

  const onClick = (event: MouseEvent<HTMLElement>): void => {
    const index = roundUnder(event, cells, size);
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

  // Hovering moves one outline: the marks are not rendered for it.
  const rows = useMemo(() => {
    const drawCell = (cell: Cell): ReactElement =>
      draw(cell, {
        className: 'road__cell',
        role: 'gridcell',
        'aria-colindex': cell.column + 1,
        'aria-label': labelOf(cell),
        tabIndex: cell === active ? 0 : -1,
        'data-round': cell.index,
        'data-newest': cell === newest || undefined,
        transform: `translate(${(cell.column + 0.5) * size} ${(cell.row + 0.5) * size})`,
      });
    return ROWS.map((row) => ({ row, inRow: cells.filter((cell) => cell.row === row) }))
      .filter(({ inRow }) => inRow.length > 0)
      .map(({ row, inRow }) => (
        <g key={row} role="row" aria-rowindex={row + 1}>
          {inRow.map(drawCell)}
        </g>
      ));
  }, [cells, newest, active, size, draw, labelOf]);

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
      onPointerMove={(event) => onPoint(roundUnder(event, cells, size))}
      onPointerLeave={() => onPoint(undefined)}
      onFocus={(event) => {
        const index = roundUnder(event, cells, size);
        setVisited(index);
        onPoint(index);
      }}
      onBlur={() => {
        setVisited(undefined);
        onPoint(undefined);
      }}
    >
      <svg
        className={`road__grid road__grid--${size}`}
        role="presentation"
        width={(columns + 1) * size}
        height={ROAD_ROWS * size}
      >
        {pointed !== undefined && <Square className="road__pointed" place={pointed} size={size} />}
        {rows}
        {active !== undefined && <Square className="road__focus" place={active} size={size} />}
      </svg>
    </div>
  );
}

/**
 * Scrolls to the newest mark when it first appears and when a mark is added; otherwise the reader scrolls. @param end
 * the end of the empty column after the newest mark, in pixels
 */
function useNewestInView(marks: number, end: number): RefObject<HTMLDivElement | null> {
  const scroller = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every added mark scrolls, wherever it is.
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element !== null && end > element.clientWidth) element.scrollLeft = end - element.clientWidth;
  }, [marks, end]);
  return scroller;
}

/** The edge of a square of the grid, drawn inside it. */
function Square({ className, place, size }: { className: string; place: Place; size: number }) {
  return (
    <rect
      className={className}
      x={place.column * size + 1}
      y={place.row * size + 1}
      width={size - 2}
      height={size - 2}
      rx="4"
    />
  );
}

interface RoadPanelProps {
  title: string;
  note?: ReactNode;
  children: ReactNode;
}

export function RoadPanel({ title, note, children }: RoadPanelProps) {
  return (
    <div className="fill">
      <Flex wrap gap="0 12px" align="baseline" justify="space-between" className="road__head hint">
        <span className="strong">{title}</span>
        {note}
      </Flex>
      {children}
    </div>
  );
}
