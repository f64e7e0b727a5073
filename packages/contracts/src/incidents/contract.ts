import { z } from 'zod';
import { ListVersion, PublishListRequest } from '../fields/drafted-list.ts';
import { COUNT_MAX, EntityId, TerminalId } from '../fields/ids.ts';
import { PageQuery, paginated } from '../fields/queries.ts';
import { isStorable, problem } from '../fields/text.ts';
import { Instant } from '../fields/time.ts';
import { DayFilter } from '../gaming-day/day-filter.ts';
import { PlayerId } from '../players/player-id.ts';
import { defineCalls } from '../rest/endpoint.ts';
import { defineEvent, subscribeRequest, unsubscribeRequest } from '../sockets/define.ts';
import {
  type INCIDENT_ACTS,
  INCIDENT_DECISIONS,
  INCIDENT_FAULTS,
  INCIDENT_ORIGINS,
  INCIDENT_PERSON_ROLES,
  INCIDENT_STATES,
  INCIDENT_STEPS,
  INCIDENTS,
  LOSS_KINDS,
  PLAYBOOK_PARTS,
  PLAYBOOKS,
} from './limits.ts';
import { incidentsPaths } from './paths.ts';
import {
  EditPlaybookRequest,
  GameErrorName,
  IncidentKindName,
  PlaybookLines,
  PlaybooksState,
} from './playbooks.ts';

export const IncidentStateName = z.enum(INCIDENT_STATES);
export const IncidentDecisionName = z.enum(INCIDENT_DECISIONS);
export const IncidentFault = z.enum(INCIDENT_FAULTS);
export const IncidentPersonRoleName = z.enum(INCIDENT_PERSON_ROLES);
export const IncidentStepAct = z.enum(INCIDENT_STEPS);
export const PlaybookPartName = z.enum(PLAYBOOK_PARTS);

const Staff = z.object({ id: EntityId, username: z.string() });

const text = (max: number) =>
  z
    .string()
    .trim()
    .min(INCIDENTS.textMin, problem('field.required'))
    .max(max)
    .refine(isStorable, problem('field.invalid'));
const reason = text(INCIDENTS.reasonMax);

/** Money lost, or saved by noticing the incident. */
export const EstimatedLoss = z.object({
  kind: z.enum(LOSS_KINDS),
  amount: z.number().nonnegative().max(INCIDENTS.amountMax),
  /** ISO 4217. */
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .meta({ examples: ['EUR'] }),
});
export type EstimatedLoss = z.infer<typeof EstimatedLoss>;

/** Where an incident was opened from; the id of a message is that of its chat, a slash, and its key. */
export const IncidentOrigin = z.object({
  kind: z.enum(INCIDENT_ORIGINS),
  id: z.string().min(1).max(300).refine(isStorable, problem('field.invalid')),
});
export type IncidentOrigin = z.infer<typeof IncidentOrigin>;

/** A person of an incident. A removed one stays in the record. */
export const IncidentPerson = z.object({
  id: z.uuid(),
  role: IncidentPersonRoleName,
  /** The id of the dealer, player or account. */
  ref: EntityId,
  /** The name at that time; empty for an erased player. */
  name: z.string(),
  added_at: Instant,
  added_by: z.string(),
  removed_at: Instant.nullable(),
});
export type IncidentPerson = z.infer<typeof IncidentPerson>;

/** The dates of a complaint. It is due three calendar days after its receipt, in the time zone of the property. */
export const ComplaintDates = z.object({
  received_at: Instant,
  due_at: Instant,
  acknowledged_at: Instant.nullable(),
  answered_at: Instant.nullable(),
  /** True if it is due and has no answer. */
  overdue: z.boolean(),
});
export type ComplaintDates = z.infer<typeof ComplaintDates>;

export const IncidentTick = z.object({
  part: PlaybookPartName,
  /** The number of the line in its part, from 0. */
  line: z.int().nonnegative(),
  at: Instant,
  by: z.string(),
});
export type IncidentTick = z.infer<typeof IncidentTick>;

