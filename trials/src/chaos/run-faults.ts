import { markdownTable } from '@pitdesk/rig/measure';
import type { Fault } from './fault.ts';
import { CannotBeTried, type Finding } from './finding.ts';

export interface Row extends Finding {
  readonly fault: Fault;
  readonly verdict: 'kept' | 'broken' | 'not tried';
}

/** Tries the faults one after the other. A fault whose trial fails has broken its promise, and the next one is tried. */
export async function runFaults(
  faults: readonly Fault[],
  tryOut: (fault: Fault) => Promise<Finding>,
  log: (line: string) => void,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const fault of faults) {
    log(`… ${fault.id}: ${fault.does}`);
    const row = { fault, ...(await judged(fault, tryOut)) };
    rows.push(row);
    log(`    ${row.verdict}: ${[row.figure, ...row.broken].join('; ')}`);
  }
  return rows;
}

async function judged(fault: Fault, tryOut: (fault: Fault) => Promise<Finding>): Promise<Omit<Row, 'fault'>> {
  try {
    const finding = await tryOut(fault);
    return { ...finding, verdict: finding.broken.length === 0 ? 'kept' : 'broken' };
  } catch (error) {
    const verdict = error instanceof CannotBeTried ? 'not tried' : 'broken';
    return { verdict, figure: 'none', broken: [error instanceof Error ? error.message : String(error)] };
  }
}

/** Returns 0 only when every promise was kept. */
export const exitCodeOf = (rows: readonly Row[]): number =>
  rows.length > 0 && rows.every(({ verdict }) => verdict === 'kept') ? 0 : 1;

/** Returns a Markdown table: the fault and its promise beside the measured figure. */
export const tableOf = (rows: readonly Row[]): string =>
  markdownTable(
    ['Fault', 'What is done', 'Promise', 'Measured', ''],
    rows.map(({ fault, verdict, figure, broken }) => [
      `\`${fault.id}\``,
      `${fault.does}; ${fault.heals}`,
      fault.promise,
      [figure, ...broken.map((words) => `**${words}**`)].join('; '),
      verdict === 'kept' ? 'kept' : `**${verdict}**`,
    ]),
  );
