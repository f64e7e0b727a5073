import { defineCalls } from '../rest/endpoint.js';
import { operatorPaths } from './paths.js';
import { LeftOutRows, OperatorStatus } from './schemas.js';
export const operatorCalls = defineCalls('operator', operatorPaths, {
  getOperator: {
    summary: 'What can and cannot be read of the operator, what it offers, and which services answer',
    response: OperatorStatus,
  },
  getLeftOutRows: {
    summary: 'How many rows are missing from the lists because they could not be read',
    response: LeftOutRows,
  },
});
//# sourceMappingURL=rest.js.map
