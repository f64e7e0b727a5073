import { defineCalls } from '../rest/endpoint.ts';
import { operatorPaths } from './paths.ts';
import { LeftOutRows, OperatorStatus } from './schemas.ts';

export const operatorCalls = defineCalls('operator', operatorPaths, {
  getOperator: {
    summary: 'Get the state of the operator: unreadable values, capabilities and services',
    response: OperatorStatus,
  },
  getLeftOutRows: {
    summary: 'Get the number of rows omitted from the lists because they could not be read',
    response: LeftOutRows,
  },
});
