import type { UpstreamName } from '@pitdesk/contracts/health';

/** What the probe found out about one call. */
export interface Finding {
  readonly upstream: UpstreamName;
  /** `GET /api/table`: never a query, which may hold what is nobody's business. */
  readonly call: string;
  readonly verdict: 'fits' | 'fails' | 'skipped';
  readonly ms: number;
  /** Which field does not fit and how, or why there was no answer; empty where all is well. */
  readonly problems: readonly string[];
  /** What was read of it, and how: rows, fields that were found under another name or in another type, what was left out. */
  readonly notes?: readonly string[];
}

const WORDS = { fits: 'ok  ', fails: 'FAIL', skipped: 'skip' } as const;

export function linesOf({ upstream, call, verdict, ms, problems, notes = [] }: Finding): string[] {
  const time = verdict === 'skipped' ? '' : `${Math.round(ms)} ms`;
  const head = `${WORDS[verdict]}  ${upstream.padEnd(12)} ${call.padEnd(56)} ${time}`.trimEnd();
  return [head, ...[...problems, ...notes].map((line) => `        ${line}`)];
}

export function summaryOf(findings: readonly Finding[]): string {
  const count = (verdict: Finding['verdict']) => findings.filter((one) => one.verdict === verdict).length;
  return `${count('fits')} fit the contract, ${count('fails')} do not, ${count('skipped')} skipped`;
}
