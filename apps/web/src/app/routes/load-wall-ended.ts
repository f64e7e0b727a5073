import { withTexts } from '#i18n/late-part.ts';

/** The wall's page after its session; it is loaded while the gateway still answers. */
export const loadWallEnded = () =>
  withTexts(() => import('#features/dashboard/wall/wall-ended.tsx'), ['wall']);
