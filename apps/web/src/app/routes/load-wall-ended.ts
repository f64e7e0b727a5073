import { withTexts } from '../../i18n/late-part.ts';

/** What a wall shows once its session is over; the wall asks for it while the gateway still answers. */
export const loadWallEnded = () =>
  withTexts(() => import('../../features/dashboard/wall/wall-ended.tsx'), ['wall']);
