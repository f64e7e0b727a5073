import { defineCalls } from '../rest/endpoint.ts';
import { dutiesPaths } from './paths.ts';
import { DutyList } from './schemas.ts';

export const dutiesCalls = defineCalls('duties', dutiesPaths, {
  listDuties: {
    summary: 'What waits for a decision of the account that asks; nothing that it may not decide itself',
    response: DutyList,
    errors: ['service.database_unavailable'],
  },
});
