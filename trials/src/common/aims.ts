import { markdownTable } from '@pitdesk/rig/measure';

/** One aim and whether it was met. */
export interface Verdict {
  readonly aim: string;
  readonly figure: string;
  /** Null when the run was too short to decide. */
  readonly met: boolean | null;
}

/** Returns the verdicts as a table; a missed one ends the command with 1. */
export function judged(verdicts: readonly Verdict[]): string {
  if (verdicts.some(({ met }) => met === false)) process.exitCode = 1;
  return markdownTable(
    ['Aim', 'Measured', 'Met'],
    verdicts.map(({ aim, figure, met }) => [
      aim,
      figure,
      met === null ? 'too short to say' : met ? 'yes' : '**no**',
    ]),
  );
}
