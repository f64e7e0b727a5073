import { describe, expect, it } from '@jest/globals';
import { PROTECTION_CASE_SEVERITIES, PROTECTION_CASE_STATES } from '@pitdesk/contracts/protection-cases';
import { graver, lookDue, requiresLook } from './case-rules.ts';

describe('severity of a case', () => {
  it('is the highest of its markers in any order', () => {
    for (const a of PROTECTION_CASE_SEVERITIES) {
      for (const b of PROTECTION_CASE_SEVERITIES) expect(graver(a, b)).toBe(graver(b, a));
    }
    expect(['low', 'critical', 'medium'].reduce((a, b) => graver(a as 'low', b as 'low'))).toBe('critical');
  });

  it('requires a new look if it rises, or if something critical follows an interaction', () => {
    for (const state of PROTECTION_CASE_STATES) {
      expect(requiresLook({ severity: 'medium', state }, 'high')).toBe(true);
      expect(requiresLook({ severity: 'high', state }, 'high')).toBe(false);
      expect(requiresLook({ severity: 'critical', state }, 'low')).toBe(false);
    }
    expect(requiresLook({ severity: 'critical', state: 'in_progress' }, 'critical')).toBe(false);
    expect(requiresLook({ severity: 'critical', state: 'awaiting_evaluation' }, 'critical')).toBe(true);
  });

  it('determines the deadline of the first look', () => {
    const minutes = { critical: 5, high: 480, medium: 1_440, low: 4_320 };
    expect(lookDue('high', new Date('2026-11-24T10:00:00Z'), minutes)).toEqual(
      new Date('2026-11-24T18:00:00Z'),
    );
  });
});
