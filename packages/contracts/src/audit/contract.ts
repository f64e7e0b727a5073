import { z } from 'zod';
import { EntityId } from '../fields/ids.ts';
import { Cursor, PageQuery, paginated, sortBy } from '../fields/queries.ts';
import { Instant } from '../fields/time.ts';
import { DayFilter } from '../gaming-day/day-filter.ts';
import { defineCalls, EXPORT_FORMATS, EXPORT_MEDIA } from '../rest/endpoint.ts';
import { AUDIT_ACTIONS, AUDIT_RESULTS } from './audit-actions.ts';
import { AUDIT, EXCEPTION_KINDS } from './limits.ts';
import { auditPaths } from './paths.ts';

export const AuditAction = z.enum(AUDIT_ACTIONS);
export type AuditAction = z.infer<typeof AuditAction>;

export const AuditResult = z.enum(AUDIT_RESULTS);
export type AuditResult = z.infer<typeof AuditResult>;

/**
 * A recorded action: its actor, object, time, address and result. `hash` (SHA-256) covers the entry, its key's id and
 * the hash before it; `mac` (HMAC-SHA256 of the hash) proves that a holder of the key wrote it.
 */
export const AuditEntry = z.object({
  seq: z.int().positive(),
  at: Instant,
  action: AuditAction,
  actor: z.object({ id: EntityId.nullable(), username: z.string() }),
  target: z.object({ kind: z.string(), id: z.string(), label: z.string() }).nullable(),
  ip: z.string(),
  session_id: z.string().nullable(),
  result: AuditResult,
  code: z.string().nullable(),
  details: z.record(z.string(), z.unknown()),
  prev_hash: z.string(),
  hash: z.string(),
  /** Null for entries from before the chain was keyed. */
  key_id: z.string().nullable(),
  mac: z.string().nullable(),
  /** The opaque reference of the player that the entry is about. */
  subject: z.string().nullable(),
  /**
   * Target and details, encrypted with that player's key. The hash covers this field, a target without a name, and only
   * the role of the details; `target` and `details` hold the decrypted values.
   */
  sealed: z.string().nullable(),
  /** The entry that records the redaction of this one; see the documentation of the audit. */
  redacted_by: z.int().positive().nullable(),
  /** Set when target and details can no longer be decrypted because the player was erased. */
  withheld: z.literal('erased').optional(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const AuditFilters = z
  .object({
    action: AuditAction.optional(),
    username: z.string().max(50).optional(),
    /** The kind of target: `round`, `event`, `client` and so on. */
    target_kind: z.string().max(40).optional(),
    target_id: z.string().max(64).optional(),
    result: AuditResult.optional(),
    /** Searched in the account, the target, the address and the code. */
    find: z.string().trim().max(AUDIT.findMaxLength).optional(),
    /** `from` is included, `to` is not. */
    from: Instant.optional(),
    to: Instant.optional(),
  })
  .extend(DayFilter);
export type AuditFilters = z.infer<typeof AuditFilters>;

/**
 * A break of the chain: an entry was changed (`changed`), does not follow the previous one (`missing_before`), has no
 * mac in a keyed chain (`unkeyed`), has a mac from an unknown key (`forged`); a published entry is missing (`lost`); no
 * key and no published head proves the entries from here on (`unproven`); an entry about a player cannot be decrypted
 * though the player was not erased (`withheld`).
 */
export const AuditChainProblem = z.enum([
  'changed',
  'missing_before',
  'unkeyed',
  'forged',
  'lost',
  'unproven',
  'withheld',
]);
export type AuditChainProblem = z.infer<typeof AuditChainProblem>;

/** The result of checking the hash chain: how far it was checked, its state, and the proof. */
export const AuditChainState = z.object({
  /** Null before the first check since this replica started. */
  checked_at: Instant.nullable(),
  /** The newest checked entry; 0 when there is none. */
  checked_to: z.int().nonnegative(),
  /** The hash of that entry. */
  head: z.string(),
  checking: z.boolean(),
  /** During a check: the last entry checked so far, and the newest one. */
  progress: z.object({ seq: z.int().nonnegative(), of: z.int().nonnegative() }).nullable(),
  broken: z.object({ seq: z.int().positive(), problem: AuditChainProblem }).nullable(),
  /**
   * The first entry with a mac. Earlier entries are proven only as they were at that time. Null when no entry has one.
   */
  keyed_from: z.int().positive().nullable(),
  /** The newest published head that was found in the chain. */
  anchor: z.object({ seq: z.int().positive(), published_at: Instant }).nullable(),
});
export type AuditChainState = z.infer<typeof AuditChainState>;

export const ListAuditQuery = PageQuery.extend(AuditFilters.shape).extend({
  sort_by: sortBy(['at']).default('at:desc'),
  after: Cursor.optional(),
});
export type ListAuditQuery = z.infer<typeof ListAuditQuery>;

export const ExportAuditQuery = AuditFilters.extend({ format: z.enum(EXPORT_FORMATS) });
export type ExportAuditQuery = z.infer<typeof ExportAuditQuery>;

const Fields = z.record(z.string(), z.unknown());

/** An act that set a record or a control aside, as the audit has it (68 IAC 25-3-8). */
export const ExceptionRow = z.object({
  /** The number of the audit entry. */
  id: z.int().positive(),
  at: Instant,
  kind: z.enum(EXCEPTION_KINDS),
  action: AuditAction,
  what: AuditEntry.shape.target,
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

export const ExceptionFilters = AuditFilters.pick({ from: true, to: true, gaming_day: true }).extend({
  kind: z.enum(EXCEPTION_KINDS).optional(),
});
export type ExceptionFilters = z.infer<typeof ExceptionFilters>;

export const ListExceptionsQuery = PageQuery.extend(ExceptionFilters.shape).extend({
  after: Cursor.optional(),
});
export type ListExceptionsQuery = z.infer<typeof ListExceptionsQuery>;

export const ExportExceptionsQuery = ExceptionFilters.extend({ format: z.enum(EXPORT_FORMATS) });
export type ExportExceptionsQuery = z.infer<typeof ExportExceptionsQuery>;

export const auditCalls = defineCalls('audit', auditPaths, {
  listAudit: {
    summary: 'List audit entries, newest first',
    query: ListAuditQuery,
    response: paginated(AuditEntry),
    errors: ['service.database_unavailable'],
  },
  exportAudit: {
    summary: 'Export the filtered entries as a streamed file, with filter, count and a hash',
    media: EXPORT_MEDIA,
    query: ExportAuditQuery,
    errors: ['service.database_unavailable'],
  },
  getAuditChain: {
    summary: 'Get whether the hash chain is intact, as of the last check',
    response: AuditChainState,
    errors: ['service.database_unavailable'],
  },
  listExceptions: {
    summary: 'List voids, corrections, overrides and manual changes of state, newest first',
    query: ListExceptionsQuery,
    response: paginated(ExceptionRow),
    errors: ['service.database_unavailable'],
  },
  exportExceptions: {
    summary: 'Export the filtered exceptions as a streamed file, with filter, count and a hash',
    media: EXPORT_MEDIA,
    query: ExportExceptionsQuery,
    errors: ['service.database_unavailable'],
  },
});
