import type { RoundRule } from '@pitdesk/contracts/rounds';

/** A rule that a record breaks: the value by the rule, and the value in the record. */
export interface Breach {
  readonly rule: RoundRule;
  readonly expected: string;
  readonly found: string;
}

type Comparable = string | number | boolean;

/** Returns no breach when both are equal. */
export function differing(rule: RoundRule, expected: Comparable, found: Comparable): Breach[] {
  return expected === found ? [] : [{ rule, expected: String(expected), found: String(found) }];
}

export const NOTHING = 'none';
