import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { nextStep, type Situation } from './next-step.ts';

const MINUTE = 60_000;
const NOW = Date.parse('2026-11-29T15:40:00Z');
const ANA = { staffId: 'a', name: 'ana' };
const BEN = { staffId: 'b', name: 'ben' };
const RULE = { next_after_minutes: 3, ack_lapses_minutes: 30 };
const NEW: Situation = {
  ...{ now: NOW, isOpen: true, ack: null, state: null, step: 0, toldIds: [], toldAt: null, nextAt: null },
  ...{ rule: RULE, line: [ANA, BEN], quietUntil: null, dampedUntil: null, rosterLookMs: MINUTE },
};

/** Takes a step, as the store would write it. */
function taken(before: Situation): { after: Situation; told: string | null | undefined } {
  const { change, notice } = nextStep(before);
  return {
    told: notice === null ? undefined : (notice.to?.name ?? null),
    after: {
      ...before,
      state: change.state === undefined ? before.state : change.state,
      step: change.step ?? before.step,
      toldIds: change.toldIds ?? before.toldIds,
      toldAt: change.toldAt ?? change.told?.at ?? before.toldAt,
      nextAt: change.nextAt,
    },
  };
}

describe('the next step of an alarm', () => {
  it('without a rule is none', () => {
    expect(nextStep({ ...NEW, rule: null })).toEqual({
      change: { state: null, nextAt: null, nextName: null, dueAt: null },
      notice: null,
    });
  });

  it('waits for the end of damping before its first notice, and for quiet hours before each', () => {
    const until = NOW + 5 * MINUTE;
    expect(nextStep({ ...NEW, dampedUntil: until })).toMatchObject({
      change: { state: 'held', dueAt: until },
    });
    const told = {
      ...NEW,
      step: 1,
      state: 'told',
      toldIds: ['a'],
      toldAt: NOW - 3 * MINUTE,
      nextAt: NOW,
    } as const;
    expect(nextStep({ ...told, dampedUntil: until }).notice?.to).toEqual(BEN);
    expect(nextStep({ ...told, quietUntil: until })).toMatchObject({
      change: { state: 'held' },
      notice: null,
    });
  });

  it('says that it ended, or was acknowledged, only if somebody was notified', () => {
    const ack = { at: NOW - MINUTE, lapsesAt: null };
    expect(nextStep({ ...NEW, isOpen: false }).notice).toBeNull();
    expect(nextStep({ ...NEW, isOpen: false, step: 2 }).notice?.event).toBe('resolved');
    expect(nextStep({ ...NEW, ack }).notice).toBeNull();
    expect(nextStep({ ...NEW, ack, step: 1 })).toMatchObject({
      change: { ackLapsesAt: NOW + 29 * MINUTE, dueAt: NOW + 29 * MINUTE },
      notice: { event: 'acknowledged' },
    });
  });

  it('keeps an acknowledgement whose rule lets none lapse', () => {
    const ack = { at: NOW - 1_000 * MINUTE, lapsesAt: null };
    const rule = { ...RULE, ack_lapses_minutes: null };
    expect(nextStep({ ...NEW, ack, rule, step: 1 }).change.dueAt).toBeNull();
  });

  it('notifies everybody at most once in a round, and the place of last resort once, at any times', () => {
    const jumps = fc.array(fc.integer({ min: -120, max: 120 }), { maxLength: 40 });
    fc.assert(
      fc.property(jumps, fc.subarray([ANA, BEN, { staffId: 'c', name: 'cy' }]), (minutes, line) => {
        let at: Situation = { ...NEW, line };
        const told: (string | null)[] = [];
        for (const jump of [0, ...minutes]) {
          const step = taken({ ...at, now: at.now + jump * MINUTE });
          at = step.after;
          if (step.told !== undefined) told.push(step.told);
          // It always goes on: within the rule's time, or at the next look for staff.
          const { dueAt } = nextStep(at).change;
          expect(dueAt !== null && dueAt - at.now <= 3 * MINUTE).toBe(true);
        }
        expect(new Set(told).size).toBe(told.length);
      }),
    );
  });
});
