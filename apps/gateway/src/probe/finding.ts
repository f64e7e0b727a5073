import type { UpstreamName } from '@pitdesk/contracts/health';

/** The result of one call of the probe. */
export interface Finding {
  readonly upstream: UpstreamName;
  /** The method and path, such as `GET /api/table`, without the query, which may hold personal data. */
  readonly call: string;
  readonly verdict: 'fits' | 'fails' | 'skipped';
  readonly ms: number;
  /** The fields that do not fit and why, or the reason for a missing answer; empty if the call fits. */
  readonly problems: readonly string[];
  /** Fields that were found under another name or with another type, and omitted ones. */
  readonly notes?: readonly string[];
}

const LABELS = { fits: 'ok  ', fails: 'FAIL', skipped: 'skip' } as const;

/** Returns the lines that describe a finding on the terminal. */
export function linesOf({ upstream, call, verdict, ms, problems, notes = [] }: Finding): string[] {
  const time = verdict === 'skipped' ? '' : `${Math.round(ms)} ms`;
  const head = `${LABELS[verdict]}  ${upstream.padEnd(12)} ${call.padEnd(56)} ${time}`.trimEnd();
  return [head, ...[...problems, ...notes].map((line) => `        ${line}`)];
}

/** Returns the last line of the probe. */
export function summaryOf(findings: readonly Finding[]): string {
  const count = (verdict: Finding['verdict']) =>
    findings.filter((finding) => finding.verdict === verdict).length;
  return `${count('fits')} fit the contract, ${count('fails')} do not, ${count('skipped')} skipped`;
}
