import type { AuditAction, AuditEntry, ExceptionRow } from '@pitdesk/contracts/audit';

type Details = AuditEntry['details'];

/** One kind of exception: the actions that record it, and who authorised it. */
interface ExceptionSource {
  readonly kind: ExceptionRow['kind'];
  readonly actions: readonly AuditAction[];
  /** Returns the author of the act; absent if the actor of the entry did it. */
  readonly doneBy?: (entry: AuditEntry) => string;
  /** Returns who authorised it; absent if it needs one person. */
  readonly authorisedBy?: (entry: AuditEntry) => string | null;
}

/**
 * All exceptions. Each is recorded in the audit with `before`, `after` and `reason`; a feature that sets a record or a
 * control aside adds its actions here.
 */
const EXCEPTION_SOURCES: readonly ExceptionSource[] = [
  {
    kind: 'void',
    actions: ['round.voided'],
    // Whoever decided it in its incident; a void without one needs one person.
    authorisedBy: ({ actor, details }) => {
      const decider = textIn(details, 'decided_by');
      return decider === actor.username ? null : decider;
    },
  },
  {
    kind: 'correction',
    actions: ['round.corrected'],
    doneBy: ({ actor, details }) => textIn(details, 'proposed_by') ?? actor.username,
    authorisedBy: ({ actor }) => actor.username,
  },
  { kind: 'override', actions: ['incident.reopen', 'session.break_glass'] },
  {
    kind: 'state',
    actions: ['event.activated', 'event.deactivated', 'table.act_requested', 'wheel.serviced'],
  },
];

/** Returns the actions of one kind, or of all. */
export const actionsOf = (kind: ExceptionRow['kind'] | undefined): AuditAction[] =>
  EXCEPTION_SOURCES.filter((source) => kind === undefined || source.kind === kind).flatMap(
    ({ actions }) => actions,
  );

/** Returns the exception that an audit entry records; undefined for another action. */
export function exceptionOf(entry: AuditEntry): ExceptionRow | undefined {
  const source = EXCEPTION_SOURCES.find(({ actions }) => actions.includes(entry.action));
  if (source === undefined) return undefined;
  const { seq, at, action, actor, target, details } = entry;
  return {
    id: seq,
    at,
    kind: source.kind,
    action,
    what: target,
    done_by: source.doneBy?.(entry) ?? actor.username,
    authorised_by: source.authorisedBy?.(entry) ?? null,
    before: fieldsIn(details, 'before'),
    after: fieldsIn(details, 'after'),
    reason_code: textIn(details, 'reason_code'),
    reason: textIn(details, 'reason'),
    incident_id: target?.kind === 'incident' ? target.id : textIn(details, 'incident'),
  };
}

const textIn = (details: Details, name: string): string | null => {
  const value = details[name];
  return typeof value === 'string' ? value : null;
};

const fieldsIn = (details: Details, name: string): Record<string, unknown> => {
  const value = details[name];
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
};
