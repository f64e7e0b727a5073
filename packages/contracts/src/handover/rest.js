import { z } from 'zod';
import { PageQuery, paginated, sortBy } from '../fields/queries.js';
import { defineCalls, EXPORT_FORMATS, EXPORT_MEDIA } from '../rest/endpoint.js';
import { handoverPaths } from './paths.js';
import {
  FollowUpRequest,
  HandoverEntry,
  HandoverFilters,
  HandoverInput,
  HandoverState,
  ShiftSummary,
  TakeOverRequest,
} from './schemas.js';

const READ_ERRORS = ['service.database_unavailable'];
export const ListHandoverQuery = PageQuery.extend(HandoverFilters.shape).extend({
  sort_by: sortBy(['at']).default('at:desc'),
});
export const HandoverParams = z.object({ id: z.uuid() });
export const ExportHandoverQuery = HandoverFilters.extend({ format: z.enum(EXPORT_FORMATS) });
export const handoverCalls = defineCalls('handover', handoverPaths, {
  listHandover: {
    summary: 'The handover log, newest first',
    query: ListHandoverQuery,
    response: paginated(HandoverEntry),
    errors: READ_ERRORS,
  },
  getHandoverState: {
    summary: 'What is open, and who took the shift over last',
    response: HandoverState,
    errors: READ_ERRORS,
  },
  getShiftSummary: {
    summary: 'The shift so far, or the whole gaming day so far, in figures',
    query: z.object({ span: z.enum(['shift', 'day']).default('shift') }),
    response: ShiftSummary,
    errors: READ_ERRORS,
  },
  writeHandover: {
    summary: 'Write an entry, or put an older one right; the same id again answers with what was written',
    body: HandoverInput,
    status: 201,
    response: HandoverEntry,
    errors: ['request.not_found', 'request.conflict', ...READ_ERRORS],
  },
  followUpHandover: {
    summary:
      'Say that something was followed up, or that it is to be again; a conflict where a colleague did before',
    params: HandoverParams,
    body: FollowUpRequest,
    response: HandoverEntry,
    errors: ['request.not_found', 'request.conflict', ...READ_ERRORS],
  },
  takeOverShift: {
    summary: 'Take the shift over, having read the log to its newest entry',
    body: TakeOverRequest,
    status: 201,
    response: HandoverEntry,
    errors: ['handover.newer', 'request.conflict', ...READ_ERRORS],
  },
  exportHandover: {
    summary: 'The filtered entries as a file, streamed',
    media: EXPORT_MEDIA,
    query: ExportHandoverQuery,
    errors: READ_ERRORS,
  },
});
//# sourceMappingURL=rest.js.map
