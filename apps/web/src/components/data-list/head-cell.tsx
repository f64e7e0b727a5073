import type { ComponentProps, PointerEvent } from 'react';
import { COLUMN_WIDTH } from './list-columns.tsx';

interface HeadProps extends ComponentProps<'th'> {
  sortable?: boolean;
  onResize?: (width?: number) => void;
}

/** antd's header cell with the missing attributes for screen readers, and an edge that resizes. */
export function HeadCell({ sortable = false, onResize, onKeyDown, children, ...all }: HeadProps) {
  // antd's label only repeats the title, and its description is always English; `aria-sort` is enough.
  const { 'aria-label': _label, 'aria-description': _description, ...th } = all;
  const sort = th['aria-sort'] ?? (sortable ? 'none' : undefined);
  return (
    <th
      {...th}
      aria-sort={sort}
      onKeyDown={(event) => {
        onKeyDown?.(event);
        if (event.key !== ' ' || !sortable) return;
        event.preventDefault();
        event.currentTarget.click();
      }}
    >
      {children}
      {onResize !== undefined && (
        // Keyboard users set widths in the choice of columns.
        <span
          aria-hidden="true"
          className="data-list__edge"
          onPointerDown={(event) => dragEdge(event, onResize)}
          onClick={(event) => event.stopPropagation()}
          onDoubleClick={() => onResize()}
        />
      )}
    </th>
  );
}

/** Resizes the column with the pointer; the width is stored when the pointer is released. */
function dragEdge(event: PointerEvent<HTMLElement>, onResize: (width: number) => void): void {
  const edge = event.currentTarget;
  const head = edge.closest('th');
  const column = head?.closest('table')?.querySelectorAll('col')[head.cellIndex];
  if (head == null || column === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  const [from, begin] = [event.clientX, head.offsetWidth];
  const side = getComputedStyle(head).direction === 'rtl' ? -1 : 1;
  let width = begin;
  const onMove = ({ clientX }: globalThis.PointerEvent): void => {
    width = Math.round(begin + side * (clientX - from));
    width = Math.min(Math.max(width, COLUMN_WIDTH.least), COLUMN_WIDTH.most);
    column.style.width = `${width}px`;
  };
  const onEnd = (): void => {
    edge.removeEventListener('pointermove', onMove);
    if (width !== begin) onResize(width);
  };
  edge.setPointerCapture(event.pointerId);
  edge.addEventListener('pointermove', onMove);
  edge.addEventListener('lostpointercapture', onEnd, { once: true });
}
