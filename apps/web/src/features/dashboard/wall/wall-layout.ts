import { useMediaQuery } from '#lib/browser/use-media-query.ts';

export type WallShape = 'landscape' | 'portrait' | 'narrow';

/** The number of tiles in each direction. */
interface Grid {
  columns: number;
  rows: number;
}

/** The grids of each shape, from the smallest to the largest that can be read from two metres. */
const GRIDS: Record<WallShape, readonly Grid[]> = {
  landscape: [
    { columns: 2, rows: 2 },
    { columns: 3, rows: 2 },
    { columns: 4, rows: 2 },
    { columns: 3, rows: 3 },
    { columns: 4, rows: 3 },
  ],
  portrait: [
    { columns: 1, rows: 4 },
    { columns: 2, rows: 3 },
    { columns: 2, rows: 4 },
    { columns: 2, rows: 5 },
    { columns: 2, rows: 6 },
  ],
  narrow: [{ columns: 1, rows: 4 }],
};

export interface WallLayout extends Grid {
  pages: number;
}

/** Returns the layout with the fewest pages, then the most even ones, then the largest tiles. */
export function wallLayout(count: number, shape: WallShape): WallLayout {
  const grids = GRIDS[shape];
  const room = ({ columns, rows }: Grid): number => columns * rows;
  const largest = grids.at(-1) ?? { columns: 1, rows: 1 };
  const pages = Math.max(1, Math.ceil(count / room(largest)));
  const perPage = Math.ceil(count / pages);
  return { ...(grids.find((grid) => room(grid) >= perPage) ?? largest), pages };
}

/** Returns the tables of one page in that layout. */
export function onPage<T>(items: readonly T[], { pages }: WallLayout, page: number): readonly T[] {
  const perPage = Math.ceil(items.length / pages);
  return items.slice(page * perPage, (page + 1) * perPage);
}

/** Parts of a row: each number of tiles in a row divides it. */
export const ROW_PARTS = 12;

/** Returns the rows of a page and the width of each tile in parts. No cell is empty: the first rows have wider tiles. */
export function tilesOf(count: number, columns: number): { rows: number; parts: number[] } {
  const rows = Math.max(1, Math.ceil(count / columns));
  const parts = Array.from({ length: rows }, (_, row) => {
    const tiles = Math.floor((count + row) / rows);
    return Array.from({ length: tiles }, () => ROW_PARTS / tiles);
  });
  return { rows, parts: parts.flat() };
}

/** Returns the screen's shape for the layout; keep equal to the style sheet. */
export function useWallShape(): WallShape {
  const isNarrow = useMediaQuery('(max-width: 700px)');
  const isPortrait = useMediaQuery('(orientation: portrait)');
  if (isNarrow) return 'narrow';
  return isPortrait ? 'portrait' : 'landscape';
}
