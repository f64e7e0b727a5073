import { defineCalls } from '../rest/endpoint.ts';
import { dutiesPaths } from './paths.ts';
import { DutyList } from './schemas.ts';

export const dutiesCalls = defineCalls('duties', dutiesPaths, {
  listDuties: {
    summary: 'List the pending decisions that this account may make itself',
    response: DutyList,
    errors: ['service.database_unavailable'],
  },
});
