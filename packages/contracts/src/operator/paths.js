/** Method and path of each call, without zod: the browser imports them. */
export const operatorPaths = {
  getOperator: 'GET /api/operator',
  getLeftOutRows: 'GET /api/operator/left-out',
};
//# sourceMappingURL=paths.js.map
