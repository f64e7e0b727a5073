import { z } from 'zod';
import { EntityId, IdParams, TerminalId } from '../fields/ids.ts';
import { PageQuery, paginated } from '../fields/queries.ts';
import { RecordVersion } from '../fields/record-version.ts';
import { isStorable, problem, SearchTerm } from '../fields/text.ts';
import { Instant } from '../fields/time.ts';
import { DayFilter } from '../gaming-day/day-filter.ts';
import { defineCalls, EXPORT_FORMATS, EXPORT_MEDIA } from '../rest/endpoint.ts';
import { defineEvent, subscribeRequest, unsubscribeRequest } from '../sockets/define.ts';
import { RouletteWheel } from '../tables/contract.ts';
import {
  CardDecisionRequest,
  CardLot,
  CardReconciliation,
  CardStep,
  CardStepRequest,
  ListCardLotsQuery,
  ListCardStepsQuery,
  ReceiveCardsRequest,
} from './cards.ts';
import {
  EQUIPMENT,
  EQUIPMENT_KINDS,
  EQUIPMENT_PLACES,
  INSPECTION_RESULTS,
  OPENING_REFUSALS,
  WHEEL_LEVELS,
} from './limits.ts';
import { equipmentPaths } from './paths.ts';

const Staff = z.object({ id: EntityId, username: z.string() });
const TableName = z.object({ id: EntityId, title: z.string() });

const text = (max: number) => z.string().trim().max(max).refine(isStorable, problem('field.invalid'));
const optionalText = (max: number) => text(max).nullable().default(null);
const reason = text(EQUIPMENT.noteMax).min(EQUIPMENT.noteMin, { error: 'field.required' });

/** A wheel or a shoe at a table; `until` is null while it stands there. */
export const EquipmentStay = z.object({
  table: TableName,
  since: Instant,
  until: Instant.nullable(),
  by: z.string(),
});
export type EquipmentStay = z.infer<typeof EquipmentStay>;

/** An opening inspection of a wheel. Never changed; a correction is another entry that names it. */
export const Inspection = z.object({
  id: z.uuid(),
  equipment_id: z.uuid(),
  /** The number of the wheel at that time. */
  number: z.string(),
  table: TableName,
  terminal_id: TerminalId,
  gaming_day: z.string(),
  at: Instant,
  by: Staff,
  /** The name and licence number as the inspector wrote them. */
  licence: z.string().nullable(),
  level: z.enum(WHEEL_LEVELS),
  result: z.enum(INSPECTION_RESULTS),
  /** What was adjusted, or what failed. */
  adjustment: z.string().nullable(),
  corrects: z.uuid().nullable(),
  corrected_by: z.uuid().nullable(),
});
export type Inspection = z.infer<typeof Inspection>;

/** A wheel or a shoe. */
export const Equipment = z.object({
  id: z.uuid(),
  kind: z.enum(EQUIPMENT_KINDS),
  number: z.string(),
  /** The maker's serial number. */
  serial: z.string().nullable(),
  /** Null for a shoe, and for a wheel whose kind is not recorded. */
  wheel: RouletteWheel.nullable(),
  terminal_id: TerminalId,
  /** Null while it is in storage. */
  stay: EquipmentStay.nullable(),
  /** The last inspection of a wheel; null before the first. */
  inspection: Inspection.nullable(),
  retired: z.object({ at: Instant, by: z.string(), reason: z.string() }).nullable(),
  version: RecordVersion,
});
export type Equipment = z.infer<typeof Equipment>;

/** What stands at a table, as staff recorded it. */
export const TableEquipment = z.object({
  table_id: EntityId,
  wheel: Equipment.nullable(),
  shoes: z.array(Equipment),
  cards: z.array(
    z.object({ lot: z.string(), decks: z.int().positive(), since: Instant, overdue: z.boolean() }),
  ),
  gaming_day: z.string(),
  /** The last inspection of this gaming day, of the wheel that stands here; null without one. */
  inspection: Inspection.nullable(),
  /** Why the table must not open; null if nothing speaks against it, or the setting is off. */
  refusal: z.enum(OPENING_REFUSALS).nullable(),
});
export type TableEquipment = z.infer<typeof TableEquipment>;

