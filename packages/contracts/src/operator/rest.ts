import { defineCalls } from '../rest/endpoint.ts';
import { operatorPaths } from './paths.ts';
import { LeftOutRows, OperatorStatus } from './schemas.ts';

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
