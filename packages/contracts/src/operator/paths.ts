/** Method and path of each call, without zod, because the browser imports them. */
export const operatorPaths = {
  getOperator: 'GET /api/operator',
  getLeftOutRows: 'GET /api/operator/left-out',
} as const;
