import { z } from 'zod';
import { PageQuery, paginated } from '../fields/queries.ts';
import { DayFilter } from '../gaming-day/day-filter.ts';
import { PlayerId } from '../players/player-id.ts';
import { defineCalls } from '../rest/endpoint.ts';
import { casesPaths } from './paths.ts';
import {
  CaseDossier,
  CaseGist,
  CaseReport,
  CaseRow,
  CaseRules,
  CaseSeverityName,
  CaseStateName,
  RaiseCaseRequest,
  WorkCaseRequest,
} from './schemas.ts';

const READ_ERRORS = ['service.database_unavailable'] as const;

export const CaseParams = z.object({ id: z.uuid() });
export type CaseParams = z.infer<typeof CaseParams>;

export const ListCasesQuery = PageQuery.extend({
  player_id: PlayerId.optional(),
  severity: CaseSeverityName.optional(),
  /** A state, or all open states. */
  state: z.union([CaseStateName, z.literal('open')]).optional(),
  /** Own cases, or cases without an owner. Applies only to accounts that may read cases in full. */
  owner: z.enum(['me', 'none']).optional(),
});
export type ListCasesQuery = z.infer<typeof ListCasesQuery>;

export const CaseReportQuery = z.object({ gaming_day: DayFilter.gaming_day.default('this_week') });
export type CaseReportQuery = z.infer<typeof CaseReportQuery>;

export const casesCalls = defineCalls('cases', casesPaths, {
  listCases: {
    summary: 'List cases: gravest first, then those not looked at, then by due time',
    query: ListCasesQuery,
    response: paginated(CaseRow),
    errors: READ_ERRORS,
  },
  getCaseRules: {
    summary: 'Get the times of each severity, and the limits of each marker that open a case',
    response: CaseRules,
  },
  getCaseReport: {
    summary: 'Get figures on the cases opened in a range of gaming days',
    query: CaseReportQuery,
    response: CaseReport,
    errors: READ_ERRORS,
  },
  getCase: {
    summary: 'Get a case with its evidence and history',
    params: CaseParams,
    response: CaseDossier,
    errors: ['request.not_found', ...READ_ERRORS],
  },
  raiseCase: {
    summary:
      'Raise a case about a player; adds to the open case if there is one. The same id again returns the first result',
    body: RaiseCaseRequest,
    status: 201,
    response: CaseGist,
    errors: ['request.not_found', 'request.conflict', 'player.erased', ...READ_ERRORS],
  },
  workCase: {
    summary: 'Carry out one step on a case; conflicts when a colleague changed it first',
    params: CaseParams,
    body: WorkCaseRequest,
    response: CaseDossier,
    errors: [
      'case.changed',
      'case.wrong_state',
      'case.bad_date',
      'case.not_open',
      'request.not_found',
      ...READ_ERRORS,
    ],
  },
});
