import { fetchPart } from '#i18n/lazy-part.ts';

/** The wall's page after its session; it is loaded while the gateway still answers. */
export const loadWallEnded = () =>
  fetchPart(() => import('#features/dashboard/wall/wall-ended.tsx'), ['wall']);
