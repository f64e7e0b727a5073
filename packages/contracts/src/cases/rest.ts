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
  /** A state, or every one that is open. */
  state: z.union([CaseStateName, z.literal('open')]).optional(),
  /** One's own cases, or those of nobody. It counts for those alone who read cases whole. */
  owner: z.enum(['me', 'none']).optional(),
});
export type ListCasesQuery = z.infer<typeof ListCasesQuery>;

export const CaseReportQuery = z.object({ gaming_day: DayFilter.gaming_day.default('this_week') });
export type CaseReportQuery = z.infer<typeof CaseReportQuery>;

export const casesCalls = defineCalls('cases', casesPaths, {
  listCases: {
    summary: 'Cases: the gravest first, those not looked at before the others, by when a look is due',
    query: ListCasesQuery,
    response: paginated(CaseRow),
    errors: READ_ERRORS,
  },
  getCaseRules: {
    summary: 'By severity the times that count, and by marker the limits that open a case',
    response: CaseRules,
  },
  getCaseReport: {
    summary: 'Cases that were opened within a range of gaming days, in figures',
    query: CaseReportQuery,
    response: CaseReport,
    errors: READ_ERRORS,
  },
  getCase: {
    summary: 'A case with its evidence and its history',
    params: CaseParams,
    response: CaseDossier,
    errors: ['request.not_found', ...READ_ERRORS],
  },
  raiseCase: {
    summary:
      'Raise a case about a player. Where one is open, what was seen is added to it. The same id again answers with what was done',
    body: RaiseCaseRequest,
    status: 201,
    response: CaseGist,
    errors: ['request.not_found', 'request.conflict', 'player.erased', ...READ_ERRORS],
  },
  workCase: {
    summary: 'One step of the work on a case; a conflict where somebody else was faster',
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
