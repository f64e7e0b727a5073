import { useMediaQuery } from '../../../lib/use-media-query.ts';
import type { WallShape } from './wall-layout.ts';

/** The screen's shape, as far as the wall is laid out by it; the style sheet asks the same. */
export function useWallShape(): WallShape {
  const isNarrow = useMediaQuery('(max-width: 700px)');
  const isPortrait = useMediaQuery('(orientation: portrait)');
  if (isNarrow) return 'narrow';
  return isPortrait ? 'portrait' : 'landscape';
}
