import { z } from 'zod';
import { OPTIONAL_UPSTREAM_ERRORS } from '../errors/catalogue.ts';
import { EntityId, IdParams } from '../fields/ids.ts';
import { LIST } from '../fields/limits.ts';
import { Cursor, PageQuery, paginated } from '../fields/queries.ts';
import { Instant } from '../fields/time.ts';
import { DayFilter } from '../gaming-day/day-filter.ts';
import { defineCalls, EXPORT_FORMATS, EXPORT_MEDIA } from '../rest/endpoint.ts';

import { ROUNDS } from './limits.ts';
import { roundsPaths } from './paths.ts';
import {
  CorrectionState,
  DealtCard,
  ProposeCorrectionRequest,
  RejectCorrectionRequest,
  Round,
  RoundCorrection,
  RoundDayFilters,
  RoundDossier,
  RoundFilters,
  RoundsCheck,
  RoundsOrder,
  RoundsPace,
  ServiceWheelRequest,
  VoidRoundRequest,
  WheelAnswer,
  WheelRecord,
} from './schemas.ts';

export const CheckRoundsQuery = RoundFilters.extend(DayFilter).extend({ after: Cursor.optional() });
export type CheckRoundsQuery = z.infer<typeof CheckRoundsQuery>;

export const CorrectionParams = z.object({ id: z.uuid() });
export type CorrectionParams = z.infer<typeof CorrectionParams>;

export const ListCorrectionsQuery = PageQuery.extend({
  state: CorrectionState.optional(),
  table_id: EntityId.optional(),
  round_id: EntityId.optional(),
  /** By time of proposal: `from` is included, `to` is not. */
  from: Instant.optional(),
  to: Instant.optional(),
}).extend(DayFilter);
export type ListCorrectionsQuery = z.infer<typeof ListCorrectionsQuery>;

const DECISION_ERRORS = [
  'request.not_found',
  'correction.decided',
  'correction.stale',
  'service.database_unavailable',
] as const;

const WHEEL_ERRORS = [
  'request.not_found',
  'permission.other_terminal',
  'service.database_unavailable',
] as const;

const isCounted = ({ page, per_page, after }: PageQuery & { after?: string | undefined }): boolean =>
  after !== undefined || (page - 1) * per_page < ROUNDS.countedAtMost;

/** A page by number, within the counted rounds, or by the previous page's cursor, to the last page. */
export const ListRoundsQuery = PageQuery.extend(RoundDayFilters.shape)
  .extend(RoundsOrder)
  .refine(isCounted, { path: ['page'], error: 'field.invalid' });
export type ListRoundsQuery = z.infer<typeof ListRoundsQuery>;

/**
 * The gateway's query to the operator: longer pages when it reads many rounds, and an exact `meta.total` once before an
 * export. An operator that does not support `count` ignores it.
 */
export const OperatorRoundsQuery = PageQuery.extend(RoundFilters.shape)
  .extend(RoundsOrder)
  .extend({
    per_page: z.coerce.number().int().positive().max(ROUNDS.maxOperatorPerPage).default(LIST.defaultPerPage),
    count: z.literal('exact').optional(),
  })
  .refine(isCounted, { path: ['page'], error: 'field.invalid' });
export type OperatorRoundsQuery = z.infer<typeof OperatorRoundsQuery>;

export const ExportRoundsQuery = RoundDayFilters.extend({ format: z.enum(EXPORT_FORMATS) });
export type ExportRoundsQuery = z.infer<typeof ExportRoundsQuery>;

export const roundsCalls = defineCalls('rounds', roundsPaths, {
  checkRounds: {
    summary: 'Check the filtered rounds against the rules, in batches',
    query: CheckRoundsQuery,
    response: RoundsCheck,
    errors: OPTIONAL_UPSTREAM_ERRORS,
  },
  proposeCorrection: {
    summary: 'Propose a corrected result of a settled round',
    params: IdParams,
    body: ProposeCorrectionRequest,
    status: 201,
    response: RoundCorrection,
    errors: [
      'request.not_found',
      'request.conflict',
      'correction.impossible',
      'correction.pending',
      ...OPTIONAL_UPSTREAM_ERRORS,
    ],
  },
  listCorrections: {
    summary: 'List corrections of rounds, newest proposal first',
    query: ListCorrectionsQuery,
    response: paginated(RoundCorrection),
    errors: ['service.database_unavailable'],
  },
  approveCorrection: {
    summary: 'Approve a colleague’s correction; one’s own is refused',
    params: CorrectionParams,
    response: RoundCorrection,
    errors: [
      'correction.own',
      'correction.needs_shift_manager',
      ...DECISION_ERRORS,
      ...OPTIONAL_UPSTREAM_ERRORS,
    ],
  },
  rejectCorrection: {
    summary: 'Reject a colleague’s correction, with a reason; one’s own is withdrawn',
    params: CorrectionParams,
    body: RejectCorrectionRequest,
    response: RoundCorrection,
    errors: ['correction.own', 'correction.needs_shift_manager', ...DECISION_ERRORS],
  },
  withdrawCorrection: {
    summary: 'Withdraw one’s own correction',
    params: CorrectionParams,
    response: RoundCorrection,
    errors: DECISION_ERRORS,
  },
  getWheel: {
    summary: 'Get the bias statistics of a wheel over all counted spins',
    params: IdParams,
    response: WheelAnswer,
    errors: WHEEL_ERRORS,
  },
  serviceWheel: {
    summary: 'Record that a wheel was replaced or serviced, which restarts the count of its spins',
    params: IdParams,
    body: ServiceWheelRequest,
    response: WheelRecord,
    errors: WHEEL_ERRORS,
  },
  listRounds: {
    summary: 'List rounds by when betting opened, newest first',
    query: ListRoundsQuery,
    response: paginated(Round),
    errors: OPTIONAL_UPSTREAM_ERRORS,
  },
  getRoundsPace: {
    summary: 'Get how many rounds began in the last minutes',
    response: RoundsPace,
    errors: OPTIONAL_UPSTREAM_ERRORS,
  },
  getRound: {
    summary: 'Get the full record of one round',
    params: IdParams,
    response: Round,
    errors: ['request.not_found', ...OPTIONAL_UPSTREAM_ERRORS],
  },
  getRoundCards: {
    summary: 'Get the cards dealt so far',
    params: IdParams,
    response: z.array(DealtCard),
    errors: ['request.not_found', ...OPTIONAL_UPSTREAM_ERRORS],
  },
  /** One person may void a round; a correction needs two and uses `proposeCorrection`. */
  updateRound: {
    summary: 'Void a round, with a reason',
    params: IdParams,
    body: VoidRoundRequest,
    response: Round,
    errors: ['request.not_found', 'request.conflict', ...OPTIONAL_UPSTREAM_ERRORS],
  },
  listRoundVersions: {
    summary: 'List the versions of a round, the dealt one first',
    params: IdParams,
    response: z.array(Round),
    errors: ['request.not_found', ...OPTIONAL_UPSTREAM_ERRORS],
  },
  exportRounds: {
    summary: 'Export the filtered rounds as a streamed file',
    media: EXPORT_MEDIA,
    query: ExportRoundsQuery,
    errors: OPTIONAL_UPSTREAM_ERRORS,
  },
  getRoundDossier: {
    summary: 'Get the dossier of a round',
    params: IdParams,
    response: RoundDossier,
    errors: ['request.not_found', 'service.database_unavailable', ...OPTIONAL_UPSTREAM_ERRORS],
  },
});