export const IncidentRow = z.object({
  id: z.uuid(),
  /** The version that an act is based on: of two simultaneous acts, the second gets a conflict. */
  version: z.int().positive(),
  state: IncidentStateName,
  kind: IncidentKindName,
  /** Null unless it is a game error. */
  error: GameErrorName.nullable(),
  terminal_id: TerminalId.nullable(),
  table: z.object({ id: EntityId, title: z.string() }).nullable(),
  round: z
    .object({ id: EntityId, shoe: z.object({ number: z.int(), round: z.int() }).nullable() })
    .nullable(),
  from: Instant.nullable(),
  to: Instant.nullable(),
  opened_at: Instant,
  opened_by: Staff,
  decision: IncidentDecisionName.nullable(),
  complaint: ComplaintDates.nullable(),
  /** Lines of its playbook, and how many are ticked. */
  lines: z.int().nonnegative(),
  ticked: z.int().nonnegative(),
});
export type IncidentRow = z.infer<typeof IncidentRow>;

/** A changed fact, with both values as text; null for none. */
export const IncidentChange = z.object({
  field: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});
export type IncidentChange = z.infer<typeof IncidentChange>;

export const IncidentStep = z.object({
  at: Instant,
  act: IncidentStepAct,
  by: z.string(),
  /** The state after the step. */
  state: IncidentStateName,
  /** A note or a reason; for a change of the description, the text before. */
  text: z.string().nullable(),
  changes: z.array(IncidentChange),
});
export type IncidentStep = z.infer<typeof IncidentStep>;

export const Incident = IncidentRow.extend({
  seen: z.string(),
  people: z.array(IncidentPerson),
  origin: IncidentOrigin.nullable(),
  /** The playbook as it was when the incident was opened. */
  playbook: PlaybookLines.extend({ version: z.int().positive() }),
  ticks: z.array(IncidentTick),
  decided: z.object({ at: Instant, by: Staff, reason: z.string() }).nullable(),
  loss: EstimatedLoss.nullable(),
  error_by: IncidentFault.nullable(),
  video: z.string().nullable(),
  outcome: z.string().nullable(),
  closed: z.object({ at: Instant, by: Staff }).nullable(),
  history: z.array(IncidentStep),
});
export type Incident = z.infer<typeof Incident>;

/** A person to add; staff are named by their account's id. */
const NewPerson = z.object({ role: IncidentPersonRoleName, ref: EntityId });

const isSpan = ({
  from,
  to,
}: {
  from?: string | null | undefined;
  to?: string | null | undefined;
}): boolean => !from || !to || Date.parse(from) <= Date.parse(to);
const SPAN_REVERSED = { ...problem('field.invalid'), path: ['to'] };

export const OpenIncidentRequest = z
  .object({
    /** Made by the browser, so that a repeat after a lost answer opens one incident. */
    id: z.uuid(),
    kind: IncidentKindName,
    /** Required for a game error. */
    error: GameErrorName.optional(),
    table_id: EntityId.optional(),
    /** A round gives table, dealer, shoe and time. */
    round_id: EntityId.optional(),
    from: Instant.optional(),
    to: Instant.optional(),
    seen: text(INCIDENTS.textMax),
    people: z.array(NewPerson).max(INCIDENTS.peopleMax).default([]),
    origin: IncidentOrigin.optional(),
    /** When a complaint was received; now by default. */
    received_at: Instant.optional(),
  })
  .refine(({ kind, error }) => (kind === 'game_error') === (error !== undefined), {
    ...problem('field.required'),
    path: ['error'],
  })
  .refine(isSpan, SPAN_REVERSED);
export type OpenIncidentRequest = z.infer<typeof OpenIncidentRequest>;

const act = <const A extends (typeof INCIDENT_ACTS)[number]>(name: A) =>
  z.object({
    act: z.literal(name),
    /** Made by the browser, so that a repeat after a lost answer acts once. */
    key: z.uuid(),
    version: z.int().positive().max(COUNT_MAX),
  });

const line = { part: PlaybookPartName, line: z.int().nonnegative().max(PLAYBOOKS.linesMax) };

/** One act on an incident, based on the version that its author has seen. */
export const WorkIncidentRequest = z.discriminatedUnion('act', [
  /** Absent facts stay as they are; null removes one. */
  act('change').extend({
    seen: text(INCIDENTS.textMax).optional(),
    from: Instant.nullable().optional(),
    to: Instant.nullable().optional(),
    error_by: IncidentFault.nullable().optional(),
    loss: EstimatedLoss.nullable().optional(),
    video: text(INCIDENTS.videoMax).nullable().optional(),
    received_at: Instant.optional(),
    acknowledged_at: Instant.nullable().optional(),
    answered_at: Instant.nullable().optional(),
    add: z.array(NewPerson).max(INCIDENTS.peopleMax).default([]),
    /** Ids of people of this incident. */
    remove: z.array(z.uuid()).max(INCIDENTS.peopleMax).default([]),
  }),
  act('note').extend({ text: text(INCIDENTS.textMax) }),
  act('tick').extend(line),
  act('untick').extend(line),
  act('decide').extend({ decision: IncidentDecisionName, reason }),
  act('close').extend({ outcome: text(INCIDENTS.textMax) }),
  act('reopen').extend({ reason }),
]);
export type WorkIncidentRequest = z.infer<typeof WorkIncidentRequest>;

