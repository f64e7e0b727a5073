import type { WorkProtectionCaseRequest } from '@pitdesk/contracts/protection-cases';
import { PROTECTION_CASES } from '@pitdesk/contracts/protection-cases';
import type { Actor } from '#core/actor/actor';
import { toStoredId } from '#core/database/storable';
import { AppError } from '#core/errors/app-error';
import type { CaseRecord, Step } from '../protection-cases.store.ts';

const DAY_MS = 24 * 60 * 60_000;

type Act<A extends WorkProtectionCaseRequest['act']> = Extract<WorkProtectionCaseRequest, { act: A }>;

/** The changes of a step, and its record in the history. */
interface Change {
  readonly data: Partial<
    Pick<
      CaseRecord,
      | 'state'
      | 'severity'
      | 'ownerId'
      | 'ownerName'
      | 'lookedAt'
      | 'firstLookedAt'
      | 'seen'
      | 'said'
      | 'outcome'
      | 'evaluationAt'
      | 'finding'
      | 'endedAt'
      | 'openKey'
      | 'mergedInto'
    >
  >;
  readonly steps: readonly Step[];
}

/** Returns the changes of a step of staff. @throws AppError `protection_case.bad_date` */
export function changeBy(
  actor: Actor,
  row: CaseRecord,
  request: WorkProtectionCaseRequest,
  now: Date,
): Change {
  const { data, steps } = ofAct(actor, row, request, now);
  // Work on a case counts as a look.
  const looked = { lookedAt: row.lookedAt ?? now, firstLookedAt: row.firstLookedAt ?? now };
  return { data: { ...looked, ...data }, steps };
}

function ofAct(actor: Actor, row: CaseRecord, request: WorkProtectionCaseRequest, now: Date): Change {
  const { act } = request;
  switch (act) {
    case 'take_over': {
      const begins = ['new', 'triaged', 'escalated'].includes(row.state);
      return {
        data: { ...ownedBy(actor), ...(begins && { state: 'in_progress' as const }) },
        steps: [{ act, actor }],
      };
    }
    case 'triage':
      return {
        data: { state: 'triaged', severity: request.severity },
        steps: [{ act, actor, text: request.text }],
      };
    case 'note':
      return { data: {}, steps: [{ act, actor, text: request.text }] };
    case 'record':
      return recorded(actor, row, request, now);
    case 'plan': {
      const at = evaluationDate(request.evaluation_at, now);
      return {
        data: { state: 'awaiting_evaluation', evaluationAt: at },
        steps: [planned(actor, at)],
      };
    }
    case 'escalate':
      return { data: { state: 'escalated' }, steps: [{ act, actor, text: request.text }] };
    case 'close':
      return {
        data: { ...ended(now), state: 'closed', finding: request.finding },
        steps: [{ act, actor, text: request.finding }],
      };
    case 'merge':
      return {
        data: { ...ended(now), state: 'merged', mergedInto: request.into },
        steps: [{ act, actor, text: request.text }],
      };
    case 'no_action':
      return { data: { ...ended(now), state: 'no_action' }, steps: [{ act, actor, text: request.text }] };
  }
}

function recorded(
  actor: Actor,
  row: CaseRecord,
  { act, seen, said, outcome, evaluation_at }: Act<'record'>,
  now: Date,
): Change {
  const at = evaluation_at === undefined ? null : evaluationDate(evaluation_at, now);
  const owner = row.ownerId === null ? ownedBy(actor) : {};
  return {
    data: {
      ...owner,
      seen,
      said,
      outcome,
      state: at === null ? 'interaction_recorded' : 'awaiting_evaluation',
      ...(at !== null && { evaluationAt: at }),
    },
    steps: [{ act, actor, text: `${seen}\n\n${said}` }, ...(at === null ? [] : [planned(actor, at)])],
  };
}

/** Its text is the planned time. */
const planned = (actor: Actor, at: Date): Step => ({ act: 'plan', actor, text: at.toISOString() });

const ended = (now: Date) => ({ endedAt: now, openKey: null });

const ownedBy = ({ principal: { user } }: Actor) => ({
  ownerId: toStoredId(user.id),
  ownerName: user.username,
});

function evaluationDate(text: string, now: Date): Date {
  const at = new Date(text);
  const days = (at.getTime() - now.getTime()) / DAY_MS;
  if (days <= 0 || days > PROTECTION_CASES.evaluationDaysMax) throw new AppError('protection_case.bad_date');
  return at;
}