const EquipmentNumber = text(EQUIPMENT.numberMax).min(1, { error: 'field.required' });

const Facts = z.object({
  number: EquipmentNumber,
  serial: optionalText(EQUIPMENT.serialMax),
  wheel: RouletteWheel.nullable().default(null),
});

/** The browser chooses the id, so that a retry after a lost response adds only one. */
export const AddEquipmentRequest = Facts.extend({ id: z.uuid(), kind: z.enum(EQUIPMENT_KINDS) });
export type AddEquipmentRequest = z.infer<typeof AddEquipmentRequest>;

export const ChangeEquipmentRequest = Facts.extend({ version: RecordVersion });
export type ChangeEquipmentRequest = z.infer<typeof ChangeEquipmentRequest>;

export const RetireEquipmentRequest = z.object({ reason, version: RecordVersion });
export type RetireEquipmentRequest = z.infer<typeof RetireEquipmentRequest>;

/** A move names what its author sees: where it stands, and which wheel stands at the table. */
export const MoveEquipmentRequest = z.object({
  /** The id of the stay that begins; of no use for a move to the storage. */
  id: z.uuid(),
  /** Null moves it to the storage. */
  table_id: EntityId.nullable(),
  from: EntityId.nullable(),
  /** The wheel at the table, which goes to the storage; null for none. Ignored for a shoe. */
  expects: z.uuid().nullable().default(null),
  /** It has stood there already since then; now by default. */
  since: Instant.optional(),
});
export type MoveEquipmentRequest = z.infer<typeof MoveEquipmentRequest>;

export const InspectWheelRequest = z
  .object({
    id: z.uuid(),
    equipment_id: z.uuid(),
    /** The table where it stands. */
    table_id: EntityId,
    licence: optionalText(EQUIPMENT.licenceMax),
    level: z.enum(WHEEL_LEVELS),
    result: z.enum(INSPECTION_RESULTS),
    adjustment: optionalText(EQUIPMENT.noteMax),
    corrects: z.uuid().nullable().default(null),
  })
  .refine(({ result, adjustment }) => result === 'pass' || (adjustment ?? '').length >= EQUIPMENT.noteMin, {
    error: 'field.required',
    path: ['adjustment'],
  });
export type InspectWheelRequest = z.infer<typeof InspectWheelRequest>;

export const ListEquipmentQuery = PageQuery.extend({
  kind: z.enum(EQUIPMENT_KINDS).optional(),
  place: z.enum(EQUIPMENT_PLACES).optional(),
  find: SearchTerm.optional(),
});
export type ListEquipmentQuery = z.infer<typeof ListEquipmentQuery>;

export const ListInspectionsQuery = PageQuery.extend({
  equipment_id: z.uuid().optional(),
  table_id: EntityId.optional(),
  result: z.enum(INSPECTION_RESULTS).optional(),
  from: Instant.optional(),
  to: Instant.optional(),
}).extend(DayFilter);
export type ListInspectionsQuery = z.infer<typeof ListInspectionsQuery>;

export const EquipmentParams = z.object({ id: z.uuid() });
export type EquipmentParams = z.infer<typeof EquipmentParams>;

export const ReconcileCardsQuery = z.object(DayFilter);
export type ReconcileCardsQuery = z.infer<typeof ReconcileCardsQuery>;
export const ExportCardsQuery = ReconcileCardsQuery.extend({ format: z.enum(EXPORT_FORMATS) });
export type ExportCardsQuery = z.infer<typeof ExportCardsQuery>;

const READ_ERRORS = ['service.database_unavailable'] as const;
const WRITE_ERRORS = [
  'request.not_found',
  'request.conflict',
  'permission.other_terminal',
  ...READ_ERRORS,
] as const;
const CARD_ERRORS = ['cards.not_enough', 'cards.closed', ...WRITE_ERRORS] as const;

