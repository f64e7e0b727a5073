import { INCIDENTS, type IncidentChange, type WorkIncidentRequest } from '@pitdesk/contracts/incidents';
import type { Actor } from '#core/actor/actor';
import { storableText, toStoredId } from '#core/database/storable';
import { AppError } from '#core/errors/app-error';
import { type IncidentFile, type IncidentRecord, playbookOf, ticksOf } from '../incident-json.ts';
import { areDatesPossible, dueOf, ticksAfter } from '../incident-rules.ts';
import type { IncidentData, NewPerson, PeopleChange } from '../incidents.store.ts';

/** The changes of an act, and its record in the history. */
interface Work {
  readonly data: IncidentData;
  readonly text?: string | undefined;
  readonly changes?: readonly IncidentChange[] | undefined;
  readonly people?: PeopleChange | undefined;
}

type Act<A extends WorkIncidentRequest['act']> = Extract<WorkIncidentRequest, { act: A }>;

interface When {
  readonly now: Date;
  readonly zone: string;
}

/**
 * Returns the changes of an act of staff; null if it changes nothing.
 * @param added the people that the act adds
 * @throws AppError `incident.bad_date`, `incident.own`, `incident.not_answered`, `request.not_found`, `request.conflict`
 */
export function workBy(
  actor: Actor,
  file: IncidentFile,
  request: WorkIncidentRequest,
  added: readonly NewPerson[],
  when: When,
): Work | null {
  const { row } = file;
  const { user } = actor.principal;
  const me = { id: toStoredId(user.id), name: storableText(user.username) };
  switch (request.act) {
    case 'change':
      return changed(file, request, added, when);
    case 'note':
      return { data: {}, text: request.text };
    case 'tick':
    case 'untick':
      return ticked(row, request, { at: when.now.toISOString(), by: me.name });
    case 'decide':
      return {
        data: {
          state: 'decided',
          decision: request.decision,
          decisionReason: request.reason,
          decidedById: me.id,
          decidedByName: me.name,
          decidedAt: when.now,
        },
        text: request.reason,
        changes: [{ field: 'decision', before: row.decision, after: request.decision }],
      };
    case 'close':
      if (row.openedById === me.id || row.decidedById === me.id) throw new AppError('incident.own');
      if (row.receivedAt !== null && row.answeredAt === null) throw new AppError('incident.not_answered');
      return {
        data: {
          state: 'closed',
          outcome: request.outcome,
          closedById: me.id,
          closedByName: me.name,
          closedAt: when.now,
        },
        text: request.outcome,
      };
    case 'reopen':
      return {
        data: { ...UNDECIDED, ...UNCLOSED, state: 'open' },
        text: request.reason,
        changes: [{ field: 'decision', before: row.decision, after: null }],
      };
  }
}

const UNDECIDED = {
  decision: null,
  decisionReason: null,
  decidedById: null,
  decidedByName: null,
  decidedAt: null,
} as const;
const UNCLOSED = { outcome: null, closedById: null, closedByName: null, closedAt: null } as const;

function ticked(
  row: IncidentRecord,
  { act, part, line }: Act<'tick'> | Act<'untick'>,
  by: { at: string; by: string },
): Work | null {
  const text = playbookOf(row)[part][line];
  if (text === undefined) throw new AppError('request.not_found');
  const ticks = ticksAfter(ticksOf(row), { part, line, isTicked: act === 'tick' }, by);
  return ticks === null ? null : { data: { ticks: ticks.map((tick) => ({ ...tick })) }, text };
}

/** The facts that an act may change, as they are stored and as the history shows them. */
interface Fact {
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
  readonly data: IncidentData;
}

const instant = (at: Date | null): string | null => at?.toISOString() ?? null;

/** Returns the new date; undefined if the request leaves it as it is. */
const dateIn = (text: string | null | undefined): Date | null | undefined =>
  text === undefined ? undefined : text === null ? null : new Date(text);

