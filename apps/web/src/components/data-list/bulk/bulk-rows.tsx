import { type ReactNode, useRef } from 'react';
import { useRowWindow } from '#lib/interaction/use-row-window.ts';
import { ScrollRegion } from '../../scroll-region.tsx';
import type { BulkItem } from './bulk-action.ts';

interface Props {
  items: readonly Pick<BulkItem<unknown>, 'key' | 'name'>[];
  label: string;
  /** Renders the content beside the name of the row at that index. */
  beside: (place: number) => ReactNode;
}

/** Keep equal to the style sheet. */
const ROW_HEIGHT = 44;

/** The chosen rows by name; only the visible ones are rendered. */
export function BulkRows({ items, label, beside }: Props) {
  const scroller = useRef<HTMLDivElement>(null);
  const { first, end } = useRowWindow(scroller, items.length, ROW_HEIGHT);
  return (
    <ScrollRegion className="bulk-rows box scrolls" ref={scroller} label={label}>
      <ul className="bulk-rows__all" style={{ blockSize: items.length * ROW_HEIGHT }}>
        {items.slice(first, end).map(({ key, name }, index) => (
          <li
            key={key}
            aria-setsize={items.length}
            aria-posinset={first + index + 1}
            style={{ transform: `translateY(${(first + index) * ROW_HEIGHT}px)` }}
          >
            <bdi translate="no" className="cut" title={name}>
              {name}
            </bdi>
            {beside(first + index)}
          </li>
        ))}
      </ul>
    </ScrollRegion>
  );
}