export const equipmentCalls = defineCalls('equipment', equipmentPaths, {
  listEquipment: {
    summary: 'List the wheels and shoes, and where they stand',
    query: ListEquipmentQuery,
    response: paginated(Equipment),
    errors: READ_ERRORS,
  },
  addEquipment: {
    summary: 'Record a wheel or a shoe; the same id again returns the stored one',
    body: AddEquipmentRequest,
    status: 201,
    response: Equipment,
    errors: ['equipment.number_taken', ...WRITE_ERRORS],
  },
  changeEquipment: {
    summary: 'Change the number, the serial or the kind; refused when a colleague changed it meanwhile',
    params: EquipmentParams,
    body: ChangeEquipmentRequest,
    response: Equipment,
    errors: ['equipment.number_taken', 'equipment.changed', 'equipment.retired', ...WRITE_ERRORS],
  },
  retireEquipment: {
    summary: 'Retire a wheel or a shoe that is in storage; it is kept, and its number is free again',
    params: EquipmentParams,
    body: RetireEquipmentRequest,
    response: Equipment,
    errors: ['equipment.changed', 'equipment.moved', ...WRITE_ERRORS],
  },
  moveEquipment: {
    summary: 'Move a wheel or a shoe to a table or to the storage; conflicts name where it stands',
    params: EquipmentParams,
    body: MoveEquipmentRequest,
    response: Equipment,
    errors: [
      'equipment.moved',
      'equipment.place_taken',
      'equipment.since',
      'equipment.retired',
      ...WRITE_ERRORS,
    ],
  },
  listStays: {
    summary: 'List where a wheel or a shoe has stood, newest first',
    params: EquipmentParams,
    response: z.object({ data: z.array(EquipmentStay) }),
    errors: ['request.not_found', ...READ_ERRORS],
  },
  listInspections: {
    summary: 'List the inspections of wheels, newest first',
    query: ListInspectionsQuery,
    response: paginated(Inspection),
    errors: READ_ERRORS,
  },
  inspectWheel: {
    summary: 'Record the inspection of a wheel at its table, or correct an earlier entry',
    body: InspectWheelRequest,
    status: 201,
    response: Inspection,
    errors: ['equipment.moved', ...WRITE_ERRORS],
  },
  getTableEquipment: {
    summary: 'Get what stands at a table, and the inspection of the gaming day',
    params: IdParams,
    response: TableEquipment,
    errors: ['permission.other_terminal', ...READ_ERRORS],
  },
  listCardLots: {
    summary: 'List the lots of cards with their decks by place',
    query: ListCardLotsQuery,
    response: paginated(CardLot),
    errors: READ_ERRORS,
  },
  receiveCards: {
    summary: 'Propose the receipt of a lot of cards; another person signs it',
    body: ReceiveCardsRequest,
    status: 201,
    response: CardStep,
    errors: ['cards.lot_taken', ...WRITE_ERRORS],
  },
  listCardSteps: {
    summary: 'List the steps of the custody of cards, newest first',
    query: ListCardStepsQuery,
    response: paginated(CardStep),
    errors: READ_ERRORS,
  },
  proposeCardStep: {
    summary: 'Propose a step for a lot of cards; another person signs it',
    params: EquipmentParams,
    body: CardStepRequest,
    status: 201,
    response: CardStep,
    errors: CARD_ERRORS,
  },
  decideCardStep: {
    summary: 'Sign or reject a step of another person, or withdraw an own one',
    params: EquipmentParams,
    body: CardDecisionRequest,
    response: CardStep,
    errors: ['cards.own', 'cards.decided', ...CARD_ERRORS],
  },
  reconcileCards: {
    summary: 'Reconcile the lots of cards over gaming days',
    query: ReconcileCardsQuery,
    response: CardReconciliation,
    errors: READ_ERRORS,
  },
  exportCards: {
    summary: 'Export the reconciliation as a streamed file',
    media: EXPORT_MEDIA,
    query: ExportCardsQuery,
    errors: READ_ERRORS,
  },
});

export const equipmentRequests = {
  watchEquipment: subscribeRequest('Subscribe to changes of wheels, shoes, inspections and cards'),
  unwatchEquipment: unsubscribeRequest(),
};

/** Wheels, shoes and lots of cards that changed, without ids: refetch all. */
export const EquipmentChanged = z.object({ ids: z.array(z.uuid()) });
export type EquipmentChanged = z.infer<typeof EquipmentChanged>;

export const equipmentEvents = {
  'equipment:changed': defineEvent({
    summary: 'Wheels, shoes, inspections or cards changed; refetch them',
    payload: EquipmentChanged,
    subscribedBy: 'watchEquipment',
  }),
};
