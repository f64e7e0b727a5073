import type { CSSProperties } from 'react';
import type { Density } from '#api/settings.ts';
import { useMediaQuery } from '#lib/browser/use-media-query.ts';

interface GridShape {
  columns: number;
  /** Pixels between cards. */
  gap: number;
  /** The height of every card in pixels; undefined where its picture decides. */
  height: number | undefined;
  /** The value for the style sheet. */
  style: CSSProperties;
}

/** Three rows of cards fit a screen of 900 px; keep equal to the style sheet. */
const CARD_PX = 222;

/** Returns the columns of cards: all sixteen tables fit 1920 × 1080, twelve fit 1440 × 900. */
export function useGridShape(density: Density): GridShape {
  const isSmall = useMediaQuery('(min-width: 576px)');
  const isMedium = useMediaQuery('(min-width: 768px)');
  const hasHeight = useMediaQuery('(min-width: 1200px)');
  const isLarge = useMediaQuery('(min-width: 1360px)');
  const isWide = useMediaQuery('(min-width: 1560px)');
  const isFull = useMediaQuery('(min-width: 1800px)');
  const columns = {
    list: 1,
    compact: isFull ? 7 : hasHeight ? 5 : isMedium ? 4 : isSmall ? 3 : 2,
    comfortable: isFull ? 6 : isWide ? 5 : isLarge ? 4 : isMedium ? 3 : isSmall ? 2 : 1,
  }[density];
  const gap = density === 'list' ? 6 : 12;
  const height = hasHeight && density !== 'list' ? CARD_PX : undefined;
  return { columns, gap, height, style: { '--columns': columns, '--gap': `${gap}px` } as CSSProperties };
}