function changed(
  { row, people }: IncidentFile,
  request: Act<'change'>,
  added: readonly NewPerson[],
  { now, zone }: When,
): Work | null {
  const facts = factsOf(row, request, { now, zone }).filter(({ before, after }) => before !== after);
  const present = people.filter(({ removedAt }) => removedAt === null);
  const gone = present.filter(({ id }) => request.remove.includes(id));
  if (gone.length !== new Set(request.remove).size) throw new AppError('request.not_found');
  const fresh = added.filter(
    ({ role, personId }) => !present.some((one) => one.role === role && one.personId === personId),
  );
  if (people.length + fresh.length > INCIDENTS.peopleMax) throw new AppError('request.conflict');
  const { seen = row.seen } = request;
  const isReworded = seen !== row.seen;
  if (facts.length + gone.length + fresh.length === 0 && !isReworded) return null;
  const count = present.length - gone.length + fresh.length;
  const data: IncidentData = isReworded ? { seen } : {};
  for (const fact of facts) Object.assign(data, fact.data);
  return {
    data,
    text: isReworded ? row.seen : undefined,
    // The history has no names: an erasure finds people in their own table.
    changes: [
      ...facts.map(({ field, before, after }) => ({ field, before, after })),
      ...(gone.length + fresh.length === 0
        ? []
        : [{ field: 'people', before: String(present.length), after: String(count) }]),
    ],
    people: { add: fresh, remove: gone.map(({ id }) => id) },
  };
}

function factsOf(row: IncidentRecord, request: Act<'change'>, { now, zone }: When): Fact[] {
  const facts: Fact[] = [];
  const date = (
    field: string,
    column: 'fromAt' | 'toAt' | 'acknowledgedAt' | 'answeredAt',
    to?: Date | null,
  ) => {
    if (to !== undefined)
      facts.push({ field, before: instant(row[column]), after: instant(to), data: { [column]: to } });
  };
  const [from, to] = [dateIn(request.from), dateIn(request.to)];
  const [start, end] = [from === undefined ? row.fromAt : from, to === undefined ? row.toAt : to];
  if (start !== null && end !== null && start > end) throw new AppError('incident.bad_date');
  date('from', 'fromAt', from);
  date('to', 'toAt', to);
  const received = dateIn(request.received_at);
  const dates = {
    receivedAt: received ?? row.receivedAt,
    acknowledgedAt:
      dateIn(request.acknowledged_at) ?? (request.acknowledged_at === null ? null : row.acknowledgedAt),
    answeredAt: dateIn(request.answered_at) ?? (request.answered_at === null ? null : row.answeredAt),
  };
  const isComplaint = row.kind === 'complaint';
  if (!areDatesPossible(isComplaint ? 'complaint' : 'dispute', dates, now.getTime())) {
    throw new AppError('incident.bad_date');
  }
  if (received) {
    facts.push({
      field: 'received_at',
      before: instant(row.receivedAt),
      after: instant(received),
      data: { receivedAt: received, dueAt: dueOf(received, zone) },
    });
  }
  date('acknowledged_at', 'acknowledgedAt', dateIn(request.acknowledged_at));
  date('answered_at', 'answeredAt', dateIn(request.answered_at));
  if (request.error_by !== undefined) {
    facts.push({
      field: 'error_by',
      before: row.errorBy,
      after: request.error_by,
      data: { errorBy: request.error_by },
    });
  }
  if (request.video !== undefined) {
    facts.push({ field: 'video', before: row.video, after: request.video, data: { video: request.video } });
  }
  if (request.loss !== undefined) {
    const { loss } = request;
    facts.push({
      field: 'loss',
      before: lossText(
        row.lossKind === null
          ? null
          : { kind: row.lossKind, amount: Number(row.lossAmount), currency: row.lossCurrency },
      ),
      after: lossText(loss),
      data: {
        lossKind: loss?.kind ?? null,
        lossAmount: loss?.amount.toFixed(2) ?? null,
        lossCurrency: loss?.currency ?? null,
      },
    });
  }
  return facts;
}

const lossText = (
  loss: { readonly kind: string; readonly amount: number; readonly currency: string | null } | null,
): string | null => (loss === null ? null : `${loss.kind} ${loss.amount.toFixed(2)} ${loss.currency ?? ''}`);
