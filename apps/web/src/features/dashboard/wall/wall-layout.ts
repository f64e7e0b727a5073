import { useMediaQuery } from '#lib/browser/use-media-query.ts';

export type WallShape = 'landscape' | 'portrait' | 'narrow';

/** Tiles beside and above each other. */
interface Grid {
  columns: number;
  rows: number;
}

/** By shape, the smallest first: what the fewest tables need, up to what can still be read from two metres. */
const GRIDS: Record<WallShape, readonly Grid[]> = {
  landscape: [
    { columns: 2, rows: 2 },
    { columns: 3, rows: 2 },
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

/** As few pages as there can be, all of them as full as each other, with tiles as large as they can be then. */
export function wallLayout(count: number, shape: WallShape): WallLayout {
  const grids = GRIDS[shape];
  const room = ({ columns, rows }: Grid): number => columns * rows;
  const largest = grids.at(-1) ?? { columns: 1, rows: 1 };
  const pages = Math.max(1, Math.ceil(count / room(largest)));
  const perPage = Math.ceil(count / pages);
  return { ...(grids.find((grid) => room(grid) >= perPage) ?? largest), pages };
}

/** The tables of one page in that layout. */
export function onPage<T>(items: readonly T[], { pages }: WallLayout, page: number): readonly T[] {
  const perPage = Math.ceil(items.length / pages);
  return items.slice(page * perPage, (page + 1) * perPage);
}

/** The screen's shape, as far as the wall is laid out by it; the style sheet asks the same. */
export function useWallShape(): WallShape {
  const isNarrow = useMediaQuery('(max-width: 700px)');
  const isPortrait = useMediaQuery('(orientation: portrait)');
  if (isNarrow) return 'narrow';
  return isPortrait ? 'portrait' : 'landscape';
}
