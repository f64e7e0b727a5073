/** Method and path of each call, without zod, because the browser imports them. */
export const floorAtPaths = {
  getFloorSpan: 'GET /api/floor-at',
} as const;
