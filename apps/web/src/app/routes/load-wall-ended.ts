import { fetchPart } from '#i18n/lazy-part.ts';

/** Loads the wall's page for an ended session, while the gateway still answers. */
export const loadWallEnded = () =>
  fetchPart(() => import('#features/dashboard/wall/wall-ended.tsx'), ['wall']);
