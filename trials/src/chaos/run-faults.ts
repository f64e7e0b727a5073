import type { Fault } from './fault.ts';
import { CannotBeTried, type Finding } from './finding.ts';

export type Verdict = 'kept' | 'broken' | 'not tried';

export interface Row extends Finding {
  readonly fault: Fault;
  readonly verdict: Verdict;
  readonly seconds: number;
}

/** Tries the faults one after the other. A fault whose trial fails has broken its promise, and the next one is tried. */
export async function runFaults(
  faults: readonly Fault[],
  tryOut: (fault: Fault) => Promise<Finding>,
  log: (line: string) => void,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [index, fault] of faults.entries()) {
    log(`[${index + 1}/${faults.length}] ${fault.id}: ${fault.does}`);
    const began = performance.now();
    const { verdict, ...finding } = await judged(fault, tryOut);
    const seconds = Math.round((performance.now() - began) / 1_000);
    rows.push({ fault, verdict, seconds, ...finding });
    log(`    ${verdict} (${seconds} s): ${[finding.figure, ...finding.broken].join('; ')}`);
  }
  return rows;
}

async function judged(
  fault: Fault,
  tryOut: (fault: Fault) => Promise<Finding>,
): Promise<Finding & { verdict: Verdict }> {
  try {
    const finding = await tryOut(fault);
    return { ...finding, verdict: finding.broken.length === 0 ? 'kept' : 'broken' };
  } catch (error) {
    const verdict = error instanceof CannotBeTried ? 'not tried' : 'broken';
    // The first line is the reason; a browser's failure has many lines.
    const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('\n', 1);
    return { verdict, figure: 'none', broken: [reason] };
  }
}

/** Returns 0 only when every promise was kept. */
export const exitCodeOf = (rows: readonly Row[]): number =>
  rows.length > 0 && rows.every(({ verdict }) => verdict === 'kept') ? 0 : 1;
