import type { Place } from '@pitdesk/table-games';

/** The edge of a square of the paper, drawn within it. */
export function Square({ className, place, size }: { className: string; place: Place; size: number }) {
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
