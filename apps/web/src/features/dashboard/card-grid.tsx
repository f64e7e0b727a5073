import type { Table } from '@pitdesk/contracts/tables';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, type FocusEvent, useLayoutEffect, useState } from 'react';
import type { Density } from '#api/settings.ts';
import { useElementWidth } from '#lib/interaction/use-element-width.ts';
import type { Attention } from './attention/attention.ts';
import { TableCard } from './card/table-card.tsx';
import { useGridShape } from './grid-shape.ts';

/** Rows mounted above and below the screen; enough to mount all of an ordinary floor. */
const MARGIN_ROWS = 4;
/** The height below a card's picture, with a title of one line. */
const CARD_BODY_PX: Record<Density, number> = { comfortable: 90, compact: 84, list: 44 };

interface Props {
  tables: readonly Table[];
  /** Urgent reasons by table id as text. */
  attention: ReadonlyMap<string, Attention>;
  canOpen: boolean;
  density: Density;
}

/**
 * Shows the cards of all tables, but mounts only those near the screen: thousands of cards would freeze the page. The
 * focused card stays mounted with its two neighbours, so that Tab continues from it.
 */
export function CardGrid({ tables, attention, canOpen, density }: Props) {
  const { columns, gap, height, style } = useGridShape(density);
  const [grid, width] = useElementWidth<HTMLUListElement>(0);
  const [top, setTop] = useState(0);
  const [focused, setFocused] = useState<string | null>(null);
  const cardWidth = (width - (columns - 1) * gap) / columns;
  const pictureHeight = density === 'list' ? 0 : (Math.max(0, cardWidth) * 9) / 16;
  const rows = useWindowVirtualizer<HTMLLIElement>({
    count: Math.ceil(tables.length / columns),
    estimateSize: () => height ?? pictureHeight + CARD_BODY_PX[density],
    overscan: MARGIN_ROWS,
    scrollMargin: top,
    // The rows beyond the screen give the browser time to render the next ones.
    useFlushSync: false,
    gap,
  });
  // Notices above the grid appear and disappear with a render of the page.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- no loop: the grid's top does not depend on this state.
  useLayoutEffect(() => {
    if (grid.current !== null) setTop(Math.round(grid.current.getBoundingClientRect().top + window.scrollY));
  });
  useLayoutEffect(() => {
    // Rows of another width have other heights.
    if (cardWidth > 0) rows.measure();
  }, [rows, cardWidth]);

  const visibleRows = rows.getVirtualItems();
  const from = (visibleRows[0]?.index ?? 0) * columns;
  const to = Math.min(((visibleRows.at(-1)?.index ?? -1) + 1) * columns, tables.length);
  const focusedAt = focused === null ? -1 : tables.findIndex(({ id }) => String(id) === focused);
  const kept = focusedAt === -1 ? [] : [focusedAt - 1, focusedAt, focusedAt + 1];
  const shown = [
    ...kept.filter((at) => at >= 0 && at < from),
    ...Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index),
    ...kept.filter((at) => at >= to && at < tables.length),
  ];
  const noteFocus = ({ target }: FocusEvent): void =>
    setFocused(target.closest<HTMLElement>('[data-table]')?.dataset.table ?? null);
  const noteBlur = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    // The next focused element must stay mounted; a window that loses the focus keeps it for its element.
    const stays = [relatedTarget, document.activeElement].some((element) => currentTarget.contains(element));
    if (!stays) setFocused(null);
  };
  /** Positions a kept card outside of the screen where its row would be. */
  const styleOf = (at: number): CSSProperties | undefined =>
    at >= from && at < to
      ? undefined
      : {
          position: 'absolute',
          insetBlockStart: (rows.measurementsCache[Math.floor(at / columns)]?.start ?? top) - top,
          inlineSize: cardWidth,
        };
  return (
    <ul
      className="grid grid--window"
      data-density={density}
      ref={grid}
      style={{
        ...style,
        blockSize: rows.getTotalSize(),
        paddingBlockStart: (visibleRows[0]?.start ?? top) - top,
      }}
      onFocus={noteFocus}
      onBlur={noteBlur}
    >
      {shown.map((at) => {
        const table = tables[at];
        if (table === undefined) return null;
        const measured = at % columns === 0 && at >= from && at < to;
        return (
          <li
            key={String(table.id)}
            ref={measured ? rows.measureElement : undefined}
            data-index={at / columns}
            data-table={String(table.id)}
            aria-setsize={tables.length}
            aria-posinset={at + 1}
            style={styleOf(at)}
          >
            <TableCard
              table={table}
              attention={attention.get(String(table.id))}
              canOpen={canOpen}
              density={density}
            />
          </li>
        );
      })}
    </ul>
  );
}
