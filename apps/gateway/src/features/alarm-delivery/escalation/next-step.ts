import type { DeliveryEvent } from '@pitdesk/contracts/alarm-delivery';
import type { AlarmCourse } from '@pitdesk/contracts/alarms';

const MINUTE_MS = 60_000;

/** Somebody on duty who may handle the alarm. */
export interface OnLine {
  readonly staffId: string;
  readonly name: string;
}

/** An alarm and what decides about its next step. Times are milliseconds since 1970. */
export interface Situation {
  readonly now: number;
  readonly isOpen: boolean;
  /** The acknowledgement that holds. */
  readonly ack: { readonly at: number; readonly lapsesAt: number | null } | null;
  readonly state: AlarmCourse['state'] | null;
  readonly step: number;
  readonly toldIds: readonly string[];
  readonly toldAt: number | null;
  readonly nextAt: number | null;
  /** The rule that matches; null if none does. */
  readonly rule: { readonly next_after_minutes: number; readonly ack_lapses_minutes: number | null } | null;
  /** In the order in which they are notified. */
  readonly line: readonly OnLine[];
  /** The end of quiet hours of the rule, and of the damping before the first notice. */
  readonly quietUntil: number | null;
  readonly dampedUntil: number | null;
  /** How often an alarm without anybody to notify looks for staff. */
  readonly rosterLookMs: number;
}

/** The fields of the alarm that change. */
interface Change {
  readonly state?: AlarmCourse['state'] | null;
  readonly step?: number;
  readonly toldIds?: readonly string[];
  readonly told?: { readonly name: string; readonly at: number };
  readonly toldAt?: number;
  readonly ackLapsesAt?: number | null;
  readonly ackLapsedAt?: number;
  readonly nextAt: number | null;
  readonly nextName: string | null;
  readonly dueAt: number | null;
}

export interface Step {
  readonly change: Change;
  /** A notice to a person and the webhooks of the rule; without a person to the place of last resort. */
  readonly notice: { readonly event: DeliveryEvent; readonly to: OnLine | null } | null;
}

const NOTHING_NEXT = { nextAt: null, nextName: null } as const;

/** Decides the next step of an alarm. The same situation always gives the same step. */
export function nextStep(situation: Situation): Step {
  const { now, isOpen, ack, rule, step } = situation;
  if (!isOpen) {
    const notice = step === 0 ? null : ({ event: 'resolved', to: null } as const);
    return { change: { ...NOTHING_NEXT, dueAt: null }, notice };
  }
  if (rule === null) return { change: { state: null, ...NOTHING_NEXT, dueAt: null }, notice: null };
  if (ack === null) return unacknowledged(situation, rule);
  const minutes = rule.ack_lapses_minutes;
  const lapsesAt = ack.lapsesAt ?? (minutes === null ? null : ack.at + minutes * MINUTE_MS);
  if (lapsesAt !== null && lapsesAt <= now) {
    // Everybody is asked again, from the first person on.
    const again = unacknowledged(
      { ...situation, toldIds: [], toldAt: null, nextAt: null, state: null },
      rule,
    );
    return { ...again, change: { toldIds: [], ...again.change, ackLapsesAt: lapsesAt, ackLapsedAt: now } };
  }
  return {
    change: { ...NOTHING_NEXT, ackLapsesAt: lapsesAt, dueAt: lapsesAt },
    notice: step === 0 ? null : { event: 'acknowledged', to: null },
  };
}

function unacknowledged(
  situation: Situation,
  { next_after_minutes: minutes }: NonNullable<Situation['rule']>,
): Step {
  const { now, state, step, toldIds, toldAt, nextAt, line, rosterLookMs } = situation;
  const left = line.filter(({ staffId }) => !toldIds.includes(staffId));
  const [next, following] = left;
  const heldUntil = Math.max(situation.quietUntil ?? 0, step === 0 ? (situation.dampedUntil ?? 0) : 0);
  if (heldUntil > now) {
    const change = {
      state: 'held',
      nextAt: heldUntil,
      nextName: next?.name ?? null,
      dueAt: heldUntil,
    } as const;
    return { change, notice: null };
  }
  const within = minutes * MINUTE_MS;
  if (state === 'told' && toldAt !== null && nextAt !== null) {
    // A clock that was set back, or was wrong: the time to acknowledge begins again, and nobody is notified twice.
    const isWrong = toldAt > now || nextAt - now > within;
    if (isWrong || nextAt > now) {
      const at = isWrong ? now + within : nextAt;
      const change = { nextAt: at, nextName: next?.name ?? null, dueAt: at };
      return { change: isWrong ? { ...change, toldAt: now } : change, notice: null };
    }
  }
  if (next !== undefined) {
    const at = now + within;
    return {
      change: {
        ...{ state: 'told', step: step + 1, toldIds: [...toldIds, next.staffId] },
        ...{ told: { name: next.name, at: now }, nextAt: at, nextName: following?.name ?? null, dueAt: at },
      },
      notice: { event: toldIds.length === 0 ? 'raised' : 'escalated', to: next },
    };
  }
  const isKnown = state === 'nobody' || state === 'all_told';
  return {
    change: {
      state: line.length === 0 && toldIds.length === 0 ? 'nobody' : 'all_told',
      step: isKnown ? step : step + 1,
      ...NOTHING_NEXT,
      dueAt: now + rosterLookMs,
    },
    notice: isKnown ? null : { event: 'unattended', to: null },
  };
}
