/** What a wall shows once its session is over; the wall asks for it while the gateway still answers. */
export const loadWallEnded = () => import('../../features/dashboard/wall/wall-ended.tsx');