export const IncidentParams = z.object({ id: z.uuid() });
export type IncidentParams = z.infer<typeof IncidentParams>;

export const ListIncidentsQuery = PageQuery.extend({
  kind: IncidentKindName.optional(),
  /** A state; `overdue` for complaints that are due and have no answer. */
  state: z.union([IncidentStateName, z.literal('overdue')]).optional(),
  table_id: EntityId.optional(),
  round_id: EntityId.optional(),
  player_id: PlayerId.optional(),
  /** By the time of opening: `from` is included, `to` is not. */
  from: Instant.optional(),
  to: Instant.optional(),
}).extend(DayFilter);
export type ListIncidentsQuery = z.infer<typeof ListIncidentsQuery>;

export const ListPlaybookVersionsQuery = PageQuery;
export type ListPlaybookVersionsQuery = z.infer<typeof ListPlaybookVersionsQuery>;

const READ_ERRORS = ['service.database_unavailable'] as const;

export const incidentsCalls = defineCalls('incidents', incidentsPaths, {
  listIncidents: {
    summary: 'List incidents, newest first; an account that may read complaints only gets complaints',
    query: ListIncidentsQuery,
    response: paginated(IncidentRow),
    errors: READ_ERRORS,
  },
  openIncident: {
    summary: 'Open an incident with the playbook of its kind; the same id again returns the first result',
    body: OpenIncidentRequest,
    status: 201,
    response: Incident,
    errors: ['request.not_found', 'request.conflict', 'player.erased', 'incident.bad_date', ...READ_ERRORS],
  },
  getIncident: {
    summary: 'Get an incident with its people, playbook and history',
    params: IncidentParams,
    response: Incident,
    errors: ['request.not_found', ...READ_ERRORS],
  },
  workIncident: {
    summary: 'Carry out one act on an incident; conflicts when a colleague changed it first',
    params: IncidentParams,
    body: WorkIncidentRequest,
    response: Incident,
    errors: [
      'incident.changed',
      'incident.wrong_state',
      'incident.bad_date',
      'incident.own',
      'incident.not_answered',
      'player.erased',
      'request.not_found',
      'request.conflict',
      ...READ_ERRORS,
    ],
  },
  getPlaybooks: {
    summary: 'Get the playbooks as published and as drafted, and the obstacles to publication',
    response: PlaybooksState,
    errors: READ_ERRORS,
  },
  listPlaybookVersions: {
    summary: 'List the published versions of the playbooks, newest first',
    query: ListPlaybookVersionsQuery,
    response: paginated(ListVersion),
    errors: READ_ERRORS,
  },
  editPlaybook: {
    summary:
      'Replace the lines of one playbook in the draft; conflicts when a colleague changed the draft first',
    body: EditPlaybookRequest,
    response: PlaybooksState,
    errors: ['playbooks.changed', ...READ_ERRORS],
  },
  discardPlaybooks: {
    summary: 'Discard the draft: it becomes the published playbooks again',
    response: PlaybooksState,
    errors: READ_ERRORS,
  },
  publishPlaybooks: {
    summary: 'Publish the draft: requires a person who did not edit it',
    body: PublishListRequest,
    status: 201,
    response: ListVersion,
    errors: ['playbooks.unchanged', 'playbooks.changed', 'playbooks.own', ...READ_ERRORS],
  },
});

/** Incidents that changed, without ids: refetch all. */
export const IncidentsChanged = z.object({ ids: z.array(z.string()) });
export type IncidentsChanged = z.infer<typeof IncidentsChanged>;

export const incidentsRequests = {
  watchIncidents: subscribeRequest('Subscribe to changes of incidents and playbooks'),
  unwatchIncidents: unsubscribeRequest(),
};

export const incidentsEvents = {
  'incidents:changed': defineEvent({
    summary: 'Incidents or playbooks changed; refetch them',
    payload: IncidentsChanged,
    subscribedBy: 'watchIncidents',
  }),
};
