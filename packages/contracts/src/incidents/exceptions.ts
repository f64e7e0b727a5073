import { z } from 'zod';
import { AuditAction } from '../audit/contract.ts';
import { PageQuery } from '../fields/queries.ts';
import { Instant } from '../fields/time.ts';
import { DayFilter } from '../gaming-day/day-filter.ts';
import { EXPORT_FORMATS } from '../rest/endpoint.ts';
import { EXCEPTION_KINDS } from './limits.ts';

const Fields = z.record(z.string(), z.unknown());

/** An act that set a record or a control aside, as the audit has it (68 IAC 25-3-8). */
export const ExceptionRow = z.object({
  /** The number of the audit entry. */
  id: z.int().positive(),
  at: Instant,
  kind: z.enum(EXCEPTION_KINDS),
  action: AuditAction,
  what: z.object({ kind: z.string(), id: z.string(), label: z.string() }).nullable(),
  done_by: z.string(),
  /** Null if the act needs no second person. */
  authorised_by: z.string().nullable(),
  before: Fields,
  after: Fields,
  reason_code: z.string().nullable(),
  reason: z.string().nullable(),
  /** The incident that the act belongs to. */
  incident_id: z.uuid().nullable(),
});
export type ExceptionRow = z.infer<typeof ExceptionRow>;

const ExceptionFilters = z
  .object({
    kind: z.enum(EXCEPTION_KINDS).optional(),
    /** `from` is included, `to` is not. */
    from: Instant.optional(),
    to: Instant.optional(),
  })
  .extend(DayFilter);

export const ListExceptionsQuery = PageQuery.extend(ExceptionFilters.shape);
export type ListExceptionsQuery = z.infer<typeof ListExceptionsQuery>;

export const ExportExceptionsQuery = ExceptionFilters.extend({ format: z.enum(EXPORT_FORMATS) });
export type ExportExceptionsQuery = z.infer<typeof ExportExceptionsQuery>;
