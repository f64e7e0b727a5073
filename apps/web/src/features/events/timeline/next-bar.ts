import type { TimelineRow } from './timeline-layout.ts';

interface Place {
  name: string;
  row: number;
  from: number;
}

/**
 * Returns the bar that a key moves to: left and right within the row, up and down to the nearest start in the next row
 * with bars. Bars are identified by `row/event`.
 */
export function nextBar(
  rows: readonly TimelineRow[],
  at: string | undefined,
  key: string,
): string | undefined {
  const places = rows.flatMap(({ key: rowKey, bars }, row) =>
    bars.map(({ event, from }): Place => ({ name: `${rowKey}/${String(event.id)}`, row, from })),
  );
  const index = places.findIndex(({ name }) => name === at);
  const here = places[index];
  if (here === undefined) return undefined;
  switch (key) {
    case 'ArrowLeft':
      return places[index - 1]?.name;
    case 'ArrowRight':
      return places[index + 1]?.name;
    case 'Home':
      return places[0]?.name;
    case 'End':
      return places.at(-1)?.name;
    case 'ArrowUp':
      return nearest(here, places, places.findLast(({ row }) => row < here.row)?.row);
    case 'ArrowDown':
      return nearest(here, places, places.find(({ row }) => row > here.row)?.row);
    default:
      return undefined;
  }
}

function nearest({ from }: Place, places: readonly Place[], row: number | undefined): string | undefined {
  return places
    .filter((place) => place.row === row)
    .sort((a, b) => Math.abs(a.from - from) - Math.abs(b.from - from))[0]?.name;
}
