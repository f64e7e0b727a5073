import { z } from 'zod';
import { PageQuery, paginated } from '../fields/queries.ts';
import { PlayerId } from '../players/player-id.ts';
import { defineCalls } from '../rest/endpoint.ts';
import { measuresPaths } from './paths.ts';
import {
  AppealRequest,
  DecideAppealRequest,
  Measure,
  MeasureDossier,
  MeasureKind,
  MeasureReasonRequest,
  MeasureRules,
  MeasureState,
  TakeMeasureRequest,
} from './schemas.ts';

const READ_ERRORS = ['service.database_unavailable'] as const;
const DECISION_ERRORS = ['request.not_found', 'measure.decided', ...READ_ERRORS] as const;

export const MeasureParams = z.object({ id: z.uuid() });
export type MeasureParams = z.infer<typeof MeasureParams>;

export const ListMeasuresQuery = PageQuery.extend({
  player_id: PlayerId.optional(),
  kind: MeasureKind.optional(),
  state: MeasureState.optional(),
  /** Only measures with a pending appeal. */
  appealed: z.literal('1').optional(),
});
export type ListMeasuresQuery = z.infer<typeof ListMeasuresQuery>;

export const measuresCalls = defineCalls('measures', measuresPaths, {
  getMeasureRules: {
    summary: 'Get the rules of measures: the limits for one person, and who enforces each kind',
    response: MeasureRules,
  },
  listMeasures: {
    summary: 'List measures, newest first',
    query: ListMeasuresQuery,
    response: paginated(Measure),
    errors: READ_ERRORS,
  },
  getMeasure: {
    summary: 'Get a measure with its history',
    params: MeasureParams,
    response: MeasureDossier,
    errors: ['request.not_found', ...READ_ERRORS],
  },
  takeMeasure: {
    summary:
      'Warn, mute or keep out a player. A long or repeated measure is a proposal until another role approves it. The same id again returns the first result',
    body: TakeMeasureRequest,
    status: 201,
    response: MeasureDossier,
    errors: ['request.not_found', 'request.conflict', 'player.erased', 'measure.too_long', ...READ_ERRORS],
  },
  approveMeasure: {
    summary: 'Approve a proposed measure; it applies at once',
    params: MeasureParams,
    response: MeasureDossier,
    errors: ['measure.own', 'measure.same_role', ...DECISION_ERRORS],
  },
  rejectMeasure: {
    summary: 'Reject a proposed measure, with a reason',
    params: MeasureParams,
    body: MeasureReasonRequest,
    response: MeasureDossier,
    errors: ['measure.own', 'measure.same_role', ...DECISION_ERRORS],
  },
  withdrawMeasure: {
    summary: "Withdraw one's own proposal",
    params: MeasureParams,
    response: MeasureDossier,
    errors: ['permission.denied', ...DECISION_ERRORS],
  },
  liftMeasure: {
    summary: 'End an active measure early',
    params: MeasureParams,
    body: MeasureReasonRequest,
    response: MeasureDossier,
    errors: ['measure.not_active', ...DECISION_ERRORS],
  },
  appealMeasure: {
    summary: "Record a player's appeal against a measure",
    params: MeasureParams,
    body: AppealRequest,
    response: MeasureDossier,
    errors: ['request.not_found', 'measure.not_active', 'measure.appealed', ...READ_ERRORS],
  },
  decideAppeal: {
    summary: 'Decide an appeal; the people who took or approved the measure may not',
    params: MeasureParams,
    body: DecideAppealRequest,
    response: MeasureDossier,
    errors: ['measure.third_person', 'measure.not_active', 'measure.too_long', ...DECISION_ERRORS],
  },
});
