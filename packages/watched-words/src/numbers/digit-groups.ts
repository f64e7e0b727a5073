import { KIND } from '../characters.ts';
import type { Folded } from '../fold.ts';

/** Consecutive digits of a folded text. */
export interface DigitGroup {
  readonly digits: string;
  /** Indexes in the folded text; `to` is not included. */
  readonly from: number;
  readonly to: number;
  /** The separator before this group; null when other text is there. */
  readonly separator: string | null;
}

const LONGEST_SEPARATOR = 3;
const SEPARATORS = ' ./()';

/** Returns the groups of digits, each with its separator from the previous one. */
export function digitGroups({ units, kinds }: Folded): DigitGroup[] {
  const groups: DigitGroup[] = [];
  for (let at = 0; at < units.length; at += 1) {
    if (kinds[at] !== KIND.digit) continue;
    const from = at;
    while (at < units.length && kinds[at] === KIND.digit) at += 1;
    const before = groups.at(-1);
    const separator = before === undefined ? null : separatorOf(units.slice(before.to, from));
    groups.push({ digits: String.fromCharCode(...units.slice(from, at)), from, to: at, separator });
  }
  return groups;
}

function separatorOf(units: readonly number[]): string | null {
  if (units.length > LONGEST_SEPARATOR) return null;
  const text = String.fromCharCode(...units);
  return [...text].every((sign) => SEPARATORS.includes(sign)) ? text : null;
}

/** Returns the runs of connected groups. */
export function runsOf(groups: readonly DigitGroup[]): DigitGroup[][] {
  const runs: DigitGroup[][] = [];
  for (const group of groups) {
    if (group.separator === null) runs.push([group]);
    else runs.at(-1)?.push(group);
  }
  return runs;
}
