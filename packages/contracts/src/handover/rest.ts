import { z } from 'zod';
import { PageQuery, paginated, sortBy } from '../fields/queries.ts';
import { defineCalls, EXPORT_FORMATS, EXPORT_MEDIA } from '../rest/endpoint.ts';
import { handoverPaths } from './paths.ts';
import {
  FollowUpRequest,
  HandoverEntry,
  HandoverFilters,
  HandoverInput,
  HandoverState,
  ShiftSummary,
  TakeOverRequest,
} from './schemas.ts';

const READ_ERRORS = ['service.database_unavailable'] as const;

export const ListHandoverQuery = PageQuery.extend(HandoverFilters.shape).extend({
  sort_by: sortBy(['at']).default('at:desc'),
});
export type ListHandoverQuery = z.infer<typeof ListHandoverQuery>;

export const HandoverParams = z.object({ id: z.uuid() });
export type HandoverParams = z.infer<typeof HandoverParams>;

export const ExportHandoverQuery = HandoverFilters.extend({ format: z.enum(EXPORT_FORMATS) });
export type ExportHandoverQuery = z.infer<typeof ExportHandoverQuery>;

export const handoverCalls = defineCalls('handover', handoverPaths, {
  listHandover: {
    summary: 'List handover entries, newest first',
    query: ListHandoverQuery,
    response: paginated(HandoverEntry),
    errors: READ_ERRORS,
  },
  getHandoverState: {
    summary: 'Get the open follow-ups and the last take-over',
    response: HandoverState,
    errors: READ_ERRORS,
  },
  getShiftSummary: {
    summary: 'Get the figures of the shift or the gaming day so far',
    query: z.object({ span: z.enum(['shift', 'day']).default('shift') }),
    response: ShiftSummary,
    errors: READ_ERRORS,
  },
  writeHandover: {
    summary: 'Write an entry, or correct an older one; the same id again returns the stored entry',
    body: HandoverInput,
    status: 201,
    response: HandoverEntry,
    errors: ['request.not_found', 'request.conflict', ...READ_ERRORS],
  },
  followUpHandover: {
    summary: 'Close or reopen a follow-up; conflicts when a colleague did so first',
    params: HandoverParams,
    body: FollowUpRequest,
    response: HandoverEntry,
    errors: ['request.not_found', 'request.conflict', ...READ_ERRORS],
  },
  takeOverShift: {
    summary: 'Take over the shift, having read the log up to its newest entry',
    body: TakeOverRequest,
    status: 201,
    response: HandoverEntry,
    errors: ['handover.newer', 'request.conflict', ...READ_ERRORS],
  },
  exportHandover: {
    summary: 'Export the filtered entries as a streamed file',
    media: EXPORT_MEDIA,
    query: ExportHandoverQuery,
    errors: READ_ERRORS,
  },
});
